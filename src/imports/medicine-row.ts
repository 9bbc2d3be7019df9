import { category } from '../catalog/category.ts'
import { company } from '../catalog/company.ts'
import { generic } from '../catalog/generic.ts'
import { productTypeItem } from '../catalog/option-group.ts'
import { product } from '../catalog/product.ts'
import { checkField, type FieldProblem } from '../fields/check.ts'
import type { Field } from '../fields/fields.ts'
import { qtyMode } from '../orders/pricing/price.ts'
import { priceProblems } from '../orders/pricing/price-check.ts'
import type { ProblemReason } from '../orders/pricing/problem.ts'
import { toNfc } from '../values/normalize.ts'
import { toSlug } from '../values/slug.ts'
import { statedPrices } from './medicine-prices.ts'
import { type MedicineVariant, medicineVariants, type PackNote } from './medicine-variants.ts'

/** The columns of the medicine file that the import reads. */
export const medicineColumns = [
  'brand id',
  'brand name',
  'dosage form',
  'generic',
  'strength',
  'manufacturer',
  'package container',
] as const

export type MedicineColumn = (typeof medicineColumns)[number]
export type MedicineRow = Partial<Record<MedicineColumn, string>>

/** A medicine to be sold in the shop; names of other records are not resolved yet. */
export type Medicine = {
  import_key: string
  product_title: string
  company_name: string
  generic_name: string | null
  dosage_form: string
  variants: MedicineVariant[]
  notes: PackNote[]
}

/** Why a row is rejected, with the column and the text that caused it. */
export type RejectedRow = {
  reason: 'price_unreadable' | 'price_repeated' | FieldProblem | ProblemReason
  column: MedicineColumn
  text: string
  args?: Readonly<Record<string, string | number>> | undefined
}

/** Converts a row of the medicine file to a medicine, or to the reason for its rejection (data README, docs/decisions/0018). */
export const readMedicine = (row: MedicineRow): Medicine | RejectedRow => {
  const cell = (column: MedicineColumn) =>
    toNfc(row[column] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const rowProblem = (column: MedicineColumn, reason: RejectedRow['reason'], args?: RejectedRow['args']) => ({
    reason,
    column,
    text: cell(column),
    args,
  })

  const title = ['brand name', 'strength', 'dosage form'] as const
  const product_title = title.map(cell).filter(Boolean).join(' ')
  const texts: [MedicineColumn, Field, string][] = [
    ['brand name', product.product_title, cell('brand name') && product_title],
    ['manufacturer', company.company_name, cell('manufacturer')],
    ['dosage form', category.category_name, cell('dosage form')],
    ['generic', { ...generic.generic_name, required: false }, cell('generic')],
  ]
  for (const [column, field, text] of texts) {
    const problem = checkField(field, text).problems['']
    if (problem) return rowProblem(column, problem.reason, problem.args)
    if (text !== '' && toSlug(text) === '') return rowProblem(column, 'slug_missing')
  }
  if (!/^[\w-]{1,100}$/.test(cell('brand id'))) return rowProblem('brand id', 'required')

  const stated = statedPrices(cell('package container'))
  if (!stated) return rowProblem('package container', 'price_unreadable')
  const offered = medicineVariants(stated)
  if (!offered) return rowProblem('package container', 'price_repeated')
  const wrong = offered.variants.map(firstProblem).find((problem) => problem !== undefined)
  if (wrong) return rowProblem('package container', wrong)
  return {
    import_key: `medicine:${cell('brand id')}`,
    product_title,
    company_name: cell('manufacturer'),
    generic_name: cell('generic') || null,
    dosage_form: cell('dosage form'),
    ...offered,
  }
}

const firstProblem = ({ pack, unit_price, tiers }: MedicineVariant): RejectedRow['reason'] | undefined =>
  (pack === null ? undefined : checkField(productTypeItem.type_name, pack).problems['']?.reason) ??
  Object.values(
    priceProblems({ unit_price, tiers, cart_qty_mode: qtyMode.open, min_qty: 1, max_qty: null }),
  )[0]?.reason
