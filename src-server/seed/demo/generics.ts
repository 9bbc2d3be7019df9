export type DemoGeneric = { generic_name: string; generic_name_bn: string; slug: string }

export const demoGenerics: DemoGeneric[] = [
  { generic_name: 'Paracetamol', generic_name_bn: 'প্যারাসিটামল', slug: 'paracetamol' },
  {
    generic_name: 'Diclofenac Diethylamine',
    generic_name_bn: 'ডাইক্লোফেনাক ডাইইথাইলামিন',
    slug: 'diclofenac-diethylamine',
  },
  { generic_name: 'Omeprazole', generic_name_bn: 'ওমিপ্রাজল', slug: 'omeprazole' },
  {
    generic_name: 'Aluminium Hydroxide + Magnesium Hydroxide',
    generic_name_bn: 'অ্যালুমিনিয়াম হাইড্রোক্সাইড + ম্যাগনেসিয়াম হাইড্রোক্সাইড',
    slug: 'aluminium-hydroxide-magnesium-hydroxide',
  },
  { generic_name: 'Oral Rehydration Salts', generic_name_bn: 'খাবার স্যালাইন', slug: 'oral-rehydration-salts' },
  {
    generic_name: 'Cetirizine Hydrochloride',
    generic_name_bn: 'সেটিরিজিন হাইড্রোক্লোরাইড',
    slug: 'cetirizine-hydrochloride',
  },
  { generic_name: 'Sodium Chloride', generic_name_bn: 'সোডিয়াম ক্লোরাইড', slug: 'sodium-chloride' },
  { generic_name: 'Salbutamol', generic_name_bn: 'সালবিউটামল', slug: 'salbutamol' },
  { generic_name: 'Clotrimazole', generic_name_bn: 'ক্লোট্রিমাজল', slug: 'clotrimazole' },
  { generic_name: 'Colecalciferol', generic_name_bn: 'কোলেক্যালসিফেরল', slug: 'colecalciferol' },
  { generic_name: 'Ascorbic Acid', generic_name_bn: 'অ্যাসকরবিক অ্যাসিড', slug: 'ascorbic-acid' },
  { generic_name: 'Calcium Carbonate', generic_name_bn: 'ক্যালসিয়াম কার্বোনেট', slug: 'calcium-carbonate' },
  { generic_name: 'Fish Oil', generic_name_bn: 'মাছের তেল', slug: 'fish-oil' },
  { generic_name: 'Zinc Sulfate', generic_name_bn: 'জিংক সালফেট', slug: 'zinc-sulfate' },
  { generic_name: 'Ispaghula Husk', generic_name_bn: 'ইসবগুলের ভুসি', slug: 'ispaghula-husk' },
  { generic_name: 'Chloroxylenol', generic_name_bn: 'ক্লোরোজাইলেনল', slug: 'chloroxylenol' },
]
