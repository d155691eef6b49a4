/** The questions that a section answers, where its schema says so of a list: `x-questions`. */
import type { SectionView } from "#runtime/document/view.ts";
import { isObject, type JsonSchema } from "#schemas/schema.ts";

/** A question and its answer, as the page shows them. */
export type AnsweredQuestion = { question: string; answer: string };

/** What the lists of a section hold that are made for questions. */
export function questionsIn(section: SectionView, { properties }: JsonSchema): AnsweredQuestion[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, list]) => {
    const parts = isObject(list) ? list["x-questions"] : undefined;
    const items = section[name];
    if (!isObject(parts) || !Array.isArray(items)) return [];
    return items.map((item: { [field: string]: string }) => ({
      question: item[String(parts.question)] ?? "",
      answer: item[String(parts.answer)] ?? "",
    }));
  });
}

/** How a question ends, in whatever script. */
const ASKING = /[?？؟]\s*$/;

/** Whether it is asked at all: lists made for questions are used for rights and steps too, which nobody asks for. */
export function isQuestion({ question }: AnsweredQuestion): boolean {
  return ASKING.test(question);
}
