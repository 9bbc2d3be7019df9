import type { CategoryIcon } from '../drawings/category-icons.ts'

export type DemoCategory = {
  category_name: string
  category_name_bn: string
  slug: string
  /** The slug of the parent category; null at the top level. */
  parent: string | null
  icon: CategoryIcon
  display_on_nav: boolean
  display_on_body: boolean
  featured: boolean
}

type Place = Pick<DemoCategory, 'display_on_body' | 'featured'>

const plain: Place = { display_on_body: false, featured: false }
const row: Place = { display_on_body: true, featured: false }
const featured: Place = { display_on_body: true, featured: true }

/** A category with its subcategories: slug, English, Bengali, icon. */
type CategoryRow = [slug: string, category_name: string, category_name_bn: string, icon: CategoryIcon]

const shelves = (parent: CategoryRow, place: Place, below: CategoryRow[]): DemoCategory[] =>
  [parent, ...below].map(([slug, category_name, category_name_bn, icon]) => ({
    category_name,
    category_name_bn,
    slug,
    parent: slug === parent[0] ? null : parent[0],
    icon,
    display_on_nav: true,
    display_on_body: slug === parent[0] && place.display_on_body,
    featured: slug === parent[0] && place.featured,
  }))

/** Nine categories with their subcategories; a parent comes before its children. */
export const demoCategories: DemoCategory[] = [
  ...shelves(['medicines', 'Medicines', 'ওষুধ', 'pill'], featured, [
    ['pain-and-fever', 'Pain & Fever', 'ব্যথা ও জ্বর', 'tablets'],
    ['stomach-care', 'Stomach Care', 'পেটের যত্ন', 'stomach'],
    ['allergy-and-cold', 'Allergy & Cold', 'অ্যালার্জি ও সর্দি', 'wind'],
    ['skin-treatment', 'Skin Treatment', 'ত্বকের চিকিৎসা', 'droplet'],
    ['first-aid', 'First Aid', 'প্রাথমিক চিকিৎসা', 'bandage'],
  ]),
  ...shelves(['vitamins-and-supplements', 'Vitamins & Supplements', 'ভিটামিন ও সাপ্লিমেন্ট', 'sun'], plain, [
    ['vitamins', 'Vitamins', 'ভিটামিন', 'jar'],
    ['minerals-and-omega', 'Minerals & Omega', 'মিনারেল ও ওমেগা', 'droplet'],
  ]),
  ...shelves(['baby-and-mother-care', 'Baby & Mother Care', 'মা ও শিশুর যত্ন', 'baby'], featured, [
    ['diapers-and-wipes', 'Diapers & Wipes', 'ডায়াপার ও ওয়াইপস', 'baby'],
    ['feeding', 'Feeding', 'শিশুর খাবার সরঞ্জাম', 'bottle'],
    ['mother-care', 'Mother Care', 'মায়ের যত্ন', 'mother'],
  ]),
  ...shelves(['personal-care', 'Personal Care', 'ব্যক্তিগত যত্ন', 'pump'], plain, [
    ['bath-and-hair', 'Bath & Hair', 'গোসল ও চুল', 'comb'],
    ['oral-care', 'Oral Care', 'দাঁত ও মুখ', 'smile'],
    ['feminine-care', 'Feminine Care', 'নারীর যত্ন', 'mother'],
  ]),
  ...shelves(['health-devices', 'Health Devices', 'স্বাস্থ্য যন্ত্র', 'pulse'], row, [
    ['thermometers', 'Thermometers', 'থার্মোমিটার', 'thermometer'],
    ['monitors', 'Monitors', 'মাপার যন্ত্র', 'pulse'],
  ]),
  ...shelves(['herbal-and-natural', 'Herbal & Natural', 'ভেষজ ও প্রাকৃতিক', 'leaf'], row, [
    ['herbal-syrups', 'Herbal Syrups', 'ভেষজ সিরাপ', 'bottle'],
    ['oils-and-powders', 'Oils & Powders', 'তেল ও গুঁড়া', 'mortar'],
  ]),
  ...shelves(['home-and-hygiene', 'Home & Hygiene', 'ঘর ও পরিচ্ছন্নতা', 'home'], plain, [
    ['sanitisers-and-masks', 'Sanitisers & Masks', 'স্যানিটাইজার ও মাস্ক', 'mask'],
    ['cleaners', 'Cleaners', 'পরিষ্কারক', 'spray'],
  ]),
  ...shelves(['printed-and-custom-gifts', 'Printed & Custom Gifts', 'প্রিন্ট ও উপহার', 'gift'], featured, [
    ['mugs', 'Mugs', 'মগ', 'mug'],
    ['t-shirts-and-bags', 'T-shirts & Bags', 'টি-শার্ট ও ব্যাগ', 'shirt'],
    ['office-printing', 'Office Printing', 'অফিসের প্রিন্ট', 'gift'],
  ]),
  ...shelves(['food-and-drinks', 'Food & Drinks', 'খাবার ও পানীয়', 'tea'], row, [
    ['tea-and-honey', 'Tea & Honey', 'চা ও মধু', 'honey'],
    ['snacks-and-pantry', 'Snacks & Pantry', 'নাশতা ও রান্নাঘর', 'jar'],
  ]),
]
