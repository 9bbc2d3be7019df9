export type DemoSize = { size_title: string; size_title_bn: string | null; size_type_id: number }

/** docs/product.md 9: size type 4 is international, 8 is other. */
export const demoSizes: DemoSize[] = [
  { size_title: 'S', size_title_bn: null, size_type_id: 4 },
  { size_title: 'M', size_title_bn: null, size_type_id: 4 },
  { size_title: 'L', size_title_bn: null, size_type_id: 4 },
  { size_title: 'XL', size_title_bn: null, size_type_id: 4 },
  { size_title: 'Newborn (up to 5 kg)', size_title_bn: 'নবজাতক (৫ কেজি পর্যন্ত)', size_type_id: 8 },
  { size_title: 'Small (4-8 kg)', size_title_bn: 'ছোট (৪-৮ কেজি)', size_type_id: 8 },
  { size_title: 'Medium (7-12 kg)', size_title_bn: 'মাঝারি (৭-১২ কেজি)', size_type_id: 8 },
  { size_title: 'Large (10-16 kg)', size_title_bn: 'বড় (১০-১৬ কেজি)', size_type_id: 8 },
]
