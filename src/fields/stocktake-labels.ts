type Labels = [string, string][]

/** The labels of the lists of stocktakes, in the order of their ids. */
export const stocktakeLabels = {
  // src/catalog/stocktake.ts
  stocktake_scope: [
    ['All products', 'সব পণ্য'],
    ['A category', 'একটি ক্যাটাগরি'],
    ['A company', 'একটি কোম্পানি'],
  ],
  stocktake_state: [
    ['Counting', 'গণনা চলছে'],
    ['Applied', 'প্রয়োগ করা হয়েছে'],
    ['Undone', 'ফিরিয়ে নেওয়া হয়েছে'],
    ['Cancelled', 'বাতিল'],
  ],
  // src/catalog/stock-count.ts
  stocktake_problem: [
    ['The stock would fall below zero', 'স্টক শূন্যের নিচে নেমে যেত'],
    ['The stock is not tracked any more', 'স্টক আর ট্র্যাক করা হয় না'],
    ['Another stocktake has changed the stock: count it again', 'অন্য গণনায় স্টক বদলেছে: আবার গুনুন'],
  ],
  scan_outcome: [
    ['Counted', 'গোনা হয়েছে'],
    ['No product has this code', 'এই কোডের কোনো পণ্য নেই'],
    ['Several products have this code', 'একাধিক পণ্যের এই কোড আছে'],
    ['This product does not belong to this stocktake', 'এই পণ্য এই গণনার মধ্যে নেই'],
    ['The stock of this product is not tracked', 'এই পণ্যের স্টক ট্র্যাক করা হয় না'],
  ],
} satisfies Record<string, Labels>
