import type { Field } from '../../src/fields/fields.ts'

/** With EVERY_VALUE (set by npm run soak) all values are tried. */
export const everyValue = Boolean(process.env.EVERY_VALUE)

/** Invalid and hostile values for list parameters: one of each sort, or all. */
export const badValues: readonly string[] = [
  ...['2147483648', '1.5', '\u0001', '১২', '2024-02-30', "';--"],
  ...(everyValue ? ['-1', '9'.repeat(400), 'true', '[1]', '{"a":1}', '🙂', 'infinity,1'] : []),
  ...(everyValue ? ['x'.repeat(3_000), '\u0301\u0323'.repeat(300)] : []),
]

const number = [
  '2147483648',
  '9'.repeat(400),
  '1e3',
  'x',
  'true',
  '[]',
  '{}',
  '\u0001',
  '🙂',
  'NaN',
  '²',
  '0x1f',
]
const moment = [
  '1',
  'x',
  '2024-02-30',
  '0000-01-01',
  '10000-01-01',
  'today',
  'infinity',
  ',',
  '2024-01-01,2024-02-30',
]

/** The values that a column of a kind cannot be compared with, so that an empty list would be wrong. */
export const unreadableFor: Partial<Record<Field['kind'], readonly string[]>> = {
  integer: [...number, '-2147483649', '1.5'],
  choice: [...number, '1.5', '99', '-1'],
  reference: [...number, '0', '-1', '1.5'],
  links: [...number, '-1', '1.5'],
  money: ['9'.repeat(20), '9'.repeat(400), '1e3', 'x', 'true', '[]', '1.005', '9999999999999'],
  flag: ['x', '2', '-1', 'yes please', '[]', '২'],
  date: moment,
  time: [...moment, '2024-01-01,2024-01-02,2024-01-03', '9999-12-31T23:59:59-23:59', '2024-01-01T25:00:00Z'],
  text: ['x'.repeat(3_000)],
  slug: ['x'.repeat(3_000)],
  email: ['x'.repeat(3_000)],
  phone: ['x'.repeat(3_000)],
}
