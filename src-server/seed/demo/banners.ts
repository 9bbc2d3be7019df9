import type { SceneDrawing } from '../drawings/scenes.ts'

export type DemoBanner = {
  banner_title: string
  banner_title_bn: string
  banner_summary: string
  banner_summary_bn: string
  link_buttons: { title: string; title_bn: string; link: string }[]
  /** Where the text stands; the things of the picture stand on the other side. */
  text_position: 'left' | 'right'
  promotional_link: string | null
  /** docs/product.md 9: 1 home top, 2 to 4 home body, 5 shop page, 6 popup. */
  display_type: 1 | 2 | 3 | 4 | 5 | 6
  drawing: SceneDrawing
}

const shelf = (slug: string) => `/search?category=${slug}`
const look = (slug: string) => ({ title: 'Have a look', title_bn: 'দেখে নিন', link: shelf(slug) })

export const demoBanners: DemoBanner[] = [
  {
    banner_title: 'The family shelf, filled in one go',
    banner_title_bn: 'পরিবারের সব দরকার, এক জায়গায়',
    banner_summary: 'Everyday medicines, vitamins and first aid, at your door tomorrow.',
    banner_summary_bn: 'নিত্যদিনের ওষুধ, ভিটামিন আর প্রাথমিক চিকিৎসা, কালই আপনার দরজায়।',
    link_buttons: [{ title: 'Shop medicines', title_bn: 'ওষুধ কিনুন', link: shelf('medicines') }],
    text_position: 'left',
    promotional_link: shelf('medicines'),
    display_type: 1,
    drawing: { scene: 'shelf', palette: 'mint' },
  },
  {
    banner_title: 'Soft days for mother and child',
    banner_title_bn: 'মা ও শিশুর নরম দিন',
    banner_summary: 'Diapers, wipes and bottles, cheaper by the carton.',
    banner_summary_bn: 'ডায়াপার, ওয়াইপস আর বোতল; বেশি নিলে দাম কম।',
    link_buttons: [
      { title: 'For the little ones', title_bn: 'ছোটদের জন্য', link: shelf('baby-and-mother-care') },
    ],
    text_position: 'right',
    promotional_link: shelf('baby-and-mother-care'),
    display_type: 1,
    drawing: { scene: 'nursery', palette: 'lavender' },
  },
  {
    banner_title: 'Your picture, on a mug or a shirt',
    banner_title_bn: 'আপনার ছবি, মগে বা টি-শার্টে',
    banner_summary: 'From a single gift to two hundred for the office.',
    banner_summary_bn: 'একটি উপহার থেকে অফিসের দুইশ পর্যন্ত।',
    link_buttons: [
      { title: 'Choose a design', title_bn: 'নকশা বাছুন', link: '/products/printed-mug-your-design' },
      { title: 'All gifts', title_bn: 'সব উপহার', link: shelf('printed-and-custom-gifts') },
    ],
    text_position: 'left',
    promotional_link: null,
    display_type: 1,
    drawing: { scene: 'presents', palette: 'rose' },
  },
  {
    banner_title: 'Measure at home, calmly',
    banner_title_bn: 'ঘরে বসেই মাপুন, নিশ্চিন্তে',
    banner_summary: 'Devices with large digits and a warranty that we handle for you.',
    banner_summary_bn: 'বড় অক্ষরের যন্ত্র, আর ওয়ারেন্টির ঝামেলা আমাদের।',
    link_buttons: [look('health-devices')],
    text_position: 'left',
    promotional_link: shelf('health-devices'),
    display_type: 2,
    drawing: { scene: 'clinic', palette: 'sky' },
  },
  {
    banner_title: 'From gardens that we know',
    banner_title_bn: 'চেনা বাগান থেকে',
    banner_summary: 'Cold pressed oils, leaf powders and syrups of Sobuj Pata.',
    banner_summary_bn: 'সবুজ পাতার ঘানিভাঙা তেল, পাতার গুঁড়া আর সিরাপ।',
    link_buttons: [look('herbal-and-natural')],
    text_position: 'right',
    promotional_link: shelf('herbal-and-natural'),
    display_type: 2,
    drawing: { scene: 'garden', palette: 'sage' },
  },
  {
    banner_title: 'Tea time, honey time',
    banner_title_bn: 'চায়ের সময়, মধুর সময়',
    banner_summary: 'Green tea from Sreemangal, khalisha honey from the Sundarban.',
    banner_summary_bn: 'শ্রীমঙ্গলের গ্রিন টি, সুন্দরবনের খলিসা মধু।',
    link_buttons: [look('food-and-drinks')],
    text_position: 'left',
    promotional_link: shelf('food-and-drinks'),
    display_type: 3,
    drawing: { scene: 'pantry', palette: 'sand' },
  },
  {
    banner_title: 'A fresh bathroom with less plastic',
    banner_title_bn: 'কম প্লাস্টিকে সতেজ গোসলঘর',
    banner_summary: 'Soap in paper, brushes of bamboo, shampoo that lasts.',
    banner_summary_bn: 'কাগজে মোড়া সাবান, বাঁশের ব্রাশ, অনেক দিন চলা শ্যাম্পু।',
    link_buttons: [look('personal-care')],
    text_position: 'right',
    promotional_link: shelf('personal-care'),
    display_type: 4,
    drawing: { scene: 'wash', palette: 'mint' },
  },
  {
    banner_title: 'Delivery for Tk 60 in Dhaka, Tk 120 everywhere else',
    banner_title_bn: 'ঢাকায় ডেলিভারি ৬০ টাকা, সারা দেশে ১২০ টাকা',
    banner_summary: 'Pay when it arrives.',
    banner_summary_bn: 'হাতে পেয়ে দাম দিন।',
    link_buttons: [{ title: 'How it works', title_bn: 'যেভাবে কাজ করে', link: '/delivery-and-returns' }],
    text_position: 'right',
    promotional_link: '/delivery-and-returns',
    display_type: 5,
    drawing: { scene: 'road', palette: 'amber' },
  },
  {
    banner_title: 'Ready for the rain?',
    banner_title_bn: 'বর্ষার জন্য তৈরি?',
    banner_summary: 'Masks, sanitiser and saline for the wet months.',
    banner_summary_bn: 'ভেজা মাসগুলোর জন্য মাস্ক, স্যানিটাইজার আর স্যালাইন।',
    link_buttons: [look('sanitisers-and-masks')],
    text_position: 'left',
    promotional_link: shelf('sanitisers-and-masks'),
    display_type: 6,
    drawing: { scene: 'monsoon', palette: 'slate' },
  },
]
