import type { ChoiceItem } from '../fields/choices.ts'

type Words = Omit<ChoiceItem, 'id'>
const say = (title: string, title_bn: string): Words => ({ title, title_bn })

/** What header and footer say where the shop has not worded it itself. */
export const frameWords = {
  promise: say('Cash on delivery all over Bangladesh', 'সারা বাংলাদেশে ক্যাশ অন ডেলিভারি'),
  track: say('Track order', 'অর্ডার কোথায়'),
  products: say('All products', 'সব পণ্য'),
  blog: say('Blog', 'ব্লগ'),
  shop: say('Shop', 'দোকান'),
  information: say('Information', 'তথ্য'),
  follow: say('Follow us', 'আমাদের সঙ্গে থাকুন'),
  apps: say('Our app', 'আমাদের অ্যাপ'),
  android: say('Google Play', 'গুগল প্লে'),
  ios: say('App Store', 'অ্যাপ স্টোর'),
} as const
