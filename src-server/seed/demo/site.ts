import type { SceneDrawing } from '../drawings/scenes.ts'

type Link = string | null

export type DemoSite = {
  website_title: string
  website_title_bn: string
  website_desc: string
  website_desc_bn: string
  meta_keywords: string
  meta_keywords_bn: string
  not_found_page_txt: string
  not_found_page_txt_bn: string
  printer_line_txt: string
  printer_line_txt_bn: string
  important_message: { text: string; text_bn: string; active: boolean }
  why_choose_us: { title: string; title_bn: string; text: string; text_bn: string; icon: string }[]
  reel_slider: { title: string; title_bn: string; url: string; drawing: SceneDrawing }[]
  video_slider: { title: string; title_bn: string; youtube_url: string; drawing: SceneDrawing }[]
  fb_page: Link
  twitter_page: Link
  linkedin_page: Link
  instagram_page: Link
  youtube_page: Link
}

/**
 * The settings of the demo shop. It has no links to social networks, because those would be pages of other people; its videos are
 * two public ones of the World Health Organization, behind original preview pictures.
 */
export const demoSite: DemoSite = {
  website_title: 'Haat',
  website_title_bn: 'হাট',
  website_desc:
    'Medicines, baby care, health devices, gifts and food, delivered to every district of Bangladesh.',
  website_desc_bn: 'ওষুধ, শিশুর যত্ন, স্বাস্থ্য যন্ত্র, উপহার আর খাবার; বাংলাদেশের সব জেলায় ডেলিভারি।',
  meta_keywords: 'online shop, medicine, baby care, health devices, herbal, gifts, Bangladesh',
  meta_keywords_bn: 'অনলাইন দোকান, ওষুধ, শিশুর যত্ন, স্বাস্থ্য যন্ত্র, ভেষজ, উপহার, বাংলাদেশ',
  not_found_page_txt: '<p>Try the search, or go back to the home page.</p>',
  not_found_page_txt_bn: '<p>সার্চ করে দেখুন, অথবা হোম পেজে ফিরে যান।</p>',
  printer_line_txt: '<p>Haat, 12 Demo Road, Dhaka 1000<br>01100 000 000, hello@haat.example</p>',
  printer_line_txt_bn: '<p>হাট, ১২ ডেমো রোড, ঢাকা ১০০০<br>০১১০০ ০০০ ০০০, hello@haat.example</p>',
  important_message: {
    text: 'This is a demo shop. You can place orders, but nothing will be delivered.',
    text_bn: 'এটি একটি নমুনা দোকান। অর্ডার করতে পারবেন, তবে কিছু ডেলিভারি হবে না।',
    active: true,
  },
  why_choose_us: [
    {
      title: 'Genuine products',
      title_bn: 'আসল পণ্য',
      text: 'Sourced from the manufacturer, stored cool, never sold close to expiry.',
      text_bn: 'সরাসরি প্রস্তুতকারকের কাছ থেকে কেনা, ঠান্ডায় রাখা, মেয়াদ শেষের কাছাকাছি বিক্রি নয়।',
      icon: 'shield',
    },
    {
      title: 'Delivery to every district',
      title_bn: 'সব জেলায় ডেলিভারি',
      text: 'Tk 60 in Dhaka, Tk 120 elsewhere. Cash on delivery.',
      text_bn: 'ঢাকায় ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা। হাতে পেয়ে টাকা দিন।',
      icon: 'truck',
    },
    {
      title: 'Buy more, save more',
      title_bn: 'বেশি কিনলে দাম কম',
      text: 'See the price list on the product page. The cart applies the best price automatically.',
      text_bn: 'পণ্যের পেজে দামের তালিকা দেখুন। কার্টে সেরা দামটি নিজে থেকেই বসে।',
      icon: 'tag',
    },
    {
      title: 'Talk to a pharmacist',
      title_bn: 'ফার্মাসিস্টের পরামর্শ',
      text: 'Call us every day from 9 AM to 9 PM, in Bengali or English.',
      text_bn: 'প্রতিদিন সকাল ৯টা থেকে রাত ৯টা ফোন করুন, বাংলা বা ইংরেজিতে।',
      icon: 'phone',
    },
  ],
  reel_slider: [
    {
      title: 'Herbal and natural',
      title_bn: 'ভেষজ ও প্রাকৃতিক',
      url: '/search?category=herbal-and-natural',
      drawing: { scene: 'garden', palette: 'sage' },
    },
    {
      title: 'Baby care',
      title_bn: 'শিশুর যত্ন',
      url: '/search?category=baby-and-mother-care',
      drawing: { scene: 'nursery', palette: 'rose' },
    },
    {
      title: 'Tea and honey',
      title_bn: 'চা ও মধু',
      url: '/search?category=tea-and-honey',
      drawing: { scene: 'pantry', palette: 'amber' },
    },
    {
      title: 'Home and hygiene',
      title_bn: 'ঘর ও পরিচ্ছন্নতা',
      url: '/search?category=home-and-hygiene',
      drawing: { scene: 'wash', palette: 'sky' },
    },
  ],
  video_slider: [
    {
      title: 'Washing hands with soap and water (WHO)',
      title_bn: 'সাবান ও পানি দিয়ে হাত ধোয়া (বিশ্ব স্বাস্থ্য সংস্থা)',
      youtube_url: 'https://www.youtube.com/watch?v=3PmVJQUCm4E',
      drawing: { scene: 'wash', palette: 'mint' },
    },
    {
      title: 'Cleaning hands with a sanitiser (WHO)',
      title_bn: 'স্যানিটাইজার দিয়ে হাত পরিষ্কার (বিশ্ব স্বাস্থ্য সংস্থা)',
      youtube_url: 'https://www.youtube.com/watch?v=ZnSjFr6J9HI',
      drawing: { scene: 'monsoon', palette: 'sky' },
    },
  ],
  fb_page: null,
  twitter_page: null,
  linkedin_page: null,
  instagram_page: null,
  youtube_page: null,
}
