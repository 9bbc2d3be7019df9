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

const honey = (code: string, pack: string, unit_price: number, discount_price: number | null) =>
  variant(`MNF-HNY-${code}`, 'Per Piece', unit_price, {
    items: { 'Pack Size': pack },
    max_qty: 20,
    stock_type: 1,
    stock_qty: 50,
    tiers: [fixed(1, unit_price, discount_price)],
  })

export const demoFood: DemoProduct[] = [
  product({
    product_title: 'Chayer Bari Green Tea',
    product_title_bn: 'চায়ের বাড়ি গ্রিন টি',
    slug: 'chayer-bari-green-tea',
    categories: ['food-and-drinks', 'tea-and-honey'],
    company: 'math-o-nodi-foods',
    tags: ['From the village', 'Office', 'Gift'],
    modes: [2, 3],
    infos: [
      details(
        '<p>Young leaves from a small garden near Sreemangal, steamed on the day of picking.</p>',
        '<p>শ্রীমঙ্গলের ছোট একটি বাগানের কচি পাতা, তোলার দিনই ভাপ দেওয়া।</p>',
      ),
      howToUse('<p>One teaspoon per cup, water just off the boil, two minutes.</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['100 g', '250 g'] }],
    variants: [
      variant('MNF-TEA-100', 'Per Packet', 180, { items: { 'Pack Size': '100 g' }, max_qty: 30 }),
      variant('MNF-TEA-250', 'Per Packet', 410, {
        items: { 'Pack Size': '250 g' },
        max_qty: 30,
        tiers: [percent(1, 0, 5), percent(6, 8, 12)],
      }),
    ],
    photos: [{ drawing: 'teaPack', palette: 'sage', mark: 'leaf' }],
  }),
  product({
    product_title: 'Sundarban Khalisha Honey',
    product_title_bn: 'সুন্দরবনের খলিসা মধু',
    slug: 'sundarban-khalisha-honey',
    categories: ['food-and-drinks', 'tea-and-honey', 'herbal-and-natural', 'oils-and-powders'],
    company: 'math-o-nodi-foods',
    tags: ['From the village', 'Gift', 'Herbal'],
    modes: [1, 2],
    selected: true,
    infos: [
      details(
        '<p>Light honey of the khalisha flower, gathered in April by licensed collectors, filtered and not heated.</p>',
        '<p>এপ্রিলে অনুমোদিত মৌয়ালদের সংগ্রহ করা খলিসা ফুলের হালকা মধু; ছাঁকা, জ্বাল দেওয়া নয়।</p>',
      ),
      specification('<p>It may thicken in winter. Place the jar in warm water.</p>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['250 g', '500 g', '1 kg'] }],
    variants: [
      honey('250', '250 g', 320, null),
      honey('500', '500 g', 600, 570),
      honey('1000', '1 kg', 1150, 1050),
    ],
    photos: [{ drawing: 'honeyJar', palette: 'amber', mark: 'flower' }],
  }),
  product({
    product_title: 'Khejur Date Bar',
    slug: 'khejur-date-bar',
    categories: ['food-and-drinks', 'snacks-and-pantry'],
    company: 'math-o-nodi-foods',
    tags: ['Travel', 'For children'],
    modes: [1],
    infos: [
      details('<p>Dates and nuts in a 40 g bar. No added sugar.</p>'),
      specification('<p>Contains peanut or sesame.</p>'),
    ],
    product_types: [{ group: 'Flavour', items: ['Date & Peanut', 'Date & Sesame'] }],
    variants: ['Date & Peanut', 'Date & Sesame'].map((flavour, at) =>
      variant(`MNF-BAR-${at + 1}`, 'Per Piece', 45, {
        items: { Flavour: flavour },
        max_qty: 100,
        tiers: [fixed(1, 45), fixed(6, 42), fixed(12, 40, 38, { recommended: true })],
      }),
    ),
    photos: [{ drawing: 'barPack', palette: 'amber', mark: 'sun' }],
  }),
  product({
    product_title: 'ঘানিভাঙা সরিষার তেল',
    slug: 'ঘানিভাঙা-সরিষার-তেল',
    categories: ['food-and-drinks', 'snacks-and-pantry', 'herbal-and-natural', 'oils-and-powders'],
    company: 'math-o-nodi-foods',
    tags: ['From the village', 'Everyday', 'Family pack'],
    modes: [3],
    infos: [
      details('<p>কাঠের ঘানিতে ধীরে ভাঙা দেশি সরিষার তেল। <strong>ঝাঁজ আছে, ভেজাল নেই।</strong></p>'),
      specification('<ul><li>ভাঙানোর তারিখ বোতলে লেখা</li><li>ঠান্ডা ও অন্ধকার জায়গায় রাখুন</li></ul>'),
    ],
    product_types: [{ group: 'Pack Size', items: ['500 ml', '1 litre'] }],
    variants: [
      variant('MNF-OIL-500', 'Per Bottle', 165, {
        items: { 'Pack Size': '500 ml' },
        max_qty: 20,
        tiers: [fixed(1, 165, 155)],
      }),
      variant('MNF-OIL-1000', 'Per Bottle', 310, {
        items: { 'Pack Size': '1 litre' },
        max_qty: 20,
        tiers: [fixed(1, 310, 295), fixed(5, 300, 285)],
      }),
    ],
    photos: [{ drawing: 'oilBottle', palette: 'amber', mark: 'sun' }],
  }),
  product({
    product_title: 'Lemon & Ginger Tea Sticks, 20 Sachets',
    product_title_bn: 'লেবু-আদা চা, ২০ স্যাশে',
    slug: 'lemon-and-ginger-tea-sticks',
    categories: ['food-and-drinks', 'tea-and-honey'],
    company: 'math-o-nodi-foods',
    tags: ['Winter', 'Office', 'Travel'],
    infos: [details('<p>Ginger, lemon and a little cane sugar. Tear, pour, stir.</p>')],
    variants: [
      variant('MNF-LGT', 'Per Box', 190, { max_qty: 30, tiers: [percent(1, 0), percent(3, 7, 10)] }),
    ],
    photos: [
      { drawing: 'sachet', palette: 'amber', mark: 'leaf' },
      { drawing: 'box', palette: 'amber', mark: 'leaf' },
    ],
  }),
]
