/** Signs of sample clients, on a grid of 24, filled: two pieces that meet, in twelve ways. */
export const marks: readonly string[] = [
  "M2 2h9v9H2zM13 13h9v9h-9zM13 2h9v9h-4v-5h-5z",
  "M12 2l10 10-10 10V12zM2 12L11 3v18z",
  "M2 3h20v5H2zM2 10h9v11H2zM13 10h9v5h-9zM13 17h9v4h-9z",
  "M12 2a10 10 0 0 1 10 10h-6a4 4 0 0 0-4-4zM12 22A10 10 0 0 1 2 12h6a4 4 0 0 0 4 4z",
  "M2 22V9L12 2v7l10-7v20h-6v-8h-8v8z",
  "M2 2h6v14h14v6H2zM10 2h12v12h-6V8h-6z",
  "M3 12a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM15 4h6v16h-6z",
  "M2 4h5v16H2zM9.5 9h5v11h-5zM17 4h5v16h-5z",
  "M2 12C2 6 6 2 12 2v10zM22 12c0 6-4 10-10 10V12z",
  "M2 2h20L13 11v11h-2V11z",
  "M2 8h8V2h4v6h8v4h-8v10h-4V12H2z",
  "M12 1l4 7h-8zM3 23l4-7 4 7zM13 23l4-7 4 7zM8.5 14l3.5-5 3.5 5z",
];
