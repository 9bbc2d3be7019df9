import type { ChoiceItem } from '../fields/choices.ts'

type Words = Omit<ChoiceItem, 'id'>
const text = (title: string, title_bn: string): Words => ({ title, title_bn })

/** The default texts of header and footer. */
export const frameTexts = {
  promise: text('Cash on delivery across Bangladesh', 'সারা দেশে ক্যাশ অন ডেলিভারি'),
  track: text('Track order', 'অর্ডার ট্র্যাক করুন'),
  products: text('All products', 'সব পণ্য'),
  blog: text('Blog', 'ব্লগ'),
  shop: text('Shop', 'দোকান'),
  information: text('Information', 'তথ্য'),
  follow: text('Follow us', 'আমাদের ফলো করুন'),
  apps: text('Our app', 'আমাদের অ্যাপ'),
  android: text('Google Play', 'গুগল প্লে'),
  ios: text('App Store', 'অ্যাপ স্টোর'),
} as const
