import { asDirected, askPharmacist } from './medicine-notes.ts'
import {
  type DemoProduct,
  details,
  fixed,
  howToUse,
  percent,
  product,
  variant,
  warnings,
} from './product-parts.ts'

/** For pain, fever and the stomach; the brand names are invented. */
export const demoMedicines: DemoProduct[] = [
  product({
    product_title: 'Nirapol 500 Tablet',
    product_title_bn: 'নিরাপল ৫০০ ট্যাবলেট',
    slug: 'nirapol-500-tablet',
    categories: ['medicines', 'pain-and-fever'],
    company: 'dhansiri-pharma',
    generics: ['paracetamol'],
    diseases: ['fever', 'headache'],
    tags: ['Everyday', 'Travel'],
    modes: [2, 3],
    registered: true,
    selected: true,
    infos: [
      details(
        '<p>Paracetamol 500 mg in a small, easily swallowed tablet. Ten tablets in a strip, ten strips in a box.</p><ul><li>Score line for half a tablet</li><li>Expiry date next to every tablet</li></ul>',
        '<p>ছোট, সহজে গেলা যায় এমন ট্যাবলেটে প্যারাসিটামল ৫০০ মি.গ্রা.। এক পাতায় দশটি ট্যাবলেট, এক বক্সে দশ পাতা।</p><ul><li>অর্ধেক করার জন্য মাঝে দাগ</li><li>প্রতিটি ট্যাবলেটের পাশে মেয়াদের তারিখ</li></ul>',
      ),
      asDirected,
      askPharmacist,
    ],
    variants: [
      variant('NRP-500-S', 'Per Strip', 12, {
        max_qty: 50,
        tiers: [percent(1, 0), percent(5, 4, null, { recommended: true }), percent(20, 8, 10)],
      }),
      variant('NRP-500-B', 'Per Box', 115, { max_qty: 20 }),
    ],
    photos: [
      { drawing: 'tabletStrip', palette: 'sky', mark: 'plus' },
      { drawing: 'box', palette: 'sky', mark: 'plus' },
    ],
  }),
  product({
    product_title: 'Nirapol Suspension for Children',
    product_title_bn: 'শিশুদের নিরাপল সাসপেনশন',
    slug: 'nirapol-suspension-for-children',
    categories: ['medicines', 'pain-and-fever'],
    company: 'dhansiri-pharma',
    generics: ['paracetamol'],
    diseases: ['fever'],
    tags: ['For children', 'Monsoon'],
    modes: [1],
    registered: true,
    infos: [
      details(
        '<p>Paracetamol 120 mg in 5 ml, with a mild strawberry taste and a marked measuring cup in the box.</p>',
      ),
      howToUse(
        '<p>Shake well. Measure the dose for the weight of the child that your doctor gave you, with the cup in the box and not with a kitchen spoon.</p>',
      ),
      askPharmacist,
    ],
    product_types: [{ group: 'Pack Size', items: ['60 ml', '100 ml'] }],
    variants: [
      variant('NRP-SUS-60', 'Per Bottle', 35, { items: { 'Pack Size': '60 ml' }, max_qty: 10 }),
      variant('NRP-SUS-100', 'Per Bottle', 50, { items: { 'Pack Size': '100 ml' }, max_qty: 10 }),
    ],
    photos: [{ drawing: 'syrupBottle', palette: 'rose', mark: 'sun' }],
  }),
  product({
    product_title: 'Sondhi Gel 1%',
    product_title_bn: 'সন্ধি জেল ১%',
    slug: 'sondhi-gel-1',
    categories: ['medicines', 'pain-and-fever'],
    company: 'meghmala-laboratories',
    generics: ['diclofenac-diethylamine'],
    diseases: ['muscle-and-joint-pain'],
    tags: ['Winter'],
    registered: true,
    infos: [
      details(
        '<p>A cooling gel for the skin over tired muscles and joints. It does not stain clothes and leaves no strong smell.</p>',
      ),
      howToUse('<p>Rub a thin layer onto unbroken skin as the leaflet says, then wash your hands.</p>'),
      askPharmacist,
    ],
    product_types: [{ group: 'Pack Size', items: ['20 g', '50 g'] }],
    variants: [
      variant('SND-20', 'Per Piece', 75, {
        items: { 'Pack Size': '20 g' },
        max_qty: 12,
        tiers: [fixed(1, 75), fixed(3, 72, 70)],
      }),
      variant('SND-50', 'Per Piece', 160, {
        items: { 'Pack Size': '50 g' },
        max_qty: 12,
        tiers: [fixed(1, 160, 150), fixed(3, 155, 145, { recommended: true })],
      }),
    ],
    photos: [{ drawing: 'creamTube', palette: 'sky', mark: 'wave' }],
  }),
  product({
    product_title: 'Petalka Capsule',
    product_title_bn: 'পেটালকা ক্যাপসুল',
    slug: 'petalka-capsule',
    categories: ['medicines', 'stomach-care'],
    company: 'dhansiri-pharma',
    generics: ['omeprazole'],
    diseases: ['acidity'],
    tags: ['Everyday'],
    modes: [3],
    registered: true,
    infos: [
      details('<p>Gastro-resistant omeprazole. Ten capsules in a strip.</p>'),
      howToUse('<p>Swallow whole before a meal, as your doctor says.</p>'),
      askPharmacist,
    ],
    product_types: [{ group: 'Strength', items: ['20 mg', '40 mg'] }],
    variants: [
      variant('PTL-20-S', 'Per Strip', 60, {
        items: { Strength: '20 mg' },
        max_qty: 30,
        tiers: [percent(1, 0), percent(3, 5), percent(10, 8, 10)],
      }),
      variant('PTL-40-S', 'Per Strip', 90, {
        items: { Strength: '40 mg' },
        max_qty: 30,
        tiers: [percent(1, 0), percent(3, 5)],
      }),
    ],
    photos: [{ drawing: 'capsule', palette: 'lavender', mark: 'plus' }],
  }),
  product({
    product_title: 'Omloni Chewable Tablet',
    product_title_bn: 'অম্লনি চিবানোর ট্যাবলেট',
    slug: 'omloni-chewable-tablet',
    categories: ['medicines', 'stomach-care'],
    company: 'meghmala-laboratories',
    generics: ['aluminium-hydroxide-magnesium-hydroxide'],
    diseases: ['acidity'],
    tags: ['Travel'],
    registered: true,
    infos: [
      details(
        '<p>An antacid to chew after a heavy meal, in two fresh flavours. The strip fits into a shirt pocket.</p>',
      ),
      howToUse('<p>Chew well after a meal. Leave two hours between this and any other medicine.</p>'),
      askPharmacist,
    ],
    product_types: [{ group: 'Flavour', items: ['Mint', 'Orange'] }],
    variants: [
      variant('OML-MNT', 'Per Strip', 20, { items: { Flavour: 'Mint' }, max_qty: 40 }),
      variant('OML-ORG', 'Per Strip', 20, { items: { Flavour: 'Orange' }, max_qty: 40 }),
    ],
    photos: [{ drawing: 'tabletStrip', palette: 'mint', mark: 'leaf' }],
  }),
  product({
    product_title: 'Lobon-Pani Oral Saline',
    product_title_bn: 'লবণ-পানি খাবার স্যালাইন',
    slug: 'lobon-pani-oral-saline',
    categories: ['medicines', 'stomach-care'],
    company: 'dhansiri-pharma',
    generics: ['oral-rehydration-salts'],
    diseases: ['diarrhoea'],
    tags: ['Everyday', 'Monsoon', 'Travel', 'Family pack'],
    modes: [2, 3],
    registered: true,
    infos: [
      details(
        '<p>One sachet for half a litre of water. Sold in bundles, so that you always have some at home.</p>',
        '<p>আধা লিটার পানির জন্য এক প্যাকেট। ঘরে যেন সব সময় থাকে, তাই বান্ডিলে বিক্রি হয়।</p>',
      ),
      howToUse(
        '<p>Stir one whole sachet into <strong>half a litre</strong> of safe drinking water. Use within 12 hours.</p>',
      ),
      warnings(
        '<p>See a doctor at once when a child is very weak, cannot drink, or has blood in the stool.</p>',
      ),
    ],
    variants: [
      variant('LBP-ORS', 'Per Packet', 6, {
        cart_qty_mode: 1,
        tiers: [
          percent(5, 0),
          percent(10, 5, null, { recommended: true }),
          percent(20, 10, 12),
          percent(100, 15, 18, { business_day: 2 }),
        ],
      }),
    ],
    photos: [{ drawing: 'sachet', palette: 'amber', mark: 'drop' }],
  }),
]
