/** What the synthetic site talks about: a guild of workshops that teaches people to make and mend things. */

type Words = readonly [string, ...string[]];

/** The first level of addresses. */
export const CRAFTS: Words = [
  "Basketry",
  "Blacksmithing",
  "Bookbinding",
  "Cabinetmaking",
  "Clock repair",
  "Coppicing",
  "Dry stone walling",
  "Engraving",
  "Glassblowing",
  "Hedge laying",
  "Lacemaking",
  "Leatherwork",
  "Letterpress",
  "Pargeting",
  "Pottery",
  "Sailmaking",
  "Silversmithing",
  "Thatching",
  "Upholstery",
  "Weaving",
];

/** The second level of addresses. */
export const OFFERS: Words = [
  "Evening courses",
  "Weekend schools",
  "Apprenticeships",
  "Tool library",
  "Repair mornings",
  "Visiting makers",
  "Shared benches",
  "Materials",
  "Histories",
];

export const PEOPLE: Words = [
  "the warden of the tool library",
  "a maker in residence",
  "our two apprentices",
  "the Tuesday group",
  "an upholsterer from the next valley",
  "the glazier who rents the far bench",
  "a retired signwriter",
  "the committee",
  "whoever opens up that morning",
  "a tutor with thirty years at the wheel",
  "the youngest member",
  "a cooper and her brother",
  "the people on the waiting list",
  "a volunteer with a van",
];

/** Past tense, each with room for an object after it. */
export const DEEDS: Words = [
  "mended",
  "took apart",
  "drew",
  "weighed",
  "sanded",
  "lent out",
  "labelled",
  "measured twice",
  "rebuilt",
  "oiled",
  "gave away",
  "rescued",
  "carried in",
  "argued about",
  "photographed",
  "sharpened",
];

export const THINGS: Words = [
  "a ladder-back chair",
  "the treadle lathe",
  "forty metres of willow",
  "a cracked bell jar",
  "the long bench by the window",
  "a crate of odd hinges",
  "three parish account books",
  "the kiln shelves",
  "a tin of bone folders",
  "the sail of a fishing lugger",
  "a church clock without hands",
  "two hides of oak-bark leather",
  "the type cases from the old newspaper",
  "a gate that nobody could hang",
  "the hand-cut dovetails",
  "a bucket of lime putty",
];

export const MOMENTS: Words = [
  "before the frost",
  "on the first Saturday of the month",
  "while the glue was drying",
  "after the spring fair",
  "between two power cuts",
  "when the river was high",
  "in less than an afternoon",
  "over a whole winter",
  "for the price of the timber",
  "with no instructions at all",
];

export const REASONS: Words = [
  "because a new one would have lasted half as long",
  "so that beginners could see how it was done",
  "since the grain ran the wrong way",
  "although nobody had asked for it",
  "and wrote down what went wrong",
  "until the joint closed without a gap",
  "which is why the next one took a day",
  "and the old parts are on the shelf for anyone who can use them",
];

export const ADVICE: Words = [
  "Bring an apron and shoes that can take a knock",
  "Leave the offcuts for the next person",
  "Ask before you touch a blade that is not yours",
  "Put the date on everything you leave to dry",
  "Start with the piece you can afford to spoil",
  "Write your name on the board before nine",
  "Test the finish where nobody will look",
  "Keep the receipt for anything heavier than you are",
];

export const TOPICS: Words = [
  "joints",
  "edges",
  "seasoned oak",
  "slow drying",
  "borrowed tools",
  "small failures",
  "steady hands",
  "cold mornings",
  "second attempts",
  "good light",
  "old patterns",
  "honest prices",
  "spare parts",
  "long waits",
  "quiet machines",
  "shared walls",
];

export const TURNS: Words = [
  "What we learnt about",
  "A short account of",
  "Room for",
  "Where to find",
  "In praise of",
  "The trouble with",
  "Ten years of",
  "How we look after",
];

export const QUESTIONS: Words = [
  "Who looks after",
  "What happens to",
  "May a beginner try",
  "How long does it take to understand",
  "Why is there a charge for",
  "Where can I read more about",
];

export const NAMES: Words = [
  "Wilf Arkwright",
  "Morag Tulloch",
  "Ines Calloway",
  "Dafydd Prosser",
  "Nkechi Obi",
  "Tomasz Grabowski",
  "Hester Lowrie",
  "Yusuf Demir",
];

export const TRADES: Words = [
  "Thatcher and evening tutor",
  "Keeper of the type cases",
  "First-year apprentice",
  "Treasurer of the guild",
  "Potter, far bench",
  "Hedge layer",
];
