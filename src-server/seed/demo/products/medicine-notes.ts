import { howToUse, warnings } from './product-parts.ts'

/** The warning for every medicine. */
export const askPharmacist = warnings(
  '<p>Read the leaflet before use. Ask a doctor or pharmacist first if you are pregnant, breastfeeding, buying for a small child, or taking other medicines.</p><p>Keep out of the reach of children.</p>',
  '<p>ব্যবহারের আগে লিফলেট পড়ুন। গর্ভবতী বা স্তন্যদানকারী হলে, ছোট শিশুর জন্য কিনলে কিংবা অন্য ওষুধ চললে আগে চিকিৎসক বা ফার্মাসিস্টের পরামর্শ নিন।</p><p>শিশুদের নাগালের বাইরে রাখুন।</p>',
)

export const asDirected = howToUse(
  '<p>Take as your doctor or the leaflet says, with a full glass of water. Do not take more than is stated.</p>',
  '<p>চিকিৎসক বা লিফলেটের নির্দেশ অনুযায়ী এক গ্লাস পানি দিয়ে খান। নির্দেশের বেশি খাবেন না।</p>',
)
