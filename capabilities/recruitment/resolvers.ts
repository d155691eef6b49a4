/** What slots for pay and skills become. */
import type { SlotResolver } from "#runtime/capability.ts";
import { type Pay, resolvePay, unitOfPay, yearly } from "./pay.ts";
import { skillsOf } from "./skills.ts";

const pay: SlotResolver = {
  resolve: resolvePay,
  amount: {
    of(value) {
      const own = value as Pay;
      const order = yearly(own);
      return own.stated === false || order === undefined
        ? undefined
        : { unit: unitOfPay(own), amount: own.max, order };
    },
    from: (amount, unit) => ({ min: amount, max: amount, ...unit }),
  },
};

const skill: SlotResolver = {
  // What a skill is called is the same in every language.
  resolve: (id, _, { site }) => skillsOf(site).skills.get(String(id))?.name ?? String(id),
};

export const resolvers = { pay, skill };
