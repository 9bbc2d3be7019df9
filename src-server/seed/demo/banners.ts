import type { SceneDrawing } from '../drawings/scenes.ts'

export type DemoBanner = {
  banner_title: string
  banner_title_bn: string
  banner_summary: string
  banner_summary_bn: string
  link_buttons: { title: string; title_bn: string; link: string }[]
  /** The side of the text; the objects of the picture are on the other side. */
  text_position: 'left' | 'right'
  promotional_link: string | null
  /** docs/product.md 9: 1 home top, 2 to 4 home body, 5 shop page, 6 popup. */
  display_type: 1 | 2 | 3 | 4 | 5 | 6
  drawing: SceneDrawing
}

const categoryLink = (slug: string) => `/search?category=${slug}`
const link = (slug: string) => ({ title: 'Shop now', title_bn: 'এখনই কিনুন', link: categoryLink(slug) })

export const demoBanners: DemoBanner[] = [
  {
    banner_title: 'Family essentials in one order',
    banner_title_bn: 'পরিবারের সব দরকার, এক জায়গায়',
    banner_summary: 'Everyday medicines, vitamins and first aid, delivered tomorrow.',
    banner_summary_bn: 'নিত্যদিনের ওষুধ, ভিটামিন আর ফার্স্ট এইড, কালই ডেলিভারি।',
    link_buttons: [{ title: 'Shop medicines', title_bn: 'ওষুধ কিনুন', link: categoryLink('medicines') }],
    text_position: 'left',
    promotional_link: categoryLink('medicines'),
    display_type: 1,
    drawing: { scene: 'shelf', palette: 'mint' },
  },
  {
    banner_title: 'Gentle care for mother and baby',
    banner_title_bn: 'মা ও শিশুর কোমল যত্ন',
    banner_summary: 'Diapers, wipes and bottles, cheaper by the carton.',
    banner_summary_bn: 'ডায়াপার, ওয়াইপস আর বোতল; বেশি নিলে দাম কম।',
    link_buttons: [
      { title: 'Shop baby care', title_bn: 'শিশুর পণ্য দেখুন', link: categoryLink('baby-and-mother-care') },
    ],
    text_position: 'right',
    promotional_link: categoryLink('baby-and-mother-care'),
    display_type: 1,
    drawing: { scene: 'nursery', palette: 'lavender' },
  },
  {
    banner_title: 'Your picture on a mug or T-shirt',
    banner_title_bn: 'আপনার ছবি, মগে বা টি-শার্টে',
    banner_summary: 'One gift, or two hundred for the office.',
    banner_summary_bn: 'একটি উপহার, কিংবা অফিসের জন্য দুইশ।',
    link_buttons: [
      { title: 'Choose a design', title_bn: 'নকশা বাছুন', link: '/products/printed-mug-your-design' },
      { title: 'All gifts', title_bn: 'সব উপহার', link: categoryLink('printed-and-custom-gifts') },
    ],
    text_position: 'left',
    promotional_link: null,
    display_type: 1,
    drawing: { scene: 'presents', palette: 'rose' },
  },
  {
    banner_title: 'Check your health at home',
    banner_title_bn: 'ঘরে বসেই স্বাস্থ্য পরীক্ষা',
    banner_summary: 'Easy-to-read devices with a full warranty.',
    banner_summary_bn: 'বড় ডিসপ্লের ডিভাইস, সঙ্গে ওয়ারেন্টি।',
    link_buttons: [link('health-devices')],
    text_position: 'left',
    promotional_link: categoryLink('health-devices'),
    display_type: 2,
    drawing: { scene: 'clinic', palette: 'sky' },
  },
  {
    banner_title: 'Herbal care from local gardens',
    banner_title_bn: 'দেশি বাগানের ভেষজ পণ্য',
    banner_summary: 'Cold pressed oils, leaf powders and syrups from Sobuj Pata.',
    banner_summary_bn: 'সবুজ পাতার ঘানিভাঙা তেল, পাতার গুঁড়া আর সিরাপ।',
    link_buttons: [link('herbal-and-natural')],
    text_position: 'right',
    promotional_link: categoryLink('herbal-and-natural'),
    display_type: 2,
    drawing: { scene: 'garden', palette: 'sage' },
  },
  {
    banner_title: 'Tea time, honey time',
    banner_title_bn: 'চায়ের সময়, মধুর সময়',
    banner_summary: 'Green tea from Sreemangal, khalisha honey from the Sundarban.',
    banner_summary_bn: 'শ্রীমঙ্গলের গ্রিন টি, সুন্দরবনের খলিসা মধু।',
    link_buttons: [link('food-and-drinks')],
    text_position: 'left',
    promotional_link: categoryLink('food-and-drinks'),
    display_type: 3,
    drawing: { scene: 'pantry', palette: 'sand' },
  },
  {
    banner_title: 'Bathroom essentials, less plastic',
    banner_title_bn: 'গোসলের পণ্য, কম প্লাস্টিকে',
    banner_summary: 'Paper-wrapped soap, bamboo brushes and large shampoos.',
    banner_summary_bn: 'কাগজে মোড়া সাবান, বাঁশের ব্রাশ আর বড় শ্যাম্পু।',
    link_buttons: [link('personal-care')],
    text_position: 'right',
    promotional_link: categoryLink('personal-care'),
    display_type: 4,
    drawing: { scene: 'wash', palette: 'mint' },
  },
  {
    banner_title: 'Delivery: Tk 60 in Dhaka, Tk 120 elsewhere',
    banner_title_bn: 'ডেলিভারি ঢাকায় ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা',
    banner_summary: 'Cash on delivery.',
    banner_summary_bn: 'হাতে পেয়ে টাকা দিন।',
    link_buttons: [{ title: 'How it works', title_bn: 'যেভাবে কাজ করে', link: '/delivery-and-returns' }],
    text_position: 'right',
    promotional_link: '/delivery-and-returns',
    display_type: 5,
    drawing: { scene: 'road', palette: 'amber' },
  },
  {
    banner_title: 'Ready for the rain?',
    banner_title_bn: 'বর্ষার জন্য তৈরি?',
    banner_summary: 'Masks, sanitiser and oral saline for the monsoon.',
    banner_summary_bn: 'বর্ষার জন্য মাস্ক, স্যানিটাইজার আর স্যালাইন।',
    link_buttons: [link('sanitisers-and-masks')],
    text_position: 'left',
    promotional_link: categoryLink('sanitisers-and-masks'),
    display_type: 6,
    drawing: { scene: 'monsoon', palette: 'slate' },
  },
]
