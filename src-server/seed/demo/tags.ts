export type DemoTag = { tag_title: string; tag_title_bn: string }

export const demoTags: DemoTag[] = [
  { tag_title: 'Everyday', tag_title_bn: 'প্রতিদিনের' },
  { tag_title: 'Family pack', tag_title_bn: 'পারিবারিক প্যাক' },
  { tag_title: 'For children', tag_title_bn: 'শিশুদের জন্য' },
  { tag_title: 'For mothers', tag_title_bn: 'মায়েদের জন্য' },
  { tag_title: 'Herbal', tag_title_bn: 'ভেষজ' },
  { tag_title: 'Monsoon', tag_title_bn: 'বর্ষাকাল' },
  { tag_title: 'Winter', tag_title_bn: 'শীতকাল' },
  { tag_title: 'Travel', tag_title_bn: 'ভ্রমণ' },
  { tag_title: 'Home check-up', tag_title_bn: 'ঘরে বসে মাপা' },
  { tag_title: 'Gift', tag_title_bn: 'উপহার' },
  { tag_title: 'Office', tag_title_bn: 'অফিস' },
  { tag_title: 'Plastic-free', tag_title_bn: 'প্লাস্টিকমুক্ত' },
  { tag_title: 'From the village', tag_title_bn: 'গ্রামের পণ্য' },
]
