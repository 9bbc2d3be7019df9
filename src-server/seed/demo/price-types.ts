export type DemoPriceType = { type_title: string; type_title_bn: string; slug: string; cat: string | null }

/** Selling units; `cat` is the category that a unit is kept to, null = offered for every product. */
export const demoPriceTypes: DemoPriceType[] = [
  { type_title: 'Per Piece', type_title_bn: 'প্রতি পিস', slug: 'per-piece', cat: null },
  { type_title: 'Per Strip', type_title_bn: 'প্রতি পাতা', slug: 'per-strip', cat: 'medicines' },
  { type_title: 'Per Box', type_title_bn: 'প্রতি বক্স', slug: 'per-box', cat: null },
  { type_title: 'Per Bottle', type_title_bn: 'প্রতি বোতল', slug: 'per-bottle', cat: null },
  { type_title: 'Per Packet', type_title_bn: 'প্রতি প্যাকেট', slug: 'per-packet', cat: null },
]
