export type DemoInfoType = { type_title: string; type_title_bn: string; slug: string }

export const demoInfoTypes = [
  { type_title: 'Details', type_title_bn: 'বিস্তারিত', slug: 'details' },
  { type_title: 'How to Use', type_title_bn: 'ব্যবহারের নিয়ম', slug: 'how-to-use' },
  { type_title: 'Warnings', type_title_bn: 'সতর্কতা', slug: 'warnings' },
  { type_title: 'Specification', type_title_bn: 'বিবরণী', slug: 'specification' },
] as const satisfies DemoInfoType[]
