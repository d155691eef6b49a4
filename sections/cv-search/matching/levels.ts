/** The levels of jobs and of people, in ascending order. */
import type { Level } from "../facts/cv-facts.ts";

export const LEVELS: readonly Level[] = ["graduate", "mid", "senior", "lead", "executive"];
