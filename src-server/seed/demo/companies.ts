export type DemoCompany = { company_name: string; company_name_bn: string; slug: string }

/** Invented companies. */
export const demoCompanies: DemoCompany[] = [
  { company_name: 'Dhansiri Pharma', company_name_bn: 'ধানসিঁড়ি ফার্মা', slug: 'dhansiri-pharma' },
  {
    company_name: 'Meghmala Laboratories',
    company_name_bn: 'মেঘমালা ল্যাবরেটরিজ',
    slug: 'meghmala-laboratories',
  },
  { company_name: 'Sobuj Pata Herbals', company_name_bn: 'সবুজ পাতা হার্বালস', slug: 'sobuj-pata-herbals' },
  { company_name: 'Tultul Baby House', company_name_bn: 'তুলতুল বেবি হাউস', slug: 'tultul-baby-house' },
  { company_name: 'Kashful Care', company_name_bn: 'কাশফুল কেয়ার', slug: 'kashful-care' },
  { company_name: 'Suchona Devices', company_name_bn: 'সূচনা ডিভাইসেস', slug: 'suchona-devices' },
  { company_name: 'Jolchobi Home', company_name_bn: 'জলছবি হোম', slug: 'jolchobi-home' },
  { company_name: 'Alpona Print House', company_name_bn: 'আলপনা প্রিন্ট হাউস', slug: 'alpona-print-house' },
  { company_name: 'Math o Nodi Foods', company_name_bn: 'মাঠ ও নদী ফুডস', slug: 'math-o-nodi-foods' },
]
