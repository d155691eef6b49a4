/** Icons of the social networks, by the name of the link's template in any letter case. */
const paths: { readonly [network: string]: string } = {
  facebook: "M17 3h-2a4 4 0 0 0-4 4v14M7 12h8",
  instagram: "M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5h.01",
  linkedin: "M5 10v10M5 5v.01M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20",
  tiktok: "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 4a6 6 0 0 0 6 5",
  x: "M4 4l16 16M20 4l-7 7M11 13l-7 7",
  youtube: "M2 5h20v14H2zM10 9v6l5-3z",
};

/** The icon of a network, or `undefined` where there is none. Twitter's is that of X. */
export function networkIcon(network: string): string | undefined {
  const name = network.toLowerCase();
  return paths[name === "twitter" ? "x" : name];
}
