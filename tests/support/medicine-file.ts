import { Readable } from 'node:stream'

/** Medicine files for the tests, with the columns of the real one. */

export const medicineHeader =
  'brand id,brand name,type,slug,dosage form,generic,strength,manufacturer,package container,Package Size'

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Stated = { form?: string; generic?: string; strength?: string; maker?: string; price?: string }

/** A line of a medicine file; what is not stated is the same in all of them. */
export const medicineLine = (
  id: number | string,
  name: string,
  {
    form = 'Tablet',
    generic = 'Nirapol',
    strength = '500 mg',
    maker = 'Dhansiri Pharma',
    price = '',
  }: Stated = {},
): string =>
  [id, name, 'allopathic', 'x', form, generic, strength, maker, price, ''].map(String).map(quoted).join(',')

export const medicineFile = (...lines: string[]): Readable =>
  Readable.from([[medicineHeader, ...lines, ''].join('\n')])

/** Line `n` of a file that has no end: two bottles each, the smaller one also in packs of 12. */
export const manyMedicines = (n: number): string =>
  medicineLine(n, `Brand ${n}`, {
    form: n % 2 ? 'Syrup' : 'Suspension',
    generic: `Generic ${n % 40}`,
    maker: `Maker ${n % 7}`,
    price: `100 ml bottle: ৳ ${n}.50,(12's pack: ৳ ${n * 12}.00),,200 ml bottle: ৳ ${n * 2}.00`,
  })
