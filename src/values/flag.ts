import { toNfc } from './normalize.ts'

/** The spellings of yes and no by users and other programs, including sale states. */
const yes = [
  'true',
  'yes',
  'y',
  'on',
  '1',
  '১',
  'active',
  'enabled',
  'published',
  'visible',
  'হ্যাঁ',
  'হ্যা',
  'সক্রিয়',
  'প্রকাশিত',
]
const no = [
  'false',
  'no',
  'n',
  'off',
  '0',
  '০',
  'inactive',
  'disabled',
  'draft',
  'unpublished',
  'archived',
  'hidden',
  'না',
  'নিষ্ক্রিয়',
  'খসড়া',
]

const meaning = new Map<string, boolean>([
  ...yes.map((word) => [toNfc(word), true] as const),
  ...no.map((word) => [toNfc(word), false] as const),
])

const longestWord = 30

/** Parses yes or no; undefined for anything else. */
export const readFlag = (raw: string): boolean | undefined =>
  raw.length > longestWord ? undefined : meaning.get(toNfc(raw).trim().toLowerCase())
