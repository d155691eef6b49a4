/** Code that only some forms need, loaded once one of them is hydrated. */
import { useEffect, useState } from "react";

/** What `load` returns, once it has resolved. If it fails, the form works without it. `load` is always the same function. */
export function useChunk<Module>(isWanted: boolean, load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  useEffect(() => {
    if (isWanted)
      load().then(
        (module) => setLoaded({ module }),
        () => {},
      );
  }, [isWanted, load]);
  return loaded?.module;
}
