import { asDirected, askPharmacist } from './medicine-notes.ts'
import {
  type DemoProduct,
  details,
  fixed,
  howToUse,
  product,
  specification,
  variant,
  warnings,
} from './product-parts.ts'

/** For allergy, cold, skin and first aid; the brand names are invented. */
export const demoRemedies: DemoProduct[] = [
  product({
    product_title: 'Hachina 10 Tablet',
    product_title_bn: 'হাঁচিনা ১০ ট্যাবলেট',
    slug: 'hachina-10-tablet',
    categories: ['medicines', 'allergy-and-cold'],
    company: 'meghmala-laboratories',
    generics: ['cetirizine-hydrochloride'],
    diseases: ['allergy', 'cold-and-cough'],
    tags: ['Winter'],
    registered: true,
    infos: [
      details('<p>Cetirizine 10 mg. Ten film-coated tablets in a strip.</p>'),
      asDirected,
      askPharmacist,
    ],
    variants: [
      variant('HCN-10-S', 'Per Strip', 30, {
        max_qty: 20,
        stock_type: 1,
        stock_qty: 200,
        tiers: [fixed(1, 30), fixed(5, 28), fixed(10, 27, 26)],
      }),
      variant('HCN-10-B', 'Per Box', 285, { max_qty: 5, stock_type: 1, stock_qty: 30 }),
    ],
    photos: [{ drawing: 'tabletStrip', palette: 'lavender', mark: 'star' }],
  }),
  product({
    product_title: 'Naksaf Saline Nasal Drops',
    slug: 'naksaf-saline-nasal-drops',
    categories: ['medicines', 'allergy-and-cold'],
    company: 'meghmala-laboratories',
    generics: ['sodium-chloride'],
    diseases: ['cold-and-cough'],
    tags: ['For children', 'Winter'],
    modes: [1],
    registered: true,
    infos: [
      details('<p>Plain salt water drops for a stuffy nose, 10 ml, without preservatives that sting.</p>'),
      warnings('<p>One bottle for one person. Throw away four weeks after opening.</p>'),
    ],
    variants: [variant('NKS-10', 'Per Bottle', 45, { max_qty: 12 })],
    photos: [{ drawing: 'drops', palette: 'sky', mark: 'wave' }],
  }),
  product({
    product_title: 'Shwasona Inhaler 200 Puffs',
    product_title_bn: 'শ্বাসনা ইনহেলার ২০০ পাফ',
    slug: 'shwasona-inhaler-200-puffs',
    categories: ['medicines', 'allergy-and-cold'],
    company: 'dhansiri-pharma',
    generics: ['salbutamol'],
    diseases: ['asthma'],
    tags: ['Winter'],
    registered: true,
    infos: [
      details('<p>Salbutamol 100 micrograms a puff, with a dose counter on the back.</p>'),
      howToUse('<p>Use as your doctor has shown you. Rinse the mouthpiece once a week and let it dry.</p>'),
      warnings('<p>Prescription required. Get medical help at once if it brings no relief.</p>'),
    ],
    variants: [variant('SHW-200', 'Per Piece', 265, { max_qty: 2, stock_type: 1, stock_qty: 3 })],
    photos: [{ drawing: 'inhaler', palette: 'sky', mark: 'wave' }],
  }),
  product({
    product_title: 'Chamoni Cream 1%',
    slug: 'chamoni-cream-1',
    categories: ['medicines', 'skin-treatment'],
    company: 'meghmala-laboratories',
    generics: ['clotrimazole'],
    diseases: ['fungal-skin-infection'],
    tags: ['Monsoon'],
    registered: true,
    infos: [
      details('<p>Clotrimazole 1% in a light cream that is quickly absorbed.</p>'),
      howToUse('<p>Wash and dry the skin, then apply a thin layer as the leaflet says.</p>'),
      askPharmacist,
    ],
    product_types: [{ group: 'Pack Size', items: ['10 g', '20 g'] }],
    variants: [
      variant('CHM-10', 'Per Piece', 40, { items: { 'Pack Size': '10 g' }, max_qty: 10 }),
      variant('CHM-20', 'Per Piece', 70, { items: { 'Pack Size': '20 g' }, max_qty: 10 }),
    ],
    photos: [{ drawing: 'creamTube', palette: 'rose', mark: 'flower' }],
  }),
  product({
    product_title: 'Hater Kachhe First-Aid Kit: 42 Pieces for the Home, the Car and the School Bag',
    product_title_bn: 'হাতের কাছে ফার্স্ট এইড কিট: ঘর, গাড়ি ও স্কুলব্যাগের জন্য ৪২ পিস',
    slug: 'hater-kachhe-first-aid-kit',
    categories: ['medicines', 'first-aid'],
    company: 'kashful-care',
    tags: ['Travel', 'Office', 'Family pack'],
    modes: [5],
    selected: true,
    infos: [
      details(
        '<p>First-aid essentials in one washable case.</p><ul><li>20 plasters in three sizes</li><li>Gauze, cotton and two roller bandages</li><li>Blunt scissors, tweezers and gloves</li><li>A card with emergency numbers to fill in</li></ul>',
      ),
      specification('<ul><li>Case: 22 x 16 x 6 cm</li><li>Weight: 480 g</li></ul>'),
    ],
    variants: [
      variant('HTK-42', 'Per Box', 690, {
        max_qty: 100,
        tiers: [
          fixed(1, 690, 650),
          fixed(5, 670, 620, { recommended: true }),
          fixed(20, 640, 580, { business_day: 3 }),
        ],
      }),
    ],
    photos: [{ drawing: 'box', palette: 'rose', mark: 'plus' }],
  }),
]
