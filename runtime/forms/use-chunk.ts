/** Code that only some forms need, loaded once one of them is alive. */
import { useEffect, useState } from "react";

/** What `load` gives, once it has come. Without it, the form goes on without. `load` is always the same function. */
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
