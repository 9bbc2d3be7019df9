const dot = (x: number, y: number) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z`
const dots = [34, 48, 62].flatMap((x) => [40, 56].map((y) => dot(x, y))).join('')

/** The SVG paths of a drawing: its body, and the lines on it. */
const drawings = {
  bottle: ['M41 22h14v9l6 8v33a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V39l6-8v-9Z', 'M41 27h14M35 48h26v15H35'],
  strip: ['M26 30a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V30Z', dots],
  suppository: ['M40 72V44c0-10 4-19 8-19s8 9 8 19v28H40Z', 'M40 60h16'],
  tube: ['M36 22h24l-3 42H39l-3-42Zm4 42h16v10H40V64Z', 'M37 28h22M43 40h10M44 46h8'],
  vial: ['M42 21h12v8H42v-8Zm2 8h8v6l6 6v31a3 3 0 0 1-3 3H41a3 3 0 0 1-3-3V41l6-6v-6Z', 'M38 50h20v13H38'],
  dropper: ['M45 18h6v12h4v7h-2v4l6 7v23a3 3 0 0 1-3 3H40a3 3 0 0 1-3-3V48l6-7v-4h-2v-7h4V18Z', 'M37 57h22'],
  inhaler: ['M36 36h22v28h12v8H42a6 6 0 0 1-6-6V36Zm4 0V24a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v12', 'M42 46h10'],
  sachet: ['M31 23h34v50H31V23Z', 'M31 31h34M31 65h34M42 48h12M48 42v12'],
  box: ['M48 22 25 33v30l23 11 23-11V33L48 22Z', 'M25 33l23 11 23-11M48 44v30M37 27.5l23 11'],
} as const

/** The package of a product, recognised by words in its texts. */
const forms: readonly [form: keyof typeof drawings, words: RegExp][] = [
  ['suppository', /suppositor|pessar/i],
  ['vial', /injection|infusion|vial|ampoule|vaccine|insulin|ইনজেকশন/i],
  ['dropper', /drops?\b|dropper|serum|ড্রপ/i],
  ['inhaler', /inhaler|spray|puff|aerosol|ইনহেলার/i],
  ['tube', /cream|ointment|gel\b|paste|tube|ক্রিম|জেল/i],
  ['strip', /tablet|capsule|caplet|pill|strip|softgel|ট্যাবলেট|ক্যাপসুল/i],
  ['sachet', /sachet|powder|granules?|saline|packet|pouch|স্যাশে|গুঁড়া/i],
  ['bottle', /syrup|suspension|solution|lotion|shampoo|oil|liquid|elixir|mouthwash|juice|bottle|সিরাপ|তেল/i],
]

/** The drawing for a product that has only texts, on a 96 px square: the path of its body, and of the lines on it. */
export const drawingOf = (words: string): readonly [body: string, lines: string] =>
  drawings[forms.find(([, pattern]) => pattern.test(words))?.[0] ?? 'box']
