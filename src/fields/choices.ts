import type { ChoiceName } from './fields.ts'

/** One entry of a list with fixed ids. `id` is what is stored; the labels are the defaults of docs/product.md 9 and 4. */
export type ChoiceItem = { id: number; title: string; title_bn: string }

const list = (...labels: [string, string][]): ChoiceItem[] => from(1, ...labels)
const from = (first: number, ...labels: [string, string][]): ChoiceItem[] =>
  labels.map(([title, title_bn], at) => ({ id: first + at, title, title_bn }))

/** Every list with fixed ids (docs/product.md 9 and 4; docs/domain.md 5). Readers take the configuration's copy (docs/decisions/0036). */
export const choices: Record<ChoiceName, ChoiceItem[]> = {
  gender: list(['Male', 'পুরুষ'], ['Female', 'নারী'], ['Common', 'সাধারণ'], ['Not Mentioned', 'উল্লেখ নেই']),
  blood_group: list(
    ['O-', 'O-'],
    ['O+', 'O+'],
    ['A-', 'A-'],
    ['A+', 'A+'],
    ['B-', 'B-'],
    ['B+', 'B+'],
    ['AB-', 'AB-'],
    ['AB+', 'AB+'],
  ),
  size_type: list(
    ['EU', 'ইইউ'],
    ['UK', 'ইউকে'],
    ['US', 'ইউএস'],
    ['Int', 'আন্তর্জাতিক'],
    ['Waist', 'কোমর'],
    ['Suit Only', 'শুধু স্যুট'],
    ['Full Look', 'পুরো সাজ'],
    ['Other', 'অন্যান্য'],
  ),
  product_mode: list(
    ['New', 'নতুন'],
    ['Featured', 'বাছাই করা'],
    ['Best Selling', 'সেরা বিক্রি'],
    ['Latest', 'সর্বশেষ'],
    ['Exclusive', 'এক্সক্লুসিভ'],
  ),
  display_on: list(
    ['Top Header Section', 'উপরের হেডার'],
    ['Header Navigation Section', 'হেডার মেনু'],
    ['Footer Section', 'ফুটার'],
  ),
  static_page_group: list(['Who We Are', 'আমাদের পরিচয়'], ['Customer Service', 'গ্রাহক সেবা'], ['More', 'আরও']),
  banner_display_type: list(
    ['Home Page Top Banner', 'হোম পেজের উপরের ব্যানার'],
    ['Home Page Body Banner One', 'হোম পেজের মাঝের ব্যানার এক'],
    ['Body Banner Two', 'মাঝের ব্যানার দুই'],
    ['Body Banner Three', 'মাঝের ব্যানার তিন'],
    ['Shop Page Top Banner', 'শপ পেজের উপরের ব্যানার'],
    ['Popup', 'পপআপ'],
  ),
  banner_schedule_type: from(0, ['Always Show', 'সব সময় দেখান'], ['On Schedule', 'সময়সূচি অনুযায়ী']),
  text_position: list(['Left', 'বামে'], ['Right', 'ডানে']),
  address_label: list(['Home', 'বাসা'], ['Office', 'অফিস']),
  user_type: list(['Admin', 'অ্যাডমিন'], ['Delivery person', 'ডেলিভারি কর্মী'], ['Customer', 'গ্রাহক']),
  payment_type: list(['Cash on delivery', 'ক্যাশ অন ডেলিভারি'], ['Digital payment', 'ডিজিটাল পেমেন্ট']),
  // docs/domain.md 3.1: the header of an order.
  order_status: from(
    0,
    ['Pending', 'অপেক্ষমাণ'],
    ['Completed', 'সম্পন্ন'],
    ['Cancelled', 'বাতিল'],
    ['Running', 'চলমান'],
  ),
  // docs/product.md 4: the seven texts of the timeline.
  order_step: list(
    ['We are getting your order', 'আমরা আপনার অর্ডার পাচ্ছি'],
    ['Order Placed', 'অর্ডার গৃহীত হয়েছে'],
    ['Production Ongoing', 'প্রস্তুতি চলছে'],
    ['Processed', 'প্রস্তুত হয়েছে'],
    ['Ready to Ship', 'পাঠানোর জন্য তৈরি'],
    ['Going for Delivery', 'ডেলিভারির পথে'],
    ['Order has been delivered', 'অর্ডার পৌঁছে দেওয়া হয়েছে'],
  ),
  cart_qty_mode: list(['Fixed quantities', 'নির্দিষ্ট পরিমাণ'], ['Open quantity', 'যেকোনো পরিমাণ']),
  tier_price_type: list(['Percent less', 'শতাংশ ছাড়'], ['Fixed price (Tk)', 'নির্দিষ্ট দাম (টাকা)']),
  stock_type: from(0, ['Not tracked', 'স্টক গোনা হয় না'], ['Tracked', 'স্টক গোনা হয়']),
  content_type: list(['Photo', 'ছবি'], ['Video', 'ভিডিও']),
  watermark_pos: list(
    ['Center', 'মাঝখানে'],
    ['Top left', 'উপরে বামে'],
    ['Top right', 'উপরে ডানে'],
    ['Bottom left', 'নিচে বামে'],
    ['Bottom right', 'নিচে ডানে'],
  ),
  // In the order of the view stock_ledger.
  stock_reason: list(
    ['Order', 'অর্ডার'],
    ['Cancelled order', 'বাতিল অর্ডার'],
    ['Edited order', 'বদলানো অর্ডার'],
    ['Adjusted by hand', 'হাতে বদল'],
    ['Import', 'ফাইল থেকে'],
    ['Returned', 'ফেরত আসা'],
  ),
  message_channel: list(['E-mail', 'ই-মেইল'], ['SMS', 'এসএমএস'], ['On the device', 'ডিভাইসে']),
  message_status: from(
    0,
    ['Waiting', 'অপেক্ষায়'],
    ['Sent', 'পাঠানো হয়েছে'],
    ['Not sent', 'পাঠানো যায়নি'],
    ['Held back', 'আটকে রাখা হয়েছে'],
  ),
  // src/orders/payment.ts
  payment_status: from(
    0,
    ['Begun', 'শুরু হয়েছে'],
    ['Paid', 'পরিশোধিত'],
    ['Failed', 'ব্যর্থ'],
    ['Broken off', 'মাঝপথে বন্ধ'],
    ['Run out', 'সময় শেষ'],
    ['To be decided', 'সিদ্ধান্ত বাকি'],
  ),
  refund_status: from(
    0,
    ['Due', 'ফেরত বাকি'],
    ['Refunded', 'ফেরত দেওয়া হয়েছে'],
    ['Under way', 'চলছে'],
    ['Refused', 'প্রত্যাখ্যাত'],
  ),
  refund_reason: list(
    ['Cancelled order', 'বাতিল অর্ডার'],
    ['Edited order', 'বদলানো অর্ডার'],
    ['Returned goods', 'ফেরত আসা পণ্য'],
    ['Paid too late', 'দেরিতে পরিশোধ'],
    ['Paid twice', 'দুইবার পরিশোধ'],
    ['Decided by the shop', 'দোকানের সিদ্ধান্ত'],
  ),
  // In the order of src/site/frame-config.ts.
  menu_item: list(
    ['Own link', 'নিজের লিংক'],
    ['Pages that are shown here', 'এখানে দেখানোর পাতাগুলো'],
    ['Order tracking', 'অর্ডার ট্র্যাকিং'],
    ['All products', 'সব পণ্য'],
    ['Blog', 'ব্লগ'],
  ),
  footer_block: list(
    ['Own links', 'নিজের লিংক'],
    ['Pages in their groups', 'দলে সাজানো পাতা'],
    ['Social links', 'সামাজিক লিংক'],
    ['App links', 'অ্যাপের লিংক'],
  ),
  social_place: list(
    ['Facebook', 'ফেসবুক'],
    ['Instagram', 'ইনস্টাগ্রাম'],
    ['YouTube', 'ইউটিউব'],
    ['X', 'এক্স'],
    ['LinkedIn', 'লিংকডইন'],
  ),
  // In the order of src/site/theme-setup.ts.
  shop_font: list(
    ['Anek Bangla, brought by the shop', 'অনেক বাংলা, দোকানের সঙ্গে আসে'],
    ["The device's own", 'যন্ত্রের নিজস্ব'],
  ),
  review_kind: list(['Product', 'পণ্য'], ['Delivery', 'ডেলিভারি']),
  return_status: from(0, ['Pending', 'অপেক্ষমাণ'], ['Accepted', 'গৃহীত'], ['Rejected', 'প্রত্যাখ্যাত']),
  return_outcome: list(['Exchange', 'বদল'], ['Refund', 'টাকা ফেরত']),
  input_type: list(['Rich text', 'সাজানো লেখা'], ['Plain text', 'সাধারণ লেখা']),
  icon_type: list(['Image', 'ছবি'], ['Icon class', 'আইকন']),
  order_from: list(['Web', 'ওয়েব'], ['Guest', 'অতিথি'], ['Admin', 'অ্যাডমিন']),
  // In the order of src/accounts/security-event.ts.
  security_event: list(
    ['Signed in', 'সাইন ইন'],
    ['Wrong password', 'ভুল পাসওয়ার্ড'],
    ['Wrong second factor', 'ভুল দ্বিতীয় ধাপ'],
    ['Too many attempts', 'অতিরিক্ত চেষ্টা'],
    ['Signed out', 'সাইন আউট'],
    ['Signed out everywhere', 'সব জায়গা থেকে সাইন আউট'],
    ['Registered', 'নিবন্ধন'],
    ['Verified', 'যাচাই'],
    ['Wrong code', 'ভুল কোড'],
    ['Password changed', 'পাসওয়ার্ড বদল'],
    ['Password reset', 'পাসওয়ার্ড নতুন করা'],
    ['E-mail or mobile changed', 'ই-মেইল বা মোবাইল বদল'],
    ['Second factor on', 'দ্বিতীয় ধাপ চালু'],
    ['Second factor off', 'দ্বিতীয় ধাপ বন্ধ'],
    ['Blocked', 'ব্লক'],
    ['Role changed', 'রোল বদল'],
    ['Client token given', 'ক্লায়েন্টের টোকেন দেওয়া'],
    ['Client refused', 'ক্লায়েন্ট প্রত্যাখ্যাত'],
    ['Client changed', 'ক্লায়েন্ট বদল'],
    ['Personal data exported', 'ব্যক্তিগত তথ্য নেওয়া'],
    ['Person erased', 'ব্যক্তির তথ্য মুছে ফেলা'],
    ['Social account connected', 'সামাজিক অ্যাকাউন্ট যুক্ত'],
    ['Identity confirmed', 'পরিচয় নিশ্চিত'],
  ),
}

/** docs/product.md 4: the status of an order from step 2 on; the status of step n is number n - 1 (docs/decisions/0020). */
export const orderStatusLabels: ChoiceItem[] = list(
  ['Order Placed', 'অর্ডার গৃহীত'],
  ['Production Ongoing', 'প্রস্তুতি চলছে'],
  ['Processed', 'প্রস্তুত'],
  ['Ready to Ship', 'পাঠানোর জন্য তৈরি'],
  ['Going for Delivery', 'ডেলিভারির পথে'],
  ['Delivered', 'পৌঁছে গেছে'],
)

/** docs/product.md 4: the label of an order at step 1 (docs/decisions/0020). */
export const orderInitStatusLabel: ChoiceItem = { id: 1, title: 'Order Submitted', title_bn: 'অর্ডার জমা হয়েছে' }
