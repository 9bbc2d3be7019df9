import {
  type DemoProduct,
  details,
  fixed,
  howToUse,
  percent,
  product,
  specification,
  variant,
} from './product-parts.ts'

const diaper = (code: string, size: string, unit_price: number, discount: number) =>
  variant(`TTL-DPR-${code}`, 'Per Packet', unit_price, {
    size,
    max_qty: 24,
    tiers: [fixed(1, unit_price, discount), fixed(4, unit_price - 20, discount - 30, { recommended: true })],
  })

const bottle = (code: string, pack: string, material: string, unit_price: number) =>
  variant(`TTL-FDB-${code}`, 'Per Piece', unit_price, {
    items: { 'Pack Size': pack, Material: material },
    max_qty: 6,
  })

const baby: DemoProduct[] = [
  product({
    product_title: 'Tultul Pant Diapers',
    product_title_bn: 'তুলতুল প্যান্ট ডায়াপার',
    slug: 'tultul-pant-diapers',
    categories: ['baby-and-mother-care', 'diapers-and-wipes'],
    company: 'tultul-baby-house',
    tags: ['For children', 'Family pack'],
    modes: [2, 3],
    selected: true,
    infos: [
      details(
        '<p>Soft pants with a wetness line that turns blue. Made for our climate: thin, breathable, dry all night.</p>',
        '<p>নরম প্যান্ট ডায়াপার; ভিজলে দাগ নীল হয়। আমাদের গরমের কথা ভেবে পাতলা ও বাতাস চলাচলের উপযোগী, সারা রাত শুকনো।</p>',
      ),
      specification(
        '<ul><li>Newborn 40, Small 36, Medium 32, Large 28 pieces</li><li>No perfume, no lotion</li></ul>',
      ),
    ],
    sizes: ['Newborn (up to 5 kg)', 'Small (4-8 kg)', 'Medium (7-12 kg)', 'Large (10-16 kg)'],
    variants: [
      diaper('NB', 'Newborn (up to 5 kg)', 720, 680),
      diaper('S', 'Small (4-8 kg)', 790, 740),
      diaper('M', 'Medium (7-12 kg)', 860, 799),
      diaper('L', 'Large (10-16 kg)', 920, 850),
    ],
    photos: [{ drawing: 'diaperPack', palette: 'lavender', mark: 'moon' }],
  }),
  product({
    product_title: 'Tultul Feeding Bottle',
    product_title_bn: 'তুলতুল ফিডিং বোতল',
    slug: 'tultul-feeding-bottle',
    categories: ['baby-and-mother-care', 'feeding'],
    company: 'tultul-baby-house',
    tags: ['For children'],
    modes: [1],
    infos: [
      details('<p>Wide neck for easy cleaning, slow-flow teat and permanent markings.</p>'),
      howToUse('<p>Boil all parts for five minutes before the first use and after each feed.</p>'),
    ],
    product_types: [
      { group: 'Pack Size', items: ['125 ml', '250 ml'] },
      { group: 'Material', items: ['Glass', 'BPA-free Plastic'] },
    ],
    variants: [
      bottle('125G', '125 ml', 'Glass', 380),
      bottle('125P', '125 ml', 'BPA-free Plastic', 260),
      bottle('250G', '250 ml', 'Glass', 450),
      bottle('250P', '250 ml', 'BPA-free Plastic', 320),
    ],
    photos: [{ drawing: 'babyBottle', palette: 'mint', mark: 'star' }],
  }),
  product({
    product_title: 'Tultul Baby Wipes, 80 Sheets',
    slug: 'tultul-baby-wipes-80-sheets',
    categories: ['baby-and-mother-care', 'diapers-and-wipes'],
    company: 'tultul-baby-house',
    tags: ['For children', 'Travel'],
    modes: [3],
    infos: [
      details('<p>Thick cotton sheets with water and a little aloe. The lid closes with one hand.</p>'),
    ],
    variants: [
      variant('TTL-WPS', 'Per Packet', 165, {
        max_qty: 48,
        tiers: [
          percent(1, 0),
          percent(3, 6, 9),
          percent(6, 10, 14, { recommended: true }),
          percent(12, 14, 18),
        ],
      }),
    ],
    photos: [{ drawing: 'wipes', palette: 'sky', mark: 'flower' }],
  }),
  product({
    product_title: 'Tultul Baby Lotion',
    product_title_bn: 'তুলতুল বেবি লোশন',
    slug: 'tultul-baby-lotion',
    categories: ['baby-and-mother-care', 'mother-care'],
    company: 'tultul-baby-house',
    tags: ['For children', 'Winter'],
    infos: [details('<p>A light lotion with oat milk for dry winter skin. No colour, very light scent.</p>')],
    product_types: [{ group: 'Pack Size', items: ['200 ml', '400 ml'] }],
    variants: [
      variant('TTL-LTN-200', 'Per Bottle', 290, { items: { 'Pack Size': '200 ml' }, max_qty: 10 }),
      variant('TTL-LTN-400', 'Per Bottle', 520, {
        items: { 'Pack Size': '400 ml' },
        max_qty: 10,
        tiers: [fixed(1, 520, 479)],
      }),
    ],
    photos: [{ drawing: 'pumpBottle', palette: 'rose', mark: 'heart' }],
  }),
  product({
    product_title: 'Mayer Chhaya Nursing Pads, 24 Pieces',
    product_title_bn: 'মায়ের ছায়া নার্সিং প্যাড, ২৪ পিস',
    slug: 'mayer-chhaya-nursing-pads',
    categories: ['baby-and-mother-care', 'mother-care'],
    company: 'tultul-baby-house',
    tags: ['For mothers'],
    modes: [5],
    infos: [details('<p>Thin, round and soft, individually wrapped.</p>')],
    variants: [
      variant('MCH-24', 'Per Box', 350, { max_qty: 10, tiers: [fixed(1, 350), fixed(2, 340, 320)] }),
    ],
    photos: [{ drawing: 'softPads', palette: 'rose', mark: 'heart' }],
  }),
]

const brushColors = ['Leaf Green', 'River Blue', 'Mustard']

const personal: DemoProduct[] = [
  product({
    product_title: 'Neem & Turmeric Soap',
    product_title_bn: 'নিম ও হলুদের সাবান',
    slug: 'neem-and-turmeric-soap',
    categories: ['personal-care', 'bath-and-hair'],
    company: 'kashful-care',
    tags: ['Herbal', 'Plastic-free', 'Everyday'],
    modes: [2],
    infos: [details('<p>Cut by hand, dried for four weeks, wrapped in paper. 100 g.</p>')],
    variants: [
      variant('KSF-SOP-1', 'Per Piece', 55, {
        max_qty: 48,
        tiers: [percent(1, 0), percent(6, 10), percent(12, 12, 16)],
      }),
      variant('KSF-SOP-4', 'Per Box', 200, { max_qty: 24 }),
    ],
    photos: [{ drawing: 'soap', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Amloki Shampoo',
    product_title_bn: 'আমলকী শ্যাম্পু',
    slug: 'amloki-shampoo',
    categories: ['personal-care', 'bath-and-hair'],
    company: 'kashful-care',
    tags: ['Herbal'],
    modes: [1, 3],
    infos: [details('<p>Amla, reetha and a mild base, for long hair and hard water.</p>')],
    product_types: [{ group: 'Pack Size', items: ['200 ml', '400 ml'] }],
    variants: [
      variant('KSF-SHP-200', 'Per Bottle', 240, { items: { 'Pack Size': '200 ml' }, max_qty: 12 }),
      variant('KSF-SHP-400', 'Per Bottle', 430, {
        items: { 'Pack Size': '400 ml' },
        max_qty: 12,
        tiers: [fixed(1, 430, 389)],
      }),
    ],
    photos: [{ drawing: 'pumpBottle', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Lobongo Clove Toothpaste 150 g',
    slug: 'lobongo-clove-toothpaste-150-g',
    categories: ['personal-care', 'oral-care'],
    company: 'kashful-care',
    tags: ['Everyday', 'Family pack'],
    infos: [details('<p>Fluoride and clove oil, for the whole family.</p>')],
    variants: [
      variant('LBG-150', 'Per Piece', 110, {
        max_qty: 24,
        tiers: [fixed(1, 110), fixed(3, 104), fixed(6, 99, 95)],
      }),
    ],
    photos: [{ drawing: 'creamTube', palette: 'mint', mark: 'leaf' }],
  }),
  product({
    product_title: 'Bamboo Toothbrush',
    product_title_bn: 'বাঁশের টুথব্রাশ',
    slug: 'bamboo-toothbrush',
    categories: ['personal-care', 'oral-care'],
    company: 'kashful-care',
    tags: ['Plastic-free', 'Travel'],
    infos: [
      details('<p>Bamboo handle from Bandarban, soft bristles, a colour for everyone in the family.</p>'),
    ],
    colors: brushColors,
    variants: brushColors.map((color, at) =>
      variant(`BTB-${at + 1}`, 'Per Piece', 60, {
        color,
        max_qty: 50,
        tiers: [percent(1, 0), percent(4, 15, 20, { recommended: true })],
      }),
    ),
    photos: [{ drawing: 'toothbrush', palette: 'mint', mark: 'leaf' }],
  }),
  product({
    product_title: 'Shadhin Sanitary Pads, 10 Pieces',
    product_title_bn: 'স্বাধীন স্যানিটারি প্যাড, ১০ পিস',
    slug: 'shadhin-sanitary-pads-10-pieces',
    categories: ['personal-care', 'feminine-care'],
    company: 'kashful-care',
    tags: ['Everyday'],
    modes: [3],
    infos: [details('<p>Cotton feel, wings, for day and night. Discreet packaging.</p>')],
    variants: [
      variant('SHD-10', 'Per Packet', 120, {
        max_qty: 60,
        tiers: [percent(1, 0), percent(3, 8), percent(6, 12, 15, { recommended: true })],
      }),
    ],
    photos: [{ drawing: 'softPads', palette: 'lavender', mark: 'flower' }],
  }),
]

export const demoFamily: DemoProduct[] = [...baby, ...personal]
