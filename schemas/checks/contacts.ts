/** Mail addresses and telephone numbers as checks judge them, wherever they stand. */
import { email, telephone } from "#schemas/values/formats.ts";

export const CONTACTS: {
  readonly [is: string]: { holds: (text: string) => boolean; what: string; hint: string } | undefined;
} = {
  email: {
    holds: email,
    what: "no mail address",
    hint: "Write the address alone, without spaces: name@example.org.",
  },
  telephone: {
    holds: telephone,
    what: "no telephone number",
    hint: "Write figures, with the code of the country: +44 161 496 0142.",
  },
};
