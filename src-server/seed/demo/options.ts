export type DemoColor = { color_title: string; color_title_bn: string; color_code: string }

export const demoColors: DemoColor[] = [
  { color_title: 'Leaf Green', color_title_bn: 'পাতা সবুজ', color_code: '#7fa67d' },
  { color_title: 'River Blue', color_title_bn: 'নদী নীল', color_code: '#74a9c9' },
  { color_title: 'Mustard', color_title_bn: 'সরিষা হলুদ', color_code: '#e0a945' },
  { color_title: 'Lotus Pink', color_title_bn: 'পদ্ম গোলাপি', color_code: '#d08a8f' },
  { color_title: 'Water Hyacinth', color_title_bn: 'কচুরি বেগুনি', color_code: '#9a8bc7' },
  { color_title: 'Rain Grey', color_title_bn: 'মেঘ ধূসর', color_code: '#7e93a3' },
]

export type DemoSize = { size_title: string; size_title_bn: string | null; size_type_id: number }

/** docs/product.md 9: size type 4 is international, 8 is other. */
export const demoSizes: DemoSize[] = [
  { size_title: 'S', size_title_bn: null, size_type_id: 4 },
  { size_title: 'M', size_title_bn: null, size_type_id: 4 },
  { size_title: 'L', size_title_bn: null, size_type_id: 4 },
  { size_title: 'XL', size_title_bn: null, size_type_id: 4 },
  { size_title: 'Newborn (up to 5 kg)', size_title_bn: 'নবজাতক (৫ কেজি পর্যন্ত)', size_type_id: 8 },
  { size_title: 'Small (4-8 kg)', size_title_bn: 'ছোট (৪-৮ কেজি)', size_type_id: 8 },
  { size_title: 'Medium (7-12 kg)', size_title_bn: 'মাঝারি (৭-১২ কেজি)', size_type_id: 8 },
  { size_title: 'Large (10-16 kg)', size_title_bn: 'বড় (১০-১৬ কেজি)', size_type_id: 8 },
]

export type DemoPriceType = { type_title: string; type_title_bn: string; slug: string; cat: string | null }

/** Selling units; `cat` is the category that a unit is limited to, null = offered for every product. */
export const demoPriceTypes: DemoPriceType[] = [
  { type_title: 'Per Piece', type_title_bn: 'প্রতি পিস', slug: 'per-piece', cat: null },
  { type_title: 'Per Strip', type_title_bn: 'প্রতি পাতা', slug: 'per-strip', cat: 'medicines' },
  { type_title: 'Per Box', type_title_bn: 'প্রতি বক্স', slug: 'per-box', cat: null },
  { type_title: 'Per Bottle', type_title_bn: 'প্রতি বোতল', slug: 'per-bottle', cat: null },
  { type_title: 'Per Packet', type_title_bn: 'প্রতি প্যাকেট', slug: 'per-packet', cat: null },
]

export type DemoInfoType = { type_title: string; type_title_bn: string; slug: string }

export const demoInfoTypes = [
  { type_title: 'Details', type_title_bn: 'বিস্তারিত', slug: 'details' },
  { type_title: 'How to Use', type_title_bn: 'ব্যবহারের নিয়ম', slug: 'how-to-use' },
  { type_title: 'Warnings', type_title_bn: 'সতর্কতা', slug: 'warnings' },
  { type_title: 'Specification', type_title_bn: 'বিবরণী', slug: 'specification' },
] as const satisfies DemoInfoType[]
