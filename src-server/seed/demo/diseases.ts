export type DemoDisease = { disease_title: string; disease_title_bn: string; slug: string }

export const demoDiseases: DemoDisease[] = [
  { disease_title: 'Fever', disease_title_bn: 'জ্বর', slug: 'fever' },
  { disease_title: 'Headache', disease_title_bn: 'মাথাব্যথা', slug: 'headache' },
  {
    disease_title: 'Muscle and joint pain',
    disease_title_bn: 'পেশি ও গিঁটের ব্যথা',
    slug: 'muscle-and-joint-pain',
  },
  { disease_title: 'Acidity', disease_title_bn: 'অম্লতা', slug: 'acidity' },
  { disease_title: 'Diarrhoea', disease_title_bn: 'ডায়রিয়া', slug: 'diarrhoea' },
  { disease_title: 'Constipation', disease_title_bn: 'কোষ্ঠকাঠিন্য', slug: 'constipation' },
  { disease_title: 'Allergy', disease_title_bn: 'অ্যালার্জি', slug: 'allergy' },
  { disease_title: 'Cold and cough', disease_title_bn: 'সর্দি-কাশি', slug: 'cold-and-cough' },
  { disease_title: 'Asthma', disease_title_bn: 'হাঁপানি', slug: 'asthma' },
  {
    disease_title: 'Fungal skin infection',
    disease_title_bn: 'ত্বকের ছত্রাক সংক্রমণ',
    slug: 'fungal-skin-infection',
  },
  { disease_title: 'Diabetes', disease_title_bn: 'ডায়াবেটিস', slug: 'diabetes' },
  { disease_title: 'High blood pressure', disease_title_bn: 'উচ্চ রক্তচাপ', slug: 'high-blood-pressure' },
]
