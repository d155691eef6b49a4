import { expect, test } from "vitest";
import { isEnglish } from "./language.ts";

test.each([
  [
    "German",
    "Berufserfahrung\nEntwickler bei der Weberei GmbH in Halle, seit 2019. Verantwortlich für den Betrieb von Kubernetes und die Ausbildung der Kollegen. Studium der Informatik mit Abschluss im Jahr 2015.",
  ],
  [
    "French",
    "Expérience\nDéveloppeur pour la société Tisserand à Lyon depuis 2019. Gestion de Kubernetes et des serveurs, avec une équipe de cinq personnes. Licence en informatique.",
  ],
  [
    "Polish",
    "Doświadczenie\nProgramista w firmie Tkacz od 2019. Odpowiedzialny za Kubernetes oraz serwery, praca z zespołem i nadzór nad kodem. Studia na uczelni w Łodzi.",
  ],
  [
    "Spanish",
    "Experiencia\nDesarrollador en la empresa Telar desde 2019. Gestión de Kubernetes y de los servidores con un equipo de cinco personas.",
  ],
  ["Greek", "Εμπειρία\nΠρογραμματιστής στην εταιρεία Υφαντής από το 2019, Kubernetes και Python"],
  ["Chinese", "工作经验\n软件工程师，负责 Kubernetes 和 Python"],
])("a CV in %s is not in English", (_, text) => {
  expect(isEnglish(text)).toBe(false);
});

test.each([
  ["sentences", "Platform engineer with ten years of experience, who likes small teams and plain runbooks."],
  ["a list of tools", "Kubernetes, Terraform, Python, Go, C, R, Docker, Linux, AWS"],
  [
    "names of other countries",
    "Engineer at the Compagnie de la Loire et de la Garonne. Ran the platform for payments with a team of four, and moved it to AWS; wrote the tools for those on call, and the notes that go with them.",
  ],
  ["nothing", ""],
])("a CV of %s is", (_, text) => {
  expect(isEnglish(text)).toBe(true);
});
