/** What a source calls places and skills is found among those of the site, and what could be two is not. */
import { describe, expect, it } from "vitest";
import type { Entity } from "#schemas/index/collections.ts";
import { createPlaces, type FoundPlaces } from "./places.ts";
import { createSkills } from "./skills.ts";

function place(
  id: string,
  title: string,
  kind: string,
  country: string,
  { region, parent }: { region?: string; parent?: string } = {},
) {
  const fields = { title: { en: title }, kind, country, region: region && { en: region } };
  return { id, slug: id, fields, parent: parent && { id: parent } } as unknown as Entity;
}

const places = createPlaces([
  place("united-kingdom", "United Kingdom", "country", "GB"),
  place("united-states", "United States", "country", "US"),
  place("yorkshire", "Yorkshire", "region", "GB"),
  place("leeds", "Leeds", "town", "GB", { region: "Yorkshire", parent: "yorkshire" }),
  place("york", "York", "town", "GB", { region: "Yorkshire", parent: "yorkshire" }),
  place("cambridge", "Cambridge", "town", "GB", { region: "East of England" }),
  place("cambridge-massachusetts", "Cambridge", "town", "US", { region: "MA", parent: "massachusetts" }),
  place("massachusetts", "Massachusetts", "region", "US"),
]);

/** What was found, in a line. */
function found(found: FoundPlaces): string {
  if ("ambiguous" in found) return `${found.ambiguous}: ${found.ids.join(" or ")}`;
  if ("unknown" in found) return `no ${found.unknown}${found.near ? `, but ${found.near}` : ""}`;
  return found.ids.join(" ");
}

describe("places", () => {
  it.each([
    ["Leeds", "leeds"],
    ["LEEDS, England, United Kingdom", "leeds"],
    ["Leeds, Yorkshire", "leeds"],
    ["Leeds, UK (Hybrid)", "leeds"],
    ["Leeds Area, United Kingdom", "leeds"],
    ["Greater Leeds", "leeds"],
    ["Hybrid - York", "york"],
    ["Leeds / York", "leeds york"],
    ["Leeds; York or Leeds", "leeds york"],
    ["Cambridge, MA", "cambridge-massachusetts"],
    ["Cambridge, Massachusetts, USA", "cambridge-massachusetts"],
    ["Cambridge, UK", "cambridge"],
    ["Cambridge", "Cambridge: cambridge or cambridge-massachusetts"],
    ["Remote - UK", "united-kingdom"],
    ["England", "united-kingdom"],
    ["Remote", ""],
    ["Leeds, MA", "no Leeds, MA, but Leeds"],
    ["Leed", "no Leed, but Leeds"],
    ["Paris", "no Paris"],
    ["West Riding", "leeds"],
    ["HQ and lab", "york"],
  ])("finds %s", (written, ids) => {
    expect(found(places.find([written], { "West Riding": "leeds", "HQ and lab": "york" }))).toBe(ids);
  });

  it("takes the country that is meant, and finds that of a place", () => {
    expect(found(places.find(["Cambridge"], {}, "GB"))).toBe("cambridge");
    expect(found(places.find(["Cambridge"], {}, "FR"))).toBe(
      "Cambridge: cambridge or cambridge-massachusetts",
    );
    expect(places.countryOf("leeds")).toBe("united-kingdom");
    expect(places.countryOf("US")).toBe("united-states");
    expect(places.countryOf("FR")).toBeUndefined();
  });
});

const skill = (id: string, name: string, synonyms: string[] = [], ambiguous?: true) => ({
  ...{ id, name, synonyms },
  ...(ambiguous ? { ambiguous } : {}),
});
const list = [
  skill("kubernetes", "Kubernetes", ["k8s"]),
  skill("go", "Go", ["golang"], true),
  skill("spring", "Spring", ["Spring Boot"], true),
  skill("ci-cd", "CI/CD"),
  skill("dotnet", ".NET"),
  skill("cpp", "C++"),
  skill("ai", "AI"),
  skill("machine", "Machine"),
  skill("machine-learning", "Machine Learning"),
  skill("learning", "Learning design"),
  skill("node-js", "Node.js"),
];
const skills = createSkills({ skills: new Map(list.map((one) => [one.id, one])), titles: new Map() });

describe("skills", () => {
  it.each([
    ["You run Kubernetes (k8s), and a little .NET.", "kubernetes dotnet"],
    ["machine-learning, C++ and CI/CD", "machine-learning cpp ci-cd"],
    ["Golang/Node.js.", "go node-js"],
    ["We go far, and retail is not ai.", ""],
    ["Every Spring we begin anew.", ""],
    ["Java with Spring Boot", "spring"],
    ["AI", "ai"],
    ["", ""],
  ])("are found in a text: %s", (text, ids) => {
    expect(skills.findIn(text).join(" ")).toBe(ids);
  });

  it("are found by name, synonym and id in a list of skills", () => {
    expect(["Go", "K8S", "node-js", "Node_js", "cobol"].map(skills.find)).toEqual([
      ...["go", "kubernetes", "node-js", undefined, undefined],
    ]);
    expect(skills.suggest("Kubernets")).toBe("Kubernetes");
  });
});
