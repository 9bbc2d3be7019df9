import { type ChoiceItem, from, list } from './choice-list.ts'
import type { ChoiceName } from './fields.ts'
import { prescriptionChoices } from './prescription-choices.ts'
import { stockChoices } from './stock-choices.ts'

export type { ChoiceItem }

/**
 * All lists with fixed ids (docs/product.md 9 and 4; docs/domain.md 5). Consumers use the configuration's copy
 * (docs/decisions/0036).
 */
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
    ['Full Look', 'ফুল লুক'],
    ['Other', 'অন্যান্য'],
  ),
  product_mode: list(
    ['New', 'নতুন'],
    ['Featured', 'ফিচার্ড'],
    ['Best Selling', 'বেস্ট সেলিং'],
    ['Latest', 'সর্বশেষ'],
    ['Exclusive', 'এক্সক্লুসিভ'],
  ),
  display_on: list(
    ['Top Header Section', 'টপ হেডার'],
    ['Header Navigation Section', 'হেডার মেনু'],
    ['Footer Section', 'ফুটার'],
  ),
  static_page_group: list(['Who We Are', 'আমাদের সম্পর্কে'], ['Customer Service', 'গ্রাহক সেবা'], ['More', 'আরও']),
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
  user_type: list(['Admin', 'অ্যাডমিন'], ['Delivery person', 'রাইডার'], ['Customer', 'গ্রাহক']),
  payment_type: list(
    ['Cash on delivery', 'ক্যাশ অন ডেলিভারি'],
    ['Digital payment', 'ডিজিটাল পেমেন্ট'],
    ['On account', 'বাকিতে'],
  ),
  // docs/domain.md 3.1: the header of an order.
  order_status: from(
    0,
    ['Pending', 'পেন্ডিং'],
    ['Completed', 'সম্পন্ন'],
    ['Cancelled', 'বাতিল'],
    ['Running', 'চলমান'],
    ['Returned to sender', 'দোকানে ফেরত'],
  ),
  // src/orders/timeline.ts
  delivery_state: from(
    0,
    ['As planned', 'পরিকল্পনা অনুযায়ী'],
    ['Delivery failed', 'ডেলিভারি হয়নি'],
    ['Coming back', 'ফেরত আসছে'],
  ),
  order_confirmation: from(
    0,
    ['No call needed', 'কল লাগবে না'],
    ['To confirm', 'কনফার্ম বাকি'],
    ['Confirmed', 'কনফার্ম হয়েছে'],
  ),
  // src/orders/checks
  call_outcome: list(
    ['Confirmed', 'কনফার্ম হয়েছে'],
    ['No answer', 'ফোন ধরেননি'],
    ['Wrong number', 'ভুল নম্বর'],
    ['Cancelled', 'বাতিল'],
  ),
  confirm_when: list(
    ['Never', 'কখনো না'],
    ['Always', 'সব সময়'],
    ['If a chosen rule applies', 'বাছাই করা নিয়ম মিললে'],
  ),
  order_decision: list(
    ['To confirm by phone', 'ফোনে কনফার্ম করতে হবে'],
    ['Cancelled by the shop', 'দোকান বাতিল করেছে'],
    ['Advance payment only', 'শুধু অগ্রিম পেমেন্ট'],
  ),
  // src/orders/delivery/failed-delivery.ts
  delivery_failure: list(
    ['Parcel refused', 'পার্সেল নেওয়া হয়নি'],
    ['Nobody at the address', 'ঠিকানায় কাউকে পাওয়া যায়নি'],
    ['Wrong address', 'ঠিকানা ভুল'],
    ['Partly accepted', 'কিছু পণ্য নেওয়া হয়েছে'],
    ['Other reason', 'অন্য কারণ'],
  ),
  delivery_decision: list(
    ['Deliver again', 'আবার ডেলিভারি'],
    ['Coming back', 'ফেরত আসবে'],
    ['Delivered in part', 'আংশিক ডেলিভারি'],
  ),
  // docs/product.md 4: the seven labels of the timeline.
  order_step: list(
    ['We are getting your order', 'আপনার অর্ডার পেয়েছি'],
    ['Order Placed', 'অর্ডার নিশ্চিত হয়েছে'],
    ['Production Ongoing', 'প্রস্তুতি চলছে'],
    ['Processed', 'প্রসেস হয়েছে'],
    ['Ready to Ship', 'পাঠানোর জন্য তৈরি'],
    ['Going for Delivery', 'ডেলিভারির পথে'],
    ['Order has been delivered', 'অর্ডার ডেলিভারি হয়েছে'],
  ),
  cart_qty_mode: list(['Fixed quantities', 'নির্দিষ্ট পরিমাণ'], ['Open quantity', 'যেকোনো পরিমাণ']),
  tier_price_type: list(['Percent off', 'শতাংশ ছাড়'], ['Fixed price (Tk)', 'নির্দিষ্ট দাম (টাকা)']),
  promotion_type: list(
    ['Percentage off', 'শতাংশ ছাড়'],
    ['Amount off', 'নির্দিষ্ট টাকা ছাড়'],
    ['Fixed price', 'নির্দিষ্ট দাম'],
    ['Free delivery', 'ফ্রি ডেলিভারি'],
    ['Buy X, get Y', 'কিনলে সঙ্গে পাবেন'],
  ),
  stock_type: from(0, ['Not tracked', 'ট্র্যাক করা হয় না'], ['Tracked', 'ট্র্যাক করা হয়']),
  content_type: list(['Photo', 'ছবি'], ['Video', 'ভিডিও']),
  watermark_pos: list(
    ['Center', 'মাঝখানে'],
    ['Top left', 'উপরে বামে'],
    ['Top right', 'উপরে ডানে'],
    ['Bottom left', 'নিচে বামে'],
    ['Bottom right', 'নিচে ডানে'],
  ),
  ...stockChoices,
  ...prescriptionChoices,
  message_channel: list(['E-mail', 'ই-মেইল'], ['SMS', 'এসএমএস'], ['Push notification', 'পুশ নোটিফিকেশন']),
  message_status: from(
    0,
    ['Waiting', 'অপেক্ষায়'],
    ['Sent', 'পাঠানো হয়েছে'],
    ['Not sent', 'পাঠানো যায়নি'],
    ['On hold', 'আটকে আছে'],
  ),
  // src/orders/payment.ts
  payment_status: from(
    0,
    ['Started', 'শুরু হয়েছে'],
    ['Paid', 'পরিশোধিত'],
    ['Failed', 'ব্যর্থ'],
    ['Cancelled', 'বাতিল'],
    ['Expired', 'মেয়াদ শেষ'],
    ['Needs review', 'যাচাই বাকি'],
  ),
  refund_status: from(
    0,
    ['Due', 'ফেরত বাকি'],
    ['Refunded', 'ফেরত দেওয়া হয়েছে'],
    ['In progress', 'প্রক্রিয়াধীন'],
    ['Rejected', 'প্রত্যাখ্যাত'],
    ['Waits for approval', 'অনুমোদনের অপেক্ষায়'],
  ),
  transfer_method: list(
    ['Cash', 'ক্যাশ'],
    ['Bank transfer', 'ব্যাংক ট্রান্সফার'],
    ['bKash', 'বিকাশ'],
    ['Nagad', 'নগদ'],
    ['Rocket', 'রকেট'],
    ['Other', 'অন্যান্য'],
  ),
  // src/orders/wallets/wallet.ts
  wallet: list(['bKash', 'বিকাশ'], ['Nagad', 'নগদ'], ['Rocket', 'রকেট']),
  webhook_state: list(['Waiting', 'অপেক্ষায়'], ['Delivered', 'পৌঁছেছে'], ['Given up', 'আর পাঠানো হবে না']),
  transfer_state: from(0, ['To check', 'যাচাই বাকি'], ['Matched', 'মিলেছে'], ['Rejected', 'প্রত্যাখ্যাত']),
  refund_reason: list(
    ['Cancelled order', 'বাতিল অর্ডার'],
    ['Edited order', 'বদলানো অর্ডার'],
    ['Returned items', 'ফেরত আসা পণ্য'],
    ['Late payment', 'দেরিতে পরিশোধ'],
    ['Double payment', 'দুইবার পরিশোধ'],
    ['Shop decision', 'দোকানের সিদ্ধান্ত'],
  ),
  // In the order of src/site/frame-config.ts.
  menu_item: list(
    ['Custom link', 'কাস্টম লিংক'],
    ['Pages set to show here', 'এখানে দেখানোর পেজ'],
    ['Order tracking', 'অর্ডার ট্র্যাকিং'],
    ['All products', 'সব পণ্য'],
    ['Blog', 'ব্লগ'],
  ),
  footer_block: list(
    ['Custom links', 'কাস্টম লিংক'],
    ['Pages by group', 'গ্রুপ অনুযায়ী পেজ'],
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
  shop_font: list(['Anek Bangla (built in)', 'অনেক বাংলা (বিল্ট-ইন)'], ['Device default', 'ডিভাইসের ডিফল্ট']),
  // src/orders/couriers/courier.ts
  courier: list(['Steadfast', 'স্টেডফাস্ট'], ['Pathao', 'পাঠাও'], ['RedX', 'রেডএক্স']),
  booking_state: from(
    0,
    ['No reply yet', 'উত্তর আসেনি'],
    ['Booked', 'বুক করা হয়েছে'],
    ['Rejected', 'কুরিয়ার নেয়নি'],
    ['Cancelled', 'বাতিল'],
    ['Delivered', 'ডেলিভারি হয়েছে'],
    ['Coming back', 'ফেরত আসছে'],
  ),
  // src/orders/couriers/courier-statement.ts
  statement_outcome: list(
    ['Matches', 'মিলেছে'],
    ['Amount differs', 'টাকা মেলেনি'],
    ['Unknown parcel', 'অচেনা পার্সেল'],
    ['Already settled', 'আগেই বুঝে পাওয়া'],
    ['Not delivered yet', 'এখনো ডেলিভারি হয়নি'],
    ['Not readable', 'পড়া যায়নি'],
  ),
  review_kind: list(['Product', 'পণ্য'], ['Delivery', 'ডেলিভারি']),
  return_status: from(0, ['Pending', 'পেন্ডিং'], ['Accepted', 'গৃহীত'], ['Rejected', 'প্রত্যাখ্যাত']),
  return_outcome: list(['Exchange', 'বদল'], ['Refund', 'টাকা ফেরত']),
  input_type: list(['Rich text', 'রিচ টেক্সট'], ['Plain text', 'সাধারণ লেখা']),
  icon_type: list(['Image', 'ছবি'], ['Icon class', 'আইকন']),
  order_from: list(['Web', 'ওয়েব'], ['Guest', 'অতিথি'], ['Admin', 'অ্যাডমিন']),
  // In the order of src/accounts/security-event.ts.
  security_event: list(
    ['Signed in', 'সাইন ইন'],
    ['Wrong password', 'ভুল পাসওয়ার্ড'],
    ['Wrong two-step code', 'টু-স্টেপ কোড ভুল'],
    ['Too many attempts', 'অতিরিক্ত চেষ্টা'],
    ['Signed out', 'সাইন আউট'],
    ['Signed out on all devices', 'সব ডিভাইস থেকে সাইন আউট'],
    ['Registered', 'নিবন্ধন'],
    ['Verified', 'যাচাই'],
    ['Wrong code', 'ভুল কোড'],
    ['Password changed', 'পাসওয়ার্ড বদল'],
    ['Password reset', 'পাসওয়ার্ড রিসেট'],
    ['E-mail or mobile changed', 'ই-মেইল বা মোবাইল বদল'],
    ['Two-step verification on', 'টু-স্টেপ ভেরিফিকেশন চালু'],
    ['Two-step verification off', 'টু-স্টেপ ভেরিফিকেশন বন্ধ'],
    ['Blocked', 'ব্লক'],
    ['Role changed', 'রোল বদল'],
    ['Client token issued', 'ক্লায়েন্টের টোকেন দেওয়া'],
    ['Client rejected', 'ক্লায়েন্ট প্রত্যাখ্যাত'],
    ['Client changed', 'ক্লায়েন্ট বদল'],
    ['Personal data exported', 'ব্যক্তিগত তথ্য এক্সপোর্ট'],
    ['Personal data deleted', 'ব্যক্তিগত তথ্য মোছা'],
    ['Social account connected', 'সামাজিক অ্যাকাউন্ট যুক্ত'],
    ['Identity confirmed', 'পরিচয় নিশ্চিত'],
  ),
}

/** docs/product.md 4: the status of an order from step 2 on; the status of step n is number n - 1 (docs/decisions/0020). */
export const orderStatusLabels: ChoiceItem[] = list(
  ['Order Placed', 'অর্ডার নিশ্চিত'],
  ['Production Ongoing', 'প্রস্তুতি চলছে'],
  ['Processed', 'প্রসেস হয়েছে'],
  ['Ready to Ship', 'পাঠানোর জন্য তৈরি'],
  ['Going for Delivery', 'ডেলিভারির পথে'],
  ['Delivered', 'ডেলিভারি হয়েছে'],
)

/** docs/product.md 4: the label of an order at step 1 (docs/decisions/0020). */
export const orderInitStatusLabel: ChoiceItem = { id: 1, title: 'Order Submitted', title_bn: 'অর্ডার জমা হয়েছে' }
