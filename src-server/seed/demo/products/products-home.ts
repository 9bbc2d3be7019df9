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

const notADoctor = warnings(
  '<p>Home readings do not replace a doctor. Bring your readings to the next visit.</p>',
  '<p>ঘরে মাপা চিকিৎসকের বিকল্প নয়। লিখে রাখুন, চিকিৎসককে দেখান।</p>',
)

const devices: DemoProduct[] = [
  product({
    product_title: 'Taap Digital Thermometer',
    product_title_bn: 'তাপ ডিজিটাল থার্মোমিটার',
    slug: 'taap-digital-thermometer',
    categories: ['health-devices', 'thermometers'],
    company: 'suchona-devices',
    diseases: ['fever'],
    tags: ['Home check-up', 'Monsoon'],
    modes: [2, 3],
    selected: true,
    infos: [
      details('<p>Reading in 30 seconds, soft tip, beep and fever light.</p>'),
      specification(
        '<ul><li>32 to 42.9 °C, in steps of 0.1</li><li>Battery LR41 included</li><li>One year of warranty</li></ul>',
      ),
    ],
    variants: [
      variant('TAP-01', 'Per Piece', 190, {
        max_qty: 50,
        stock_type: 1,
        stock_qty: 120,
        tiers: [fixed(1, 190, 175), fixed(10, 180, 160)],
      }),
    ],
    photos: [{ drawing: 'thermometer', palette: 'mint', mark: 'plus' }],
  }),
  product({
    product_title: 'Chaap Upper-Arm Blood Pressure Monitor with Two Users and an Irregular Heartbeat Sign',
    product_title_bn: 'চাপ ব্লাড প্রেশার মনিটর (বাহুর, দুইজনের জন্য)',
    slug: 'chaap-blood-pressure-monitor',
    categories: ['health-devices', 'monitors'],
    company: 'suchona-devices',
    diseases: ['high-blood-pressure'],
    tags: ['Home check-up', 'Gift'],
    modes: [2, 5],
    selected: true,
    infos: [
      details('<p>Large digits, one button, and memory for 90 readings for each of two users.</p>'),
      howToUse('<p>Sit still for five minutes, feet on the floor, the cuff at the height of the heart.</p>'),
      notADoctor,
      specification(
        '<ul><li>Cuff 22 to 42 cm</li><li>4 AA batteries or USB-C</li><li>Two years of warranty</li></ul>',
      ),
    ],
    variants: [
      variant('CHP-02', 'Per Piece', 2450, {
        max_qty: 3,
        stock_type: 1,
        stock_qty: 25,
        tiers: [fixed(1, 2450, 2190, { business_day: 24, hrs_in_dhaka: true })],
      }),
    ],
    photos: [
      { drawing: 'pressureMonitor', palette: 'sky', mark: 'heart' },
      { drawing: 'box', palette: 'sky', mark: 'heart' },
    ],
  }),
  product({
    product_title: 'Chini-Mapa Glucose Meter Set',
    product_title_bn: 'চিনি-মাপা গ্লুকোমিটার সেট',
    slug: 'chini-mapa-glucose-meter-set',
    categories: ['health-devices', 'monitors'],
    company: 'suchona-devices',
    diseases: ['diabetes'],
    tags: ['Home check-up'],
    modes: [3],
    infos: [details('<p>Meter, lancing pen, ten lancets and ten strips in a soft case.</p>'), notADoctor],
    variants: [
      variant('CNM-SET', 'Per Box', 1450, {
        max_qty: 3,
        stock_type: 1,
        stock_qty: 18,
        tiers: [fixed(1, 1450, 1290)],
      }),
    ],
    photos: [{ drawing: 'glucometer', palette: 'lavender', mark: 'drop' }],
  }),
  product({
    product_title: 'Nishwas Fingertip Pulse Oximeter',
    slug: 'nishwas-fingertip-pulse-oximeter',
    categories: ['health-devices', 'monitors'],
    company: 'suchona-devices',
    tags: ['Home check-up'],
    infos: [details('<p>Oxygen and pulse on a bright, rotating display.</p>'), notADoctor],
    variants: [variant('NSW-01', 'Per Piece', 1250, { max_qty: 5, stock_type: 1, stock_qty: 0 })],
    photos: [{ drawing: 'oximeter', palette: 'slate', mark: 'heart' }],
  }),
]

const gel = (code: string, pack: string, unit_price: number) =>
  variant(`JLC-GEL-${code}`, 'Per Bottle', unit_price, {
    items: { 'Pack Size': pack },
    max_qty: 48,
    tiers: [percent(1, 0), percent(12, 10, 12)],
  })

const spray = (code: string, fragrance: string) =>
  variant(`JLC-SPR-${code}`, 'Per Bottle', 185, { items: { Fragrance: fragrance }, max_qty: 12 })

const hygiene: DemoProduct[] = [
  product({
    product_title: 'Jolchobi Hand Sanitiser',
    product_title_bn: 'জলছবি হ্যান্ড স্যানিটাইজার',
    slug: 'jolchobi-hand-sanitiser',
    categories: ['home-and-hygiene', 'sanitisers-and-masks'],
    company: 'jolchobi-home',
    tags: ['Travel', 'Office'],
    modes: [2],
    infos: [
      details('<p>A gel with 70% alcohol and a little glycerine, so that hands stay soft.</p>'),
      warnings('<p>Flammable: keep away from flames. Supervise small children.</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['50 ml', '200 ml', '500 ml'] }],
    variants: [gel('50', '50 ml', 60), gel('200', '200 ml', 160), gel('500', '500 ml', 320)],
    photos: [{ drawing: 'sanitiser', palette: 'mint', mark: 'drop' }],
  }),
  product({
    product_title: 'Three-Layer Face Masks',
    product_title_bn: 'তিন স্তরের মাস্ক',
    slug: 'three-layer-face-masks',
    categories: ['home-and-hygiene', 'sanitisers-and-masks'],
    company: 'jolchobi-home',
    tags: ['Monsoon', 'Office', 'Travel'],
    modes: [3],
    infos: [details('<p>Soft ear loops and a firm nose wire, sold in packs.</p>')],
    colors: ['River Blue', 'Rain Grey'],
    variants: ['River Blue', 'Rain Grey'].map((color, at) =>
      variant(`JLC-MSK-${at + 1}`, 'Per Piece', 5, {
        color,
        cart_qty_mode: 1,
        tiers: [
          percent(10, 0),
          percent(50, 20, 30, { recommended: true }),
          percent(500, 35, 40, { business_day: 2 }),
        ],
        photo: { drawing: 'mask', palette: at === 0 ? 'sky' : 'slate', mark: 'wave' },
      }),
    ),
    photos: [
      { drawing: 'mask', palette: 'sky', mark: 'wave' },
      { drawing: 'box', palette: 'sky', mark: 'wave' },
    ],
  }),
  product({
    product_title: 'Jolchobi Kitchen & Floor Spray',
    product_title_bn: 'জলছবি রান্নাঘর ও মেঝের স্প্রে',
    slug: 'jolchobi-kitchen-and-floor-spray',
    categories: ['home-and-hygiene', 'cleaners'],
    company: 'jolchobi-home',
    tags: ['Everyday'],
    modes: [1],
    infos: [details('<p>500 ml for grease and stains. Dries quickly.</p>')],
    product_types: [{ group: 'Fragrance', items: ['Lemon Leaf', 'Night Jasmine'] }],
    variants: [spray('LMN', 'Lemon Leaf'), spray('JSM', 'Night Jasmine')],
    photos: [{ drawing: 'sprayBottle', palette: 'amber', mark: 'sun' }],
  }),
  product({
    product_title: 'Poriskar Antiseptic Liquid',
    product_title_bn: 'পরিষ্কার অ্যান্টিসেপটিক লিকুইড',
    slug: 'poriskar-antiseptic-liquid',
    categories: ['home-and-hygiene', 'cleaners', 'medicines', 'first-aid'],
    company: 'jolchobi-home',
    generics: ['chloroxylenol'],
    tags: ['Everyday', 'Family pack'],
    infos: [
      details('<p>For floors, laundry and the bucket. Mix with water before use.</p>'),
      warnings('<p>Never drink, never use undiluted on the skin, keep away from children and pets.</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 ml', '500 ml', '1 litre'] }],
    variants: [
      variant('PRS-100', 'Per Bottle', 70, { items: { 'Pack Size': '100 ml' }, max_qty: 24 }),
      variant('PRS-500', 'Per Bottle', 240, { items: { 'Pack Size': '500 ml' }, max_qty: 24 }),
      variant('PRS-1000', 'Per Bottle', 440, {
        items: { 'Pack Size': '1 litre' },
        max_qty: 24,
        tiers: [fixed(1, 440, 399)],
      }),
    ],
  }),
]

export const demoHome: DemoProduct[] = [...devices, ...hygiene]
