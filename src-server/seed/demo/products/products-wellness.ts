import {
  type DemoProduct,
  details,
  fixed,
  howToUse,
  percent,
  product,
  specification,
  variant,
  warnings,
} from './product-parts.ts'

const notFood = warnings(
  '<p>A supplement does not replace a varied diet. Ask a doctor first if you take other medicines.</p>',
  '<p>সাপ্লিমেন্ট সুষম খাবারের বিকল্প নয়। অন্য ওষুধ চললে আগে চিকিৎসকের পরামর্শ নিন।</p>',
)

const supplements: DemoProduct[] = [
  product({
    product_title: 'Roddur D3 Softgel',
    product_title_bn: 'রোদ্দুর ডি৩ সফটজেল',
    slug: 'roddur-d3-softgel',
    categories: ['vitamins-and-supplements', 'vitamins'],
    company: 'dhansiri-pharma',
    generics: ['colecalciferol'],
    tags: ['Everyday', 'Winter'],
    modes: [2],
    selected: true,
    infos: [details('<p>Vitamin D3 for people who get little sun: 30 small softgels in a jar.</p>'), notFood],
    variants: [
      variant('RDR-30', 'Per Bottle', 320, {
        max_qty: 12,
        tiers: [percent(1, 0), percent(3, 10, 15, { recommended: true })],
      }),
    ],
    photos: [{ drawing: 'supplementJar', palette: 'amber', mark: 'sun' }],
  }),
  product({
    product_title: 'Komola-C Chewable 250 mg',
    product_title_bn: 'কমলা-সি চিবানোর ট্যাবলেট ২৫০ মি.গ্রা.',
    slug: 'komola-c-chewable-250-mg',
    categories: ['vitamins-and-supplements', 'vitamins'],
    company: 'meghmala-laboratories',
    generics: ['ascorbic-acid'],
    tags: ['For children', 'Family pack'],
    modes: [1],
    infos: [
      details('<p>Vitamin C to chew, sweet and sour, 60 tablets in a jar.</p>'),
      howToUse('<p>One tablet a day after a meal.</p>'),
      notFood,
    ],
    product_types: [{ group: 'Flavour', items: ['Orange', 'Lemon'] }],
    variants: [
      variant('KML-ORG', 'Per Bottle', 210, {
        items: { Flavour: 'Orange' },
        max_qty: 10,
        tiers: [fixed(1, 210, 195)],
      }),
      variant('KML-LMN', 'Per Bottle', 210, {
        items: { Flavour: 'Lemon' },
        max_qty: 10,
        stock_type: 1,
        stock_qty: 40,
        tiers: [fixed(1, 210, 195)],
      }),
    ],
    photos: [{ drawing: 'supplementJar', palette: 'rose', mark: 'flower' }],
  }),
  product({
    product_title: 'Harjor Calcium + D Tablet',
    slug: 'harjor-calcium-d-tablet',
    categories: ['vitamins-and-supplements', 'minerals-and-omega'],
    company: 'dhansiri-pharma',
    generics: ['calcium-carbonate', 'colecalciferol'],
    tags: ['For mothers', 'Everyday'],
    modes: [3],
    infos: [
      details(
        '<p>Calcium with vitamin D in a coated tablet. Thirty tablets in a box, three months in a family pack.</p>',
      ),
      notFood,
    ],
    variants: [
      variant('HRJ-30', 'Per Box', 240, {
        max_qty: 24,
        tiers: [percent(1, 0), percent(3, 5), percent(6, 8, 10), percent(12, 10, 14)],
      }),
    ],
    photos: [
      { drawing: 'box', palette: 'lavender', mark: 'moon' },
      { drawing: 'tabletStrip', palette: 'lavender', mark: 'moon' },
    ],
  }),
  product({
    product_title: 'Samudrika Fish Oil 1000 mg',
    product_title_bn: 'সামুদ্রিকা ফিশ অয়েল ১০০০ মি.গ্রা.',
    slug: 'samudrika-fish-oil-1000-mg',
    categories: ['vitamins-and-supplements', 'minerals-and-omega'],
    company: 'meghmala-laboratories',
    generics: ['fish-oil'],
    modes: [5],
    infos: [
      details(
        '<p>Clear softgels of fish oil with a little lemon, to avoid an aftertaste. Sixty in a jar.</p>',
      ),
      notFood,
    ],
    variants: [
      variant('SMD-60', 'Per Bottle', 890, {
        max_qty: 6,
        stock_type: 1,
        stock_qty: 24,
        tiers: [fixed(1, 890, 790), fixed(2, 850, 750)],
      }),
    ],
    photos: [{ drawing: 'supplementJar', palette: 'sky', mark: 'wave' }],
  }),
  product({
    product_title: 'Dosta Zinc Syrup',
    product_title_bn: 'দস্তা জিংক সিরাপ',
    slug: 'dosta-zinc-syrup',
    categories: ['vitamins-and-supplements', 'minerals-and-omega'],
    company: 'meghmala-laboratories',
    generics: ['zinc-sulfate'],
    diseases: ['diarrhoea'],
    tags: ['For children'],
    registered: true,
    infos: [
      details('<p>Zinc for children in a 100 ml bottle with a measuring cup.</p>'),
      howToUse('<p>Give as your doctor says.</p>'),
    ],
    variants: [variant('DST-100', 'Per Bottle', 48, { max_qty: 10 })],
    photos: [{ drawing: 'syrupBottle', palette: 'mint', mark: 'star' }],
  }),
]

const herbal: DemoProduct[] = [
  product({
    product_title: 'তুলসী-মধু সিরাপ',
    slug: 'tulsi-modhu-syrup',
    categories: ['herbal-and-natural', 'herbal-syrups'],
    company: 'sobuj-pata-herbals',
    diseases: ['cold-and-cough'],
    tags: ['Herbal', 'Winter', 'Family pack'],
    modes: [2, 3],
    selected: true,
    infos: [
      details('<p>তুলসী, বাসক ও মধু দিয়ে ধীরে জ্বাল দেওয়া সিরাপ। <strong>কৃত্রিম রং নেই।</strong></p>'),
      warnings('<p>মধু আছে: এক বছরের কম বয়সি শিশুকে দেবেন না। কাশি এক সপ্তাহের বেশি থাকলে চিকিৎসক দেখান।</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 ml', '200 ml'] }],
    variants: [
      variant('TLS-100', 'Per Bottle', 85, {
        items: { 'Pack Size': '100 ml' },
        max_qty: 12,
        tiers: [fixed(1, 85, 79)],
      }),
      variant('TLS-200', 'Per Bottle', 150, {
        items: { 'Pack Size': '200 ml' },
        max_qty: 12,
        tiers: [fixed(1, 150, 139), fixed(3, 145, 130, { recommended: true })],
      }),
    ],
    photos: [{ drawing: 'syrupBottle', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Kalojira Oil, Cold Pressed',
    product_title_bn: 'ঘানিভাঙা কালোজিরার তেল',
    slug: 'kalojira-oil-cold-pressed',
    categories: ['herbal-and-natural', 'oils-and-powders'],
    company: 'sobuj-pata-herbals',
    tags: ['Herbal', 'From the village'],
    modes: [2],
    infos: [
      details(
        '<p>Black seed oil from one pressing, filtered through cloth and filled the same day.</p>',
        '<p>একবারই ভাঙানো কালোজিরার তেল, কাপড়ে ছেঁকে সেদিনই বোতলে ভরা।</p>',
      ),
      specification('<ul><li>Glass bottle</li><li>Best within a year of pressing</li></ul>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 ml', '200 ml'] }],
    variants: [
      variant('KLJ-100', 'Per Bottle', 220, {
        items: { 'Pack Size': '100 ml' },
        stock_type: 1,
        stock_qty: 60,
        max_qty: 20,
      }),
      variant('KLJ-200', 'Per Bottle', 410, {
        items: { 'Pack Size': '200 ml' },
        stock_type: 1,
        stock_qty: 35,
        max_qty: 20,
        tiers: [percent(1, 0, 5), percent(5, 6, 10)],
      }),
    ],
    photos: [{ drawing: 'oilBottle', palette: 'slate', mark: 'flower' }],
  }),
  product({
    product_title: 'Neem Leaf Powder',
    product_title_bn: 'নিমপাতার গুঁড়া',
    slug: 'neem-leaf-powder',
    categories: ['herbal-and-natural', 'oils-and-powders'],
    company: 'sobuj-pata-herbals',
    tags: ['Herbal', 'Plastic-free'],
    infos: [
      details('<p>Neem leaves dried in the shade and finely ground, for face packs and the bath.</p>'),
      warnings('<p>For the skin only. Try a little on the inside of the arm first.</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 g', '250 g'] }],
    variants: [
      variant('NIM-100', 'Per Piece', 120, { items: { 'Pack Size': '100 g' }, max_qty: 20 }),
      variant('NIM-250', 'Per Piece', 260, { items: { 'Pack Size': '250 g' }, max_qty: 20 }),
    ],
    photos: [{ drawing: 'leafJar', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Isabgul Husk',
    product_title_bn: 'ইসবগুলের ভুসি',
    slug: 'isabgul-husk',
    categories: ['herbal-and-natural', 'oils-and-powders', 'medicines', 'stomach-care'],
    company: 'sobuj-pata-herbals',
    generics: ['ispaghula-husk'],
    diseases: ['constipation'],
    tags: ['Herbal', 'Everyday'],
    modes: [3],
    infos: [
      details('<p>Clean, dust-free husk in a resealable bag.</p>'),
      howToUse(
        '<p>Stir two teaspoons into a full glass of water and drink at once.</p>',
        '<p>এক গ্লাস পানিতে দুই চা-চামচ গুলে সঙ্গে সঙ্গে পান করুন।</p>',
      ),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 g', '200 g'] }],
    variants: [
      variant('ISB-100', 'Per Packet', 180, {
        items: { 'Pack Size': '100 g' },
        max_qty: 20,
        tiers: [fixed(1, 180), fixed(3, 170, 165)],
      }),
      variant('ISB-200', 'Per Packet', 340, { items: { 'Pack Size': '200 g' }, max_qty: 20 }),
    ],
    photos: [{ drawing: 'sachet', palette: 'sand', mark: 'leaf' }],
  }),
]

export const demoWellness: DemoProduct[] = [...supplements, ...herbal]
