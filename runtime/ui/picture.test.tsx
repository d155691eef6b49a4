import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const image = { src: "/assets/boats.jpg", width: 600, height: 400, alt: 'Boats, "moored"', sources: [] };

test("a picture has its words, with a title and without", () => {
  const alt = 'alt="Boats, &quot;moored&quot;"';
  expect(renderToStaticMarkup(<Picture image={image} />)).toContain(alt);
  const titled = renderToStaticMarkup(<Picture image={{ ...image, title: "Harbour" }} />);
  expect(titled).toContain(`${alt} title="Harbour"`);
});
