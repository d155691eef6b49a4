/** Budgets of what a visitor pays for what, in bytes as transferred. The figures are in budgets.json. */
import { expect, test } from "playwright/test";
import budgets from "./budgets.json" with { type: "json" };

/** Notes the figure, and fails the test when it is above the budget. */
export function hold(name: keyof typeof budgets, bytes: number, detail = ""): void {
  const figure = `${name}: ${toKilobytes(bytes)} of ${toKilobytes(budgets[name])}`;
  test.info().annotations.push({ type: "budget", description: detail ? `${figure} (${detail})` : figure });
  expect.soft(bytes, `${figure} ${detail}`).toBeLessThanOrEqual(budgets[name]);
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
