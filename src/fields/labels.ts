import type { Language } from '../language/language.ts'
import type { AccessFlag, MenuGroup } from './features.ts'
import type { FormSection } from './resource.ts'

/** Labels of the registry in both languages side by side; those of resources and fields are in src/language/labels.*.ts. */
export type Label = Readonly<Record<Language, string>>

const label = (en: string, bn: string): Label => ({ en, bn })

export const groupLabels: Record<MenuGroup, Label> = {
  'Collection Types': label('Collection Types', 'ক্যাটালগ'),
  Components: label('Components', 'অ্যাট্রিবিউট'),
  'GEO Information': label('GEO Information', 'ডেলিভারি এলাকা'),
  'Data Information': label('Data Information', 'বিক্রি'),
  'Frontend Setting': label('Frontend Setting', 'স্টোরফ্রন্ট'),
  Generals: label('Generals', 'সেটিংস'),
}

export const sectionLabels: Record<FormSection, Label> = {
  Basics: label('Basics', 'মূল তথ্য'),
  Pictures: label('Pictures', 'ছবি'),
  Display: label('Display', 'প্রদর্শন'),
  Texts: label('Texts', 'লেখা'),
  Schedule: label('Position and schedule', 'অবস্থান ও সময়সূচি'),
  Access: label('Permissions', 'অনুমতি'),
  Customer: label('Customer', 'গ্রাহক'),
  Amounts: label('Amounts', 'টাকার হিসাব'),
  Contact: label('Contact', 'যোগাযোগ'),
  Links: label('Links', 'লিংক'),
  Rules: label('Rules', 'নিয়ম'),
  Limits: label('Limits', 'সীমা'),
  'Order checks': label('Order checks', 'অর্ডার যাচাই'),
  Notice: label('Important message', 'জরুরি বার্তা'),
  Reasons: label('Why choose us', 'কেন আমাদের বেছে নেবেন'),
  Films: label('Reels and videos', 'রিল ও ভিডিও'),
  'Order status pictures': label('Order status pictures', 'অর্ডারের অবস্থার ছবি'),
  'Map and time': label('Map and time', 'ম্যাপ ও সময়'),
  Counting: label('Analytics', 'অ্যানালিটিকস'),
  Words: label('List labels', 'তালিকার লেখা'),
  'Upper line': label('Top bar', 'টপ বার'),
  Navigation: label('Navigation', 'মেনু'),
  'Menu of phones': label('Mobile menu', 'মোবাইল মেনু'),
  Columns: label('Columns', 'কলাম'),
  'Last line': label('Bottom line', 'নিচের সারি'),
  'Sign-in': label('Sign-in', 'সাইন ইন'),
  Payment: label('Digital payment', 'ডিজিটাল পেমেন্ট'),
  Couriers: label('Couriers', 'কুরিয়ার'),
  Features: label('Features', 'ফিচার'),
  Conditions: label('Conditions', 'শর্ত'),
  Events: label('Events', 'ঘটনা'),
  'Delivery areas': label('Delivery areas', 'ডেলিভারি এলাকা'),
  Products: label('Products', 'পণ্য'),
  Messages: label('E-mail and SMS', 'ই-মেইল ও এসএমএস'),
}

/** The labels of permissions: the feature's row itself, and its flags. */
export const accessLabels: Record<'view' | AccessFlag, Label> = {
  view: label('View', 'দেখা'),
  create: label('Create', 'তৈরি'),
  view_others: label("View others'", 'অন্যেরটি দেখা'),
  edit: label('Edit own', 'নিজেরটি এডিট'),
  edit_others: label("Edit others'", 'অন্যেরটি এডিট'),
  delete: label('Delete own', 'নিজেরটি মোছা'),
  delete_others: label("Delete others'", 'অন্যেরটি মোছা'),
}

/** The title of a cloned record, per language. */
export const copyTitle: Label = label('%{title} (copy)', '%{title} (কপি)')
