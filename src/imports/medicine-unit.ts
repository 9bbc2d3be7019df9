/** The selling units of medicines, by the names of the price types that the import creates. */
export const medicineUnits = {
  'Per Piece': 'প্রতি পিস',
  'Per Strip': 'প্রতি পাতা',
  'Per Packet': 'প্রতি প্যাকেট',
  'Per Bottle': 'প্রতি বোতল',
  'Per Tube': 'প্রতি টিউব',
  'Per Vial': 'প্রতি ভায়াল',
  'Per Ampoule': 'প্রতি অ্যাম্পুল',
  'Per Syringe': 'প্রতি সিরিঞ্জ',
  'Per Cartridge': 'প্রতি কার্ট্রিজ',
  'Per Pen': 'প্রতি পেন',
  'Per Inhaler': 'প্রতি ইনহেলার',
  'Per Sachet': 'প্রতি স্যাশে',
  'Per Bag': 'প্রতি ব্যাগ',
  'Per Container': 'প্রতি কৌটা',
  'Per Kit': 'প্রতি কিট',
} as const

export type MedicineUnit = keyof typeof medicineUnits

// The first match applies: "3 ml pen cartridge" is a cartridge, "5 dose ampoule" an ampoule.
const signs: readonly (readonly [RegExp, MedicineUnit])[] = [
  [/^each\b/i, 'Per Piece'],
  [/ampoule/i, 'Per Ampoule'],
  [/\bvial/i, 'Per Vial'],
  [/syringe/i, 'Per Syringe'],
  [/cartridge|penfill/i, 'Per Cartridge'],
  [/pen\b|penset|flextouch/i, 'Per Pen'],
  [/\bkit\b|combipack/i, 'Per Kit'],
  [/sachet/i, 'Per Sachet'],
  [/\bbag\b/i, 'Per Bag'],
  [/\bstrip\b|blister/i, 'Per Strip'],
  [/\btubes\b/i, 'Per Packet'],
  [/\btube\b|ointment|cream|\bgel\b/i, 'Per Tube'],
  [/\b(can|tin|pot|jar|container)\b/i, 'Per Container'],
  [/\bdoses?\b|puffs?\b/i, 'Per Inhaler'],
  [/bott+le|\bdrops?\b|\bsprays?\b|syrup|suspension|solution/i, 'Per Bottle'],
  [/\bpack\b|\btablets?$/i, 'Per Packet'],
]

/** The selling unit of a container ("100 ml bottle"); null, a single piece, and unknown containers are sold by the piece. */
export const medicineUnit = (container: string | null): MedicineUnit =>
  signs.find(([sign]) => container !== null && sign.test(container))?.[1] ?? 'Per Piece'
