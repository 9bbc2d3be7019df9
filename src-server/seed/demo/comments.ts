export type DemoComment = {
  customer_name: string
  customer_name_bn: string
  designation: string
  designation_bn: string
  comment: string
  comment_bn: string
  rating: number
}

/** Comments of invented people. */
export const demoComments: DemoComment[] = [
  {
    customer_name: 'Rehana Sultana',
    customer_name_bn: 'রেহানা সুলতানা',
    designation: 'Teacher, Mymensingh',
    designation_bn: 'শিক্ষক, ময়মনসিংহ',
    comment:
      'I order for my parents every month. It takes five minutes, and the parcel comes when they say it will.',
    comment_bn: 'প্রতি মাসে মা-বাবার জন্য অর্ডার করি। পাঁচ মিনিট লাগে, আর যেদিন বলে সেদিনই পার্সেল আসে।',
    rating: 5,
  },
  {
    customer_name: 'Tanvir Hasan',
    customer_name_bn: 'তানভীর হাসান',
    designation: 'Software engineer, Dhaka',
    designation_bn: 'সফটওয়্যার প্রকৌশলী, ঢাকা',
    comment: 'Forty mugs for our team, all with the right names. The price list was clear from the start.',
    comment_bn: 'আমাদের দলের জন্য চল্লিশটি মগ, সব নাম ঠিকঠাক। কাউকে জিজ্ঞেস করার আগেই দাম পরিষ্কার ছিল।',
    rating: 5,
  },
  {
    customer_name: 'Farzana Akter',
    customer_name_bn: 'ফারজানা আক্তার',
    designation: 'Mother of twins, Chattogram',
    designation_bn: 'যমজ সন্তানের মা, চট্টগ্রাম',
    comment:
      'With two babies I count diapers in cartons. The price for four packets saves me a trip and money.',
    comment_bn: 'দুই শিশু নিয়ে ডায়াপার গুনি কার্টনে। চার প্যাকেটের দামে টাকাও বাঁচে, বাজারে যাওয়াও বাঁচে।',
    rating: 5,
  },
  {
    customer_name: 'Abdul Karim Mia',
    customer_name_bn: 'আব্দুল করিম মিয়া',
    designation: 'Retired, Bogura',
    designation_bn: 'অবসরপ্রাপ্ত, বগুড়া',
    comment:
      'The numbers on the pressure monitor are large. Customer care explained the rest patiently on the phone.',
    comment_bn: 'প্রেশার মাপার যন্ত্রের সংখ্যা বড় বড়। বাকিটা ফোনে এক তরুণ ধৈর্য ধরে বুঝিয়ে দিলেন।',
    rating: 4,
  },
  {
    customer_name: 'Nusrat Jahan',
    customer_name_bn: 'নুসরাত জাহান',
    designation: 'Student, Rajshahi',
    designation_bn: 'শিক্ষার্থী, রাজশাহী',
    comment:
      'I like that I can read everything in Bengali, and that nobody can see what is inside the parcel.',
    comment_bn: 'সব কিছু বাংলায় পড়া যায়, আর পার্সেলের ভেতরে কী আছে বাইরে থেকে বোঝা যায় না, এটা ভালো লাগে।',
    rating: 5,
  },
  {
    customer_name: 'Mong Prue Marma',
    customer_name_bn: 'মং প্রু মারমা',
    designation: 'Shopkeeper, Bandarban',
    designation_bn: 'দোকানদার, বান্দরবান',
    comment: 'Three days to the hills, well packed. One jar was broken and they replaced it at once.',
    comment_bn: 'তিন দিনে পাহাড়ে পৌঁছেছে, মোড়ক ভালো। একটি বয়াম ভাঙা ছিল, কোনো প্রশ্ন ছাড়াই নতুন এসেছে।',
    rating: 4,
  },
  {
    customer_name: 'Shirin Chowdhury',
    customer_name_bn: 'শিরিন চৌধুরী',
    designation: 'Nurse, Sylhet',
    designation_bn: 'নার্স, সিলেট',
    comment: 'The expiry dates are always far off. I always check, it is my job.',
    comment_bn: 'মেয়াদের তারিখ সব সময় অনেক দূরে। এসব আমি দেখি, এটাই আমার কাজ।',
    rating: 5,
  },
  {
    customer_name: 'Rafiqul Islam',
    customer_name_bn: 'রফিকুল ইসলাম',
    designation: 'Farmer, Rangpur',
    designation_bn: 'কৃষক, রংপুর',
    comment: 'I paid on delivery. The mustard oil smells like home when I was a boy.',
    comment_bn: 'হাতে পেয়ে টাকা দিয়েছি। সরিষার তেলে ছোটবেলার বাড়ির সেই গন্ধ।',
    rating: 5,
  },
]
