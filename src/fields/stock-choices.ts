import { list } from './choice-list.ts'

/** The lists of stock, stocktakes and purchase orders. */
export const stockChoices = {
  // In the order of the ids in the view stock_ledger.
  stock_reason: list(
    ['Order', 'অর্ডার'],
    ['Cancelled order', 'বাতিল অর্ডার'],
    ['Edited order', 'বদলানো অর্ডার'],
    ['Manual adjustment', 'ম্যানুয়াল পরিবর্তন'],
    ['Import', 'ইমপোর্ট'],
    ['Returned', 'ফেরত আসা'],
    ['Purchase', 'ক্রয়'],
    ['Stocktake', 'স্টক গণনা'],
    ['Expired', 'মেয়াদোত্তীর্ণ'],
    ['Recalled', 'প্রত্যাহৃত'],
    ['Pre-order', 'প্রি-অর্ডার'],
    ['Transfer', 'স্থানান্তর'],
  ),
  // In the view stock_batch_list.
  batch_state: list(
    ['For sale', 'বিক্রির জন্য'],
    ['Expires soon', 'মেয়াদ শেষের পথে'],
    ['Expired', 'মেয়াদোত্তীর্ণ'],
    ['Recalled', 'প্রত্যাহৃত'],
  ),
  // src/catalog/stocktake.ts
  stocktake_scope: list(
    ['All products', 'সব পণ্য'],
    ['A category', 'একটি ক্যাটাগরি'],
    ['A company', 'একটি কোম্পানি'],
  ),
  stocktake_state: list(
    ['Counting', 'গণনা চলছে'],
    ['Applied', 'কার্যকর'],
    ['Undone', 'আগের অবস্থায় ফেরানো'],
    ['Cancelled', 'বাতিল'],
  ),
  // src/catalog/locations/transfer.ts
  stock_transfer_state: list(
    ['Draft', 'খসড়া'],
    ['On the way', 'পথে আছে'],
    ['Received', 'গৃহীত'],
    ['Cancelled', 'বাতিল'],
  ),
  // src/purchasing/purchase-order.ts
  purchase_state: list(
    ['Draft', 'খসড়া'],
    ['Ordered', 'অর্ডার করা'],
    ['Partly received', 'আংশিক গৃহীত'],
    ['Received', 'গৃহীত'],
    ['Closed', 'বন্ধ'],
    ['Cancelled', 'বাতিল'],
  ),
}
