import type { ImportKind } from './kind-names.ts'

/** An example table per import kind: its headings and two rows. */
export const importExamples: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  products: [
    ['product_title', 'product_title_bn', 'company_id', 'category_ids', 'tag_ids', 'status'],
    ['Paracetamol 500 mg', 'প্যারাসিটামল ৫০০ মি.গ্রা.', 'Square', 'Medicine', 'fever | pain', 'true'],
    ['Green tea', 'সবুজ চা', '', 'Food', '', 'false'],
  ],
  'product-files': [
    [
      'handle',
      'product_title',
      'company',
      'categories',
      'option1_name',
      'option1_value',
      'price',
      'stock_qty',
    ],
    ['green-tea', 'Green tea', 'Ispahani', 'Food > Tea', 'Flavour', 'Mint', '180', '40'],
    ['green-tea', '', '', '', 'Flavour', 'Lemon', '190', '25'],
  ],
  'product-variants': [
    [
      'product',
      'product_price_type_id',
      'product_color_id',
      'sku',
      'unit_price',
      'stock_type',
      'stock_qty',
      'tiers',
    ],
    ['paracetamol-500-mg', 'Strip', '', 'PARA-500', '12', '1', '250', '1: 12 > 11; 10: 10'],
    ['green-tea', 'Box', 'Red', 'TEA-R', '১৮০', '১', '৪০', '5: 5% > 10%'],
  ],
  companies: [
    ['company_name', 'company_name_bn', 'status'],
    ['Square', 'স্কয়ার', 'true'],
    ['Beximco', 'বেক্সিমকো', 'true'],
  ],
  generics: [
    ['generic_name', 'generic_name_bn', 'status'],
    ['Paracetamol', 'প্যারাসিটামল', 'true'],
    ['Omeprazole', 'ওমিপ্রাজল', 'true'],
  ],
  disease: [
    ['disease_title', 'disease_title_bn', 'status'],
    ['Fever', 'জ্বর', 'true'],
    ['Cough', 'কাশি', 'true'],
  ],
  tags: [
    ['tag_title', 'tag_title_bn', 'status'],
    ['for children', 'শিশুদের জন্য', 'true'],
    ['sugar free', 'চিনি ছাড়া', 'true'],
  ],
  areas: [
    ['region_id', 'city_id', 'title', 'title_bn', 'delivery_charge', 'served', 'status'],
    ['Dhaka', 'Dhaka City', 'Mirpur', 'মিরপুর', '60', 'true', 'true'],
    ['Dhaka', 'Dhaka City', 'Uttara', 'উত্তরা', '৭০', 'true', 'true'],
  ],
  promotions: [
    ['promotion_title', 'code', 'promotion_type', 'percent', 'amount', 'min_total', 'category_ids', 'status'],
    ['Eid offer', 'EID10', '1', '10', '', '500', '', 'true'],
    ['Tea for less', 'TEA50', '2', '', '50', '', 'Food', 'true'],
  ],
  redirects: [
    ['Redirect from', 'Redirect to'],
    ['/collections/medicine', '/medicine'],
    ['/collections/*', '/shop/*'],
  ],
  'customer-infos': [
    ['full_name', 'mobile', 'email', 'dob', 'status'],
    ['Rahima Begum', '01712345678', '', '1990-02-03', 'true'],
    ['করিম উদ্দিন', '০১৮১২৩৪৫৬৭৮', 'karim@example.com', '', 'true'],
  ],
}
