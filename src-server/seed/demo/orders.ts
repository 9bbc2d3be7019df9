/**
 * A line by the sku of its variant; `words` is the text of a review, written after the delivery in the customer's own language.
 */
export type DemoOrderLine = { sku: string; qty: number; rating?: 3 | 4 | 5; words?: string }

/** An order of an invented guest that was delivered some days ago. */
export type DemoOrder = {
  days_ago: number
  full_name: string
  contact_no: string
  lines: DemoOrderLine[]
}

const line = (sku: string, qty: number, rating?: 3 | 4 | 5, words?: string): DemoOrderLine => ({
  sku,
  qty,
  ...(rating && { rating }),
  ...(words && { words }),
})

const order = (
  days_ago: number,
  full_name: string,
  contact_no: string,
  ...lines: DemoOrderLine[]
): DemoOrder => ({
  days_ago,
  full_name,
  contact_no,
  lines,
})

// The prefix 011 is not in use any more, so these numbers have no owner.
export const demoOrders: DemoOrder[] = [
  order(
    29,
    'Nasrin Akter',
    '01100000101',
    line('MNF-HNY-250', 2, 5, 'Thick, dark and not too sweet. My mother asked where it is from.'),
    line('ISB-100', 1, 4),
  ),
  order(
    27,
    'Tanvir Hasan',
    '01100000102',
    line('CHP-02', 1, 5, 'Same numbers as at the clinic. The big display is easy for my father.'),
  ),
  order(
    24,
    'শারমিন জাহান',
    '01100000103',
    line('TTL-WPS', 6, 5, 'গন্ধ নেই, বাচ্চার ত্বকে কোনো সমস্যা হয়নি।'),
    line('SHD-10', 3, 4),
  ),
  order(
    22,
    'Rafiq Mia',
    '01100000104',
    line('LBP-ORS', 20, 5, 'I always keep twenty at home. Cheaper than the corner shop.'),
    line('NRP-500-S', 4, 5),
  ),
  order(
    19,
    'Sadia Karim',
    '01100000105',
    line('TLS-100', 2, 4, 'Works for a dry cough. The bottle could be larger.'),
    line('MNF-LGT', 1, 5),
  ),
  order(
    16,
    'মাহবুব আলম',
    '01100000106',
    line('MNF-OIL-1000', 2, 5, 'আসল ঘানির তেলের ঝাঁজ। রান্নাঘরে ঢুকলেই বোঝা যায়।'),
    line('MNF-HNY-250', 1, 4, 'খাঁটি মনে হলো, তবে ঢাকনাটা একটু শক্ত।'),
  ),
  order(13, 'Farhana Islam', '01100000107', line('SHD-10', 6, 5), line('HRJ-30', 3, 4)),
  order(
    10,
    'Imran Chowdhury',
    '01100000108',
    line('TAP-01', 1, 5, 'Ten seconds and a beep. Just right at night with a child.'),
    line('NRP-500-S', 6),
  ),
  order(
    7,
    'রুমানা পারভীন',
    '01100000109',
    line('ISB-100', 3, 5, 'তিন প্যাকেট নিলে দাম কমে, সেটাই ভালো লেগেছে।'),
    line('LBP-ORS', 10),
  ),
  order(
    4,
    'Arif Hossain',
    '01100000110',
    line('CHP-02', 1, 4, 'Good device; the cuff is a little tight for a large arm.'),
    line('MNF-HNY-250', 3, 5),
  ),
]
