/** Files that are dragged over a page and dropped on a part of it. */

/**
 * Has `place` carry `data-over` while files are above it, and takes what is dropped there. Dropped beside it, they are
 * left where they were: the browser would show them in place of the page, with all that was typed.
 *
 * @param onDrop is given the first file alone
 * @returns what ends it
 */
export function watchDrops(place: HTMLElement, onDrop: (files: FileList) => void): () => void {
  const onDrag = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const isOver = event.type !== "dragleave" && target instanceof Node && place.contains(target);
    dataTransfer.dropEffect = isOver ? "copy" : "none";
    place.toggleAttribute("data-over", isOver && event.type !== "drop");
    const file = dataTransfer.files[0];
    if (!isOver || event.type !== "drop" || !file) return;
    const one = new DataTransfer();
    one.items.add(file);
    onDrop(one.files);
  };
  const types = ["dragenter", "dragover", "dragleave", "drop"] as const;
  for (const type of types) addEventListener(type, onDrag);
  return () => {
    for (const type of types) removeEventListener(type, onDrag);
  };
}
