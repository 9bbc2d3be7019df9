import { code128 } from '../values/code128.ts'

/** Labels with barcodes for goods: a sheet of an office printer, or a roll of a label printer. */

/** The sizes in millimetres: the page, its labels, and the first label's position on it. */
export const labelSizes = {
  a4_24: { page: [210, 297], columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  a4_65: {
    page: [210, 297],
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.75,
    top: 10.7,
    gap: 2.5,
  },
  roll: { page: [50, 25], columns: 1, rows: 1, width: 50, height: 25, left: 0, top: 0, gap: 0 },
} as const

export type LabelSize = keyof typeof labelSizes
export const labelSizeNames = Object.keys(labelSizes) as LabelSize[]

/** The most labels and the most different variants in one file. */
export const mostLabels = 1000
export const mostLabelled = 200

/** The white space that a scanner needs on each side of the bars, in modules. */
export const quietZone = 10
/** The narrowest bar in millimetres: scanners do not read narrower ones from every printer, wider ones gain nothing. */
const module = { narrowest: 0.19, widest: 0.33 } as const
const margin = 1

/** What a label has as a barcode: that of the package, or else the SKU. */
export const labelCode = ({ barcode, sku }: { barcode?: string | null; sku: string | null }): string | null =>
  barcode || sku || null

/** Why a label has no barcode: its variant has no code, one that Code 128 cannot write, or one that is too long for the size. */
export type WithoutBarcode = 'missing' | 'letters' | 'long'

/** The width of the narrowest bar of a code on a label in millimetres, or why it gets none. */
export function barcodeModule(code: string | null, size: LabelSize): number | WithoutBarcode {
  if (!code) return 'missing'
  if (!/^[ -~]+$/.test(code)) return 'letters'
  const fitting = (labelSizes[size].width - 2 * margin) / (code128(code).width + 2 * quietZone)
  return fitting < module.narrowest ? 'long' : Math.min(fitting, module.widest)
}

/** How many labels of which variants are printed: '12:5,13:2' in a URL. */
export type WantedLabels = { product_price_info_id: number; pieces: number }

export const writeLabels = (wanted: readonly WantedLabels[]): string =>
  wanted.map(({ product_price_info_id: id, pieces }) => `${id}:${pieces}`).join()

/** The inverse of writeLabels; null if it is unreadable or lists too many. */
export function readLabels(text: string): WantedLabels[] | null {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,8}):([1-9]\d{0,3})$/.exec(part))
  if (parts.length > mostLabelled || !parts.every((part) => part !== null)) return null
  const wanted = parts.map(([, id, pieces]) => ({
    product_price_info_id: Number(id),
    pieces: Number(pieces),
  }))
  return wanted.reduce((sum, { pieces }) => sum + pieces, 0) > mostLabels ? null : wanted
}
