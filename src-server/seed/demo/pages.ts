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

/** Pages in addition to the three that every shop gets from its migrations (docs/decisions/0034). */
export const demoPages: DemoPage[] = [
  {
    page_title: 'How to Order',
    page_title_bn: 'অর্ডার করার নিয়ম',
    slug: 'how-to-order',
    display_on: 1,
    group_id: 2,
    google_map_display: false,
    details: `<p>You can order in four steps, without an account.</p>
<ol>
<li><strong>Find a product.</strong> Search by name or open a category. The product page shows the price for every quantity.</li>
<li><strong>Add it to the cart.</strong> Choose size, colour or flavour, then the quantity. Larger quantities get the lower price automatically.</li>
<li><strong>Enter your address.</strong> Name, phone number and address. The delivery charge depends on your area.</li>
<li><strong>Confirm.</strong> You get an order number at once. Use it with your phone number to track the order.</li>
</ol>
<p>For prescription medicines, please have the prescription ready: the rider will ask to see it.</p>`,
    details_bn: `<p>অ্যাকাউন্ট ছাড়াই চার ধাপে অর্ডার করতে পারবেন।</p>
<ol>
<li><strong>খুঁজুন।</strong> নাম লিখে খুঁজুন বা কোনো ক্যাটাগরি খুলুন। কোন পরিমাণে কত দাম, পণ্যের পেজে দেখুন।</li>
<li><strong>কার্টে নিন।</strong> সাইজ, রং বা স্বাদ বেছে পরিমাণ দিন। বেশি নিলে কম দামটি নিজে থেকেই বসে।</li>
<li><strong>ঠিকানা দিন।</strong> নাম, ফোন নম্বর ও ঠিকানা। জেলা ও এলাকা অনুযায়ী ডেলিভারি চার্জ ঠিক হয়।</li>
<li><strong>নিশ্চিত করুন।</strong> সঙ্গে সঙ্গে অর্ডার নম্বর পাবেন। সেই নম্বর ও ফোন নম্বর দিয়ে যেকোনো সময় অর্ডার ট্র্যাক করতে পারবেন।</li>
</ol>
<p>যে ওষুধে প্রেসক্রিপশন লাগে, সেটি হাতের কাছে রাখুন; রাইডার দেখতে চাইবেন।</p>`,
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
<li>Dhaka: Tk 60, usually on the next working day.</li>
<li>All other districts: Tk 120, two to four working days.</li>
<li>Printed items: see delivery time on the product.</li>
</ul>
<h3>Returns</h3>
<p>Item damaged, wrong or missing? Contact us within seven days and keep the parcel. We will replace the item or refund you.</p>
<p>Opened medicines, food and items printed with your own picture cannot be returned, unless the mistake was ours.</p>`,
    details_bn: `<h3>ডেলিভারি</h3>
<ul>
<li>ঢাকা: ৬০ টাকা, সাধারণত পরের কর্মদিবসে।</li>
<li>অন্য সব জেলা: ১২০ টাকা, দুই থেকে চার কর্মদিবসে।</li>
<li>প্রিন্ট করা পণ্য: ডেলিভারির সময় পণ্যের পেজে দেখুন।</li>
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
    details: `<p>Open every day from 9 AM to 9 PM.</p>
<ul>
<li>Phone: 01100 000 000</li>
<li>E-mail: hello@haat.example</li>
<li>Shop: 12 Demo Road, Dhaka 1000</li>
</ul>
<p>Please have your order number ready when you ask about an order.</p>`,
    details_bn: `<p>প্রতিদিন সকাল ৯টা থেকে রাত ৯টা পর্যন্ত খোলা।</p>
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
    details: `<p>First-aid kits for every floor, masks by the thousand, mugs with your logo: most of our products cost less in larger quantities. You pay the price shown on the product page.</p>
<p>For larger quantities, write to <strong>office@haat.example</strong> with the quantity, the district and the delivery date. You get a quote within one working day.</p>`,
    details_bn: `<p>প্রতি তলার জন্য ফার্স্ট এইড কিট, হাজার হাজার মাস্ক, আপনার প্রতিষ্ঠানের লোগো দেওয়া মগ: বেশির ভাগ পণ্যে পরিমাণ বাড়লে দাম কমে। পণ্যের পেজে লেখা দামই দেবেন।</p>
<p>তালিকার চেয়ে বেশি লাগলে পরিমাণ, জেলা ও কোন দিন দরকার লিখে <strong>office@haat.example</strong> ঠিকানায় পাঠান। এক কর্মদিবসের মধ্যে দর পাবেন।</p>`,
  },
  {
    page_title: 'Careers',
    page_title_bn: 'আমাদের সঙ্গে কাজ',
    slug: 'careers',
    display_on: 3,
    group_id: 1,
    google_map_display: false,
    details: `<p>We are a small team of pharmacists, packers, riders and customer care. We pay on the first of the month, guarantee a weekly day off, and train you on the job.</p>
<p>We are always looking for careful packers and riders who know the streets. Send a few lines about yourself to <strong>work@haat.example</strong>.</p>`,
    details_bn: `<p>আমরা ছোট একটি দল: ফার্মাসিস্ট, প্যাকার, রাইডার আর কাস্টমার কেয়ার। মাসের পয়লা তারিখে বেতন, সপ্তাহে এক দিন ছুটি, আর হাতে-কলমে প্রশিক্ষণ।</p>
<p>যত্নবান প্যাকার ও রাস্তাঘাট চেনা রাইডার আমরা সব সময় খুঁজি। নিজের কথা কয়েক লাইনে লিখে <strong>work@haat.example</strong> ঠিকানায় পাঠান।</p>`,
  },
]
