import type { CategoryIcon } from '../../drawings/category-icons.ts'

export type DemoOptionGroup = {
  type_title: string
  type_title_bn: string
  slug: string
  icon: CategoryIcon
  /** The category that the group is limited to, null = offered for every product. */
  cat: string | null
  /** New items may be typed in the product form. */
  open_entry: boolean
  items: { type_name: string; type_name_bn: string }[]
}

const items = (...names: [type_name: string, type_name_bn: string][]) =>
  names.map(([type_name, type_name_bn]) => ({ type_name, type_name_bn }))

export const demoOptionGroups: DemoOptionGroup[] = [
  {
    type_title: 'Pack Size',
    type_title_bn: 'প্যাক সাইজ',
    slug: 'pack-size',
    icon: 'jar',
    cat: null,
    open_entry: true,
    items: items(
      ['10 g', '১০ গ্রাম'],
      ['20 g', '২০ গ্রাম'],
      ['50 g', '৫০ গ্রাম'],
      ['100 g', '১০০ গ্রাম'],
      ['200 g', '২০০ গ্রাম'],
      ['250 g', '২৫০ গ্রাম'],
      ['500 g', '৫০০ গ্রাম'],
      ['1 kg', '১ কেজি'],
      ['50 ml', '৫০ মিলি'],
      ['60 ml', '৬০ মিলি'],
      ['100 ml', '১০০ মিলি'],
      ['125 ml', '১২৫ মিলি'],
      ['200 ml', '২০০ মিলি'],
      ['250 ml', '২৫০ মিলি'],
      ['400 ml', '৪০০ মিলি'],
      ['500 ml', '৫০০ মিলি'],
      ['1 litre', '১ লিটার'],
    ),
  },
  {
    type_title: 'Strength',
    type_title_bn: 'শক্তিমাত্রা',
    slug: 'strength',
    icon: 'tablets',
    cat: 'medicines',
    open_entry: true,
    items: items(['20 mg', '২০ মি.গ্রা.'], ['40 mg', '৪০ মি.গ্রা.']),
  },
  {
    type_title: 'Flavour',
    type_title_bn: 'স্বাদ',
    slug: 'flavour',
    icon: 'honey',
    cat: null,
    open_entry: true,
    items: items(
      ['Mint', 'পুদিনা'],
      ['Orange', 'কমলা'],
      ['Lemon', 'লেবু'],
      ['Date & Peanut', 'খেজুর ও চিনাবাদাম'],
      ['Date & Sesame', 'খেজুর ও তিল'],
    ),
  },
  {
    type_title: 'Fragrance',
    type_title_bn: 'সুগন্ধ',
    slug: 'fragrance',
    icon: 'leaf',
    cat: 'home-and-hygiene',
    open_entry: true,
    items: items(['Lemon Leaf', 'লেবুপাতা'], ['Night Jasmine', 'শিউলি']),
  },
  {
    type_title: 'Material',
    type_title_bn: 'উপাদান',
    slug: 'material',
    icon: 'mug',
    cat: null,
    open_entry: false,
    items: items(
      ['Glass', 'কাচ'],
      ['BPA-free Plastic', 'বিপিএ-মুক্ত প্লাস্টিক'],
      ['Matt Paper', 'ম্যাট কাগজ'],
      ['Gloss Paper', 'গ্লস কাগজ'],
    ),
  },
]
