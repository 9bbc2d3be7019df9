export type DemoPage = {
  page_title: string
  page_title_bn: string
  slug: string
  details: string
  details_bn: string
  /** docs/product.md 9: 1 top header, 2 header navigation, 3 footer. */
  display_on: 1 | 2 | 3
  /** docs/product.md 9: 1 who we are, 2 customer service, 3 more. */
  group_id: 1 | 2 | 3
  google_map_display: boolean
}

/** Beside the three pages that every shop has from its migrations (docs/decisions/0034). */
export const demoPages: DemoPage[] = [
  {
    page_title: 'How to Order',
    page_title_bn: 'অর্ডার করার নিয়ম',
    slug: 'how-to-order',
    display_on: 1,
    group_id: 2,
    google_map_display: false,
    details: `<p>You need no account to buy. Four steps are enough.</p>
<ol>
<li><strong>Find it.</strong> Search by name or open a category. The price of every quantity stands on the product page.</li>
<li><strong>Fill the cart.</strong> Choose size, colour or flavour, then the quantity. A larger quantity takes the cheaper price by itself.</li>
<li><strong>Say where.</strong> Name, phone number and address. The delivery charge follows from the district and the area.</li>
<li><strong>Confirm.</strong> You see the order number at once. With it and your phone number you can follow the order at any time.</li>
</ol>
<p>For medicines that need a prescription, please keep it at hand: the person who delivers will ask to see it.</p>`,
    details_bn: `<p>কিনতে অ্যাকাউন্ট লাগে না। চারটি ধাপই যথেষ্ট।</p>
<ol>
<li><strong>খুঁজুন।</strong> নাম লিখে খুঁজুন বা কোনো ক্যাটাগরি খুলুন। কোন পরিমাণে কত দাম, পণ্যের পাতায় লেখা আছে।</li>
<li><strong>কার্টে নিন।</strong> মাপ, রং বা স্বাদ বেছে পরিমাণ দিন। বেশি নিলে কম দামটি নিজে থেকেই বসে।</li>
<li><strong>ঠিকানা দিন।</strong> নাম, ফোন নম্বর ও ঠিকানা। জেলা ও এলাকা অনুযায়ী ডেলিভারি চার্জ ঠিক হয়।</li>
<li><strong>নিশ্চিত করুন।</strong> সঙ্গে সঙ্গে অর্ডার নম্বর পাবেন। সেই নম্বর ও ফোন নম্বর দিয়ে যেকোনো সময় অর্ডারের খোঁজ নিতে পারবেন।</li>
</ol>
<p>যে ওষুধে প্রেসক্রিপশন লাগে, সেটি হাতের কাছে রাখুন; ডেলিভারির সময় দেখতে চাওয়া হবে।</p>`,
  },
  {
    page_title: 'Delivery and Returns',
    page_title_bn: 'ডেলিভারি ও ফেরত',
    slug: 'delivery-and-returns',
    display_on: 2,
    group_id: 2,
    google_map_display: false,
    details: `<h3>Delivery</h3>
<ul>
<li>Dhaka: Tk 60, as a rule on the next working day.</li>
<li>All other districts: Tk 120, two to four working days.</li>
<li>Printed goods take the days that stand beside their price.</li>
</ul>
<h3>Returns</h3>
<p>Something broken, wrong or missing? Tell us within seven days and keep the parcel. We send the right thing or pay the money back.</p>
<p>Opened medicines, food and goods printed with your own picture cannot be taken back, unless the mistake was ours.</p>`,
    details_bn: `<h3>ডেলিভারি</h3>
<ul>
<li>ঢাকা: ৬০ টাকা, সাধারণত পরের কর্মদিবসে।</li>
<li>অন্য সব জেলা: ১২০ টাকা, দুই থেকে চার কর্মদিবসে।</li>
<li>প্রিন্ট করা পণ্যে দামের পাশে লেখা সময়টুকু লাগে।</li>
</ul>
<h3>ফেরত</h3>
<p>কিছু ভাঙা, ভুল বা কম পেয়েছেন? সাত দিনের মধ্যে জানান, পার্সেলটি রেখে দিন। আমরা সঠিক পণ্য পাঠাব বা টাকা ফেরত দেব।</p>
<p>খোলা ওষুধ, খাবার ও আপনার ছবি দিয়ে প্রিন্ট করা পণ্য ফেরত নেওয়া যায় না, তবে ভুল আমাদের হলে ভিন্ন কথা।</p>`,
  },
  {
    page_title: 'Contact',
    page_title_bn: 'যোগাযোগ',
    slug: 'contact',
    display_on: 2,
    group_id: 1,
    google_map_display: true,
    details: `<p>We answer every day from nine in the morning until nine in the evening.</p>
<ul>
<li>Phone: 01100 000 000</li>
<li>E-mail: hello@haat.example</li>
<li>Shop: 12 Demo Road, Dhaka 1000</li>
</ul>
<p>Please have your order number ready when you ask about an order.</p>`,
    details_bn: `<p>প্রতিদিন সকাল নয়টা থেকে রাত নয়টা পর্যন্ত আমরা উত্তর দিই।</p>
<ul>
<li>ফোন: ০১১০০ ০০০ ০০০</li>
<li>ই-মেইল: hello@haat.example</li>
<li>দোকান: ১২ ডেমো রোড, ঢাকা ১০০০</li>
</ul>
<p>অর্ডার নিয়ে জানতে চাইলে অর্ডার নম্বরটি হাতের কাছে রাখুন।</p>`,
  },
  {
    page_title: 'Orders for Offices',
    page_title_bn: 'অফিসের অর্ডার',
    slug: 'orders-for-offices',
    display_on: 3,
    group_id: 3,
    google_map_display: false,
    details: `<p>First-aid kits for every floor, masks by the thousand, mugs with your mark: most of our products grow cheaper with the quantity, and the price list on the product page is the price that you pay.</p>
<p>For more than the list shows, write to <strong>office@haat.example</strong> with the quantity, the district and the day on which you need it. You have an offer within one working day.</p>`,
    details_bn: `<p>প্রতি তলার জন্য ফার্স্ট এইড কিট, হাজার হাজার মাস্ক, আপনার প্রতিষ্ঠানের চিহ্ন দেওয়া মগ: আমাদের বেশির ভাগ পণ্যে পরিমাণ বাড়লে দাম কমে, আর পণ্যের পাতায় যে দাম লেখা সেটিই আপনার দাম।</p>
<p>তালিকার চেয়ে বেশি লাগলে পরিমাণ, জেলা ও কোন দিন দরকার লিখে <strong>office@haat.example</strong> ঠিকানায় পাঠান। এক কর্মদিবসের মধ্যে দর পাবেন।</p>`,
  },
  {
    page_title: 'Careers',
    page_title_bn: 'আমাদের সঙ্গে কাজ',
    slug: 'careers',
    display_on: 3,
    group_id: 1,
    google_map_display: false,
    details: `<p>We are a small team of pharmacists, packers, riders and people who like to answer the telephone. We pay on the first of the month, give a day off each week that stays a day off, and teach what we know.</p>
<p>There is always room for a careful packer and a rider who knows the streets. Send a few lines about yourself to <strong>work@haat.example</strong>.</p>`,
    details_bn: `<p>আমরা ছোট একটি দল: ফার্মাসিস্ট, প্যাকার, রাইডার আর ফোন ধরতে ভালোবাসেন এমন কয়েকজন মানুষ। মাসের পয়লা তারিখে বেতন, সপ্তাহে একটি সত্যিকারের ছুটি, আর যা জানি তা শেখাই।</p>
<p>যত্নবান প্যাকার ও রাস্তাঘাট চেনা রাইডারের জায়গা সব সময় আছে। নিজের কথা কয়েক লাইনে লিখে <strong>work@haat.example</strong> ঠিকানায় পাঠান।</p>`,
  },
]
