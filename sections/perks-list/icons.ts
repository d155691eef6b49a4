/** The icons that a document can name, by what they stand for; which drawing of Lucide each is, is decided here alone. */
import award from "icon:award";
import baby from "icon:baby";
import banknote from "icon:banknote";
import bike from "icon:bike";
import bookOpen from "icon:book-open";
import cake from "icon:cake";
import calendarDays from "icon:calendar-days";
import clock from "icon:clock";
import coffee from "icon:coffee";
import dog from "icon:dog";
import dumbbell from "icon:dumbbell";
import glasses from "icon:glasses";
import graduationCap from "icon:graduation-cap";
import handCoins from "icon:hand-coins";
import heartHandshake from "icon:heart-handshake";
import heartPulse from "icon:heart-pulse";
import house from "icon:house";
import laptop from "icon:laptop";
import moon from "icon:moon";
import piggyBank from "icon:piggy-bank";
import plane from "icon:plane";
import shieldCheck from "icon:shield-check";
import sprout from "icon:sprout";
import trainFront from "icon:train-front";
import treePalm from "icon:tree-palm";
import trendingUp from "icon:trending-up";
import users from "icon:users";
import utensils from "icon:utensils";
import type { View } from "./+view.ts";

export const icons: { readonly [name in NonNullable<View["items"]>[number]["icon"]]: string } = {
  holiday: treePalm,
  calendar: calendarDays,
  home: house,
  clock,
  quiet: moon,
  pay: banknote,
  bonus: handCoins,
  pension: piggyBank,
  insurance: shieldCheck,
  health: heartPulse,
  eyes: glasses,
  sport: dumbbell,
  family: baby,
  volunteering: heartHandshake,
  learning: graduationCap,
  books: bookOpen,
  mentor: users,
  career: trendingUp,
  award,
  equipment: laptop,
  train: trainFront,
  bicycle: bike,
  travel: plane,
  lunch: utensils,
  coffee,
  birthday: cake,
  dog,
  plant: sprout,
};
