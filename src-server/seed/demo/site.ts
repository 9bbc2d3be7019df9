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
 * The settings of the demo shop. It has no social pages, because those would be somebody else's; its videos are two of the
 * World Health Organization for everybody, behind pictures of our own.
 */
export const demoSite: DemoSite = {
  website_title: 'Haat',
  website_title_bn: 'হাট',
  website_desc:
    'Medicines, baby care, health devices, gifts and good food, delivered to every district of Bangladesh.',
  website_desc_bn: 'ওষুধ, শিশুর যত্ন, স্বাস্থ্য যন্ত্র, উপহার আর ভালো খাবার; বাংলাদেশের প্রতিটি জেলায় পৌঁছে দিই।',
  meta_keywords: 'online shop, medicine, baby care, health devices, herbal, gifts, Bangladesh',
  meta_keywords_bn: 'অনলাইন দোকান, ওষুধ, শিশুর যত্ন, স্বাস্থ্য যন্ত্র, ভেষজ, উপহার, বাংলাদেশ',
  not_found_page_txt: '<p>The shelf is empty here. Try the search, or start again from the home page.</p>',
  not_found_page_txt_bn: '<p>এই তাকটি খালি। খুঁজে দেখুন, অথবা হোম পেজ থেকে আবার শুরু করুন।</p>',
  printer_line_txt: '<p>Haat, 12 Demo Road, Dhaka 1000<br>01100 000 000, hello@haat.example</p>',
  printer_line_txt_bn: '<p>হাট, ১২ ডেমো রোড, ঢাকা ১০০০<br>০১১০০ ০০০ ০০০, hello@haat.example</p>',
  important_message: {
    text: 'This is a demo shop: look around, fill the cart, place an order. Nothing will be sent.',
    text_bn: 'এটি একটি নমুনা দোকান: ঘুরে দেখুন, কার্ট ভরুন, অর্ডার দিন। কিছুই পাঠানো হবে না।',
    active: true,
  },
  why_choose_us: [
    {
      title: 'Genuine, with long dates',
      title_bn: 'আসল পণ্য, দীর্ঘ মেয়াদ',
      text: 'Bought from the maker, stored cool, never sold close to the date of expiry.',
      text_bn: 'সরাসরি প্রস্তুতকারকের কাছ থেকে কেনা, ঠান্ডায় রাখা, মেয়াদ শেষের কাছাকাছি বিক্রি নয়।',
      icon: 'shield',
    },
    {
      title: 'To every district',
      title_bn: 'প্রতিটি জেলায়',
      text: 'Tk 60 in Dhaka, Tk 120 everywhere else. You pay when it arrives.',
      text_bn: 'ঢাকায় ৬০ টাকা, বাকি সবখানে ১২০ টাকা। হাতে পেয়ে দাম দিন।',
      icon: 'truck',
    },
    {
      title: 'The more, the cheaper',
      title_bn: 'বেশি নিলে দাম কম',
      text: 'The whole price list stands on the product page; the cart takes the best price by itself.',
      text_bn: 'পুরো দামের তালিকা পণ্যের পাতায়; কার্ট নিজেই সবচেয়ে কম দামটি নেয়।',
      icon: 'tag',
    },
    {
      title: 'People who answer',
      title_bn: 'কথা বলার মানুষ আছে',
      text: 'A pharmacist on the telephone every day from nine to nine, in Bengali and English.',
      text_bn: 'প্রতিদিন নয়টা থেকে নয়টা ফোনে একজন ফার্মাসিস্ট, বাংলা ও ইংরেজিতে।',
      icon: 'phone',
    },
  ],
  reel_slider: [
    {
      title: 'From the garden',
      title_bn: 'বাগান থেকে',
      url: '/search?category=herbal-and-natural',
      drawing: { scene: 'garden', palette: 'sage' },
    },
    {
      title: 'For the baby',
      title_bn: 'শিশুর জন্য',
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
      title: 'A clean home',
      title_bn: 'পরিচ্ছন্ন ঘর',
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
