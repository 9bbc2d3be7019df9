import type { PaletteName } from '../../drawings/palettes.ts'
import {
  type DemoProduct,
  type DemoTier,
  details,
  fixed,
  percent,
  product,
  specification,
  variant,
} from './product-parts.ts'

const paletteOf: Record<string, PaletteName> = {
  'Leaf Green': 'sage',
  'River Blue': 'sky',
  Mustard: 'amber',
  'Lotus Pink': 'rose',
  'Water Hyacinth': 'lavender',
  'Rain Grey': 'slate',
}
const inColor = (color: string): PaletteName => paletteOf[color] ?? 'sage'
const short = (text: string) => text.replace(/[^A-Z]/g, '')

const mugColors = ['Leaf Green', 'River Blue', 'Lotus Pink', 'Rain Grey']
const shirtColors = ['Leaf Green', 'River Blue', 'Mustard', 'Water Hyacinth']
const shirtSizes = ['S', 'M', 'L', 'XL']

const printed: DemoTier[] = [
  fixed(1, 350, 320, { business_day: 3 }),
  fixed(10, 300, 270, { business_day: 4, recommended: true }),
  fixed(50, 260, 230, { business_day: 7 }),
]

export const demoGifts: DemoProduct[] = [
  product({
    product_title: 'Printed Mug, Your Design',
    product_title_bn: 'আপনার নকশায় প্রিন্ট করা মগ',
    slug: 'printed-mug-your-design',
    categories: ['printed-and-custom-gifts', 'mugs'],
    company: 'alpona-print-house',
    tags: ['Gift', 'Office'],
    modes: [1, 2, 5],
    selected: true,
    allow_custom_design: true,
    infos: [
      details(
        '<p>330 ml stoneware mug, printed on both sides. Choose one of our designs or send your own picture.</p><ul><li>Print lasts 500 washes</li><li>Each mug in its own box</li></ul>',
        '<p>৩৩০ মিলির স্টোনওয়্যার মগ, দুই পাশে প্রিন্ট। আমাদের নকশা বেছে নিন বা নিজের ছবি পাঠান।</p><ul><li>৫০০ বার ধুলেও প্রিন্ট থাকে</li><li>প্রতিটি মগ আলাদা বাক্সে</li></ul>',
      ),
      specification('<p>Microwave and dishwasher safe. Send pictures of at least 1000 x 1000 pixels.</p>'),
    ],
    colors: mugColors,
    variants: mugColors.map((color) =>
      variant(`MUG-${short(color)}`, 'Per Piece', 350, {
        color,
        max_qty: 500,
        tiers: printed,
        photo: { drawing: 'mug', palette: inColor(color), mark: 'sun' },
      }),
    ),
    photos: [
      { drawing: 'mug', palette: 'sage', mark: 'sun' },
      { drawing: 'giftBox', palette: 'sand', mark: 'star' },
    ],
  }),
  product({
    product_title: 'Cotton T-shirt, Your Design',
    product_title_bn: 'আপনার নকশায় সুতি টি-শার্ট',
    slug: 'cotton-t-shirt-your-design',
    categories: ['printed-and-custom-gifts', 't-shirts-and-bags'],
    company: 'alpona-print-house',
    tags: ['Gift', 'Office', 'Plastic-free'],
    modes: [1, 3],
    selected: true,
    allow_custom_design: true,
    infos: [
      details('<p>180 g combed cotton, made in Narayanganj. Lower prices for teams, classes and events.</p>'),
      specification(
        '<ul><li>S: chest 36 inches</li><li>M: 38 inches</li><li>L: 40 inches</li><li>XL: 42 inches</li></ul>',
      ),
    ],
    colors: shirtColors,
    sizes: shirtSizes,
    variants: shirtColors.flatMap((color) =>
      shirtSizes.map((size) =>
        variant(`TSH-${short(color)}-${size}`, 'Per Piece', size === 'XL' ? 480 : 450, {
          color,
          size,
          max_qty: 300,
          stock_type: 1,
          stock_qty: 80,
          tiers: [
            percent(1, 0, null, { business_day: 3 }),
            percent(10, 10, 15, { business_day: 5, recommended: true }),
            percent(50, 20, 25, { business_day: 8 }),
          ],
          photo: { drawing: 'tShirt', palette: inColor(color), mark: 'leaf' },
        }),
      ),
    ),
    photos: [{ drawing: 'tShirt', palette: 'sky', mark: 'leaf' }],
  }),
  product({
    product_title: 'Jute & Canvas Tote Bag',
    product_title_bn: 'পাট ও ক্যানভাসের টোট ব্যাগ',
    slug: 'jute-and-canvas-tote-bag',
    categories: ['printed-and-custom-gifts', 't-shirts-and-bags'],
    company: 'alpona-print-house',
    tags: ['Gift', 'Plastic-free', 'From the village'],
    modes: [2],
    allow_custom_design: true,
    infos: [details('<p>Shopping bag that carries 10 kg and folds flat. Printed on one side.</p>')],
    variants: [
      variant('TOT-01', 'Per Piece', 220, {
        max_qty: 500,
        tiers: [percent(1, 0), percent(20, 12, 15), percent(100, 20, 24, { business_day: 7 })],
      }),
    ],
    photos: [{ drawing: 'toteBag', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Visiting Cards',
    product_title_bn: 'ভিজিটিং কার্ড',
    slug: 'visiting-cards',
    categories: ['printed-and-custom-gifts', 'office-printing'],
    company: 'alpona-print-house',
    tags: ['Office'],
    modes: [3],
    allow_custom_design: true,
    infos: [
      details('<p>Thick 350 g cards, printed on both sides, in fixed quantities.</p>'),
      specification('<p>90 x 54 mm, corners square.</p>'),
    ],
    product_types: [{ group: 'Material', items: ['Matt Paper', 'Gloss Paper'] }],
    variants: ['Matt Paper', 'Gloss Paper'].map((material) =>
      variant(`CRD-${short(material)}`, 'Per Piece', material === 'Matt Paper' ? 2 : 2.5, {
        items: { Material: material },
        cart_qty_mode: 1,
        tiers: [
          percent(100, 0, null, { business_day: 24, hrs_in_dhaka: true }),
          percent(500, 10, null, { business_day: 2 }),
          percent(1000, 20, 25, { business_day: 3, recommended: true }),
        ],
      }),
    ),
    photos: [{ drawing: 'cards', palette: 'slate', mark: 'star' }],
  }),
  product({
    product_title: 'Shuvechchha Gift Box: Mug, Honey and Tea in a Box of Handmade Paper',
    product_title_bn: 'শুভেচ্ছা উপহার বাক্স: মগ, মধু ও চা',
    slug: 'shuvechchha-gift-box',
    categories: ['printed-and-custom-gifts', 'mugs', 'food-and-drinks', 'tea-and-honey'],
    company: 'alpona-print-house',
    tags: ['Gift', 'Office'],
    modes: [5],
    infos: [
      details(
        '<p>One mug, 250 g of honey and 100 g of green tea, tied with a ribbon, with a card for your message.</p>',
        '<p>একটি মগ, ২৫০ গ্রাম মধু ও ১০০ গ্রাম গ্রিন টি, ফিতায় বাঁধা, সঙ্গে আপনার লেখা কার্ড।</p>',
      ),
    ],
    variants: [
      variant('SHV-BOX', 'Per Box', 1150, {
        max_qty: 200,
        tiers: [
          percent(1, 0, 5),
          percent(10, 8, 12, { business_day: 5, recommended: true }),
          percent(50, 15, 18, { business_day: 10 }),
        ],
      }),
    ],
    photos: [
      { drawing: 'giftBox', palette: 'mint', mark: 'star' },
      { drawing: 'mug', palette: 'mint', mark: 'heart' },
    ],
  }),
]
