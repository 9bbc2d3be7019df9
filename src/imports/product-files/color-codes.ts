/** The codes of common colours, as CSS names them. */
const codes: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  gold: '#d4af37',
  bronze: '#cd7f32',
  copper: '#b87333',
  red: '#e53935',
  maroon: '#800000',
  burgundy: '#800020',
  pink: '#f48fb1',
  rose: '#e91e63',
  magenta: '#d81b60',
  orange: '#fb8c00',
  peach: '#ffcba4',
  coral: '#ff7f50',
  brown: '#795548',
  chocolate: '#5d4037',
  coffee: '#6f4e37',
  tan: '#d2b48c',
  beige: '#f5f5dc',
  cream: '#fffdd0',
  ivory: '#fffff0',
  khaki: '#c3b091',
  yellow: '#fdd835',
  mustard: '#e1ad01',
  lime: '#c0ca33',
  green: '#43a047',
  olive: '#808000',
  mint: '#98ff98',
  teal: '#00897b',
  turquoise: '#40e0d0',
  cyan: '#00acc1',
  aqua: '#00bcd4',
  blue: '#1e88e5',
  navy: '#000080',
  indigo: '#3949ab',
  purple: '#8e24aa',
  violet: '#7f00ff',
  lavender: '#b39ddb',
  লাল: '#e53935',
  নীল: '#1e88e5',
  সবুজ: '#43a047',
  হলুদ: '#fdd835',
  কালো: '#000000',
  সাদা: '#ffffff',
  গোলাপি: '#f48fb1',
  কমলা: '#fb8c00',
  বেগুনি: '#8e24aa',
  ধূসর: '#808080',
  বাদামি: '#795548',
}

const unknown = '#9e9e9e'

/** A code for a colour that is only known by its name: that of its last word that names one ("Ocean blue"), else grey. */
export function guessedColor(title: string): string {
  if (/^#[\da-f]{6}$/i.test(title.trim())) return title.trim().toLowerCase()
  const words = title.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  return codes[words.findLast((word) => codes[word] !== undefined) ?? ''] ?? unknown
}
