export type DemoColor = { color_title: string; color_title_bn: string; color_code: string }

export const demoColors: DemoColor[] = [
  { color_title: 'Leaf Green', color_title_bn: 'পাতা সবুজ', color_code: '#7fa67d' },
  { color_title: 'River Blue', color_title_bn: 'নদী নীল', color_code: '#74a9c9' },
  { color_title: 'Mustard', color_title_bn: 'সরিষা হলুদ', color_code: '#e0a945' },
  { color_title: 'Lotus Pink', color_title_bn: 'পদ্ম গোলাপি', color_code: '#d08a8f' },
  { color_title: 'Water Hyacinth', color_title_bn: 'কচুরি বেগুনি', color_code: '#9a8bc7' },
  { color_title: 'Rain Grey', color_title_bn: 'মেঘ ধূসর', color_code: '#7e93a3' },
]
