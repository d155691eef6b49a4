/** The control of a file: the browser's own, with more around it once its code has come. */
import { useRef } from "react";
import type { ControlProps } from "#runtime/forms/controls/control.tsx";
import styles from "#runtime/forms/form.module.css";
import { useChunk } from "#runtime/forms/use-chunk.ts";
import { loadFiles } from "./load-files.ts";

type Props = Omit<ControlProps, "given"> & { onFile: (problem: string | undefined) => void };

/** Not registered with the form library: scripts may not set the chosen file, and an attempt to would remove it. */
export function FileControl({ field, attributes, onFile }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const files = useChunk(true, loadFiles);
  const { autoComplete: _, ...control } = attributes;
  return (
    <div ref={zone} className={styles.zone}>
      <input {...control} type="file" name={field.name} accept={field.accept} className={styles.file} />
      <p className={styles.drop}>or drop it here</p>
      {files && <files.FileChoice zone={zone} field={field} onFile={onFile} />}
    </div>
  );
}
