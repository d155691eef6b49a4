/** Icons of the social networks, by the name of the link's template. Twitter's is that of X. */
const x = "M4 4h4.6L20 20h-4.6zM4.5 20l6-6.7M19.5 4l-6 6.7";
const paths: ReadonlyMap<string, string> = new Map([
  ["facebook", "M3 3h18v18H3zM17 8h-1a2.5 2.5 0 0 0-2.5 2.5V21M10.5 13.5H17"],
  ["instagram", "M3 3h18v18H3zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7v.01"],
  ["linkedin", "M3 3h18v18H3zM8 11v6M8 7.5v.01M12 17v-6M12 13.5a2.3 2.3 0 0 1 4.6 0V17"],
  ["tiktok", "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 4a6 6 0 0 0 6 5"],
  ["twitter", x],
  ["x", x],
  ["youtube", "M2 5h20v14H2zM10 9v6l5-3z"],
]);

/** The icon of a network, whatever the letter case of its name; `undefined` where there is none. */
export function networkIcon(network: string): string | undefined {
  return paths.get(network.toLowerCase());
}
