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
import { slug } from '../values/slug.ts'
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

/** A medicine as the shop will sell it; names of other records are not resolved yet. */
export type Medicine = {
  import_key: string
  product_title: string
  company_name: string
  generic_name: string | null
  dosage_form: string
  variants: MedicineVariant[]
  notes: PackNote[]
}

/** Why a row is not taken, with the column and the text that are at fault. */
export type RowRefusal = {
  reason: 'price_unreadable' | 'price_repeated' | FieldProblem | ProblemReason
  column: MedicineColumn
  text: string
  args?: Readonly<Record<string, string | number>> | undefined
}

/** A row of the medicine file as a medicine, or why not (data README, docs/decisions/0018). */
export const readMedicine = (row: MedicineRow): Medicine | RowRefusal => {
  const said = (column: MedicineColumn) =>
    toNfc(row[column] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const refuse = (column: MedicineColumn, reason: RowRefusal['reason'], args?: RowRefusal['args']) => ({
    reason,
    column,
    text: said(column),
    args,
  })

  const title = ['brand name', 'strength', 'dosage form'] as const
  const product_title = title.map(said).filter(Boolean).join(' ')
  const texts: [MedicineColumn, Field, string][] = [
    ['brand name', product.product_title, said('brand name') && product_title],
    ['manufacturer', company.company_name, said('manufacturer')],
    ['dosage form', category.category_name, said('dosage form')],
    ['generic', { ...generic.generic_name, required: false }, said('generic')],
  ]
  for (const [column, field, text] of texts) {
    const problem = checkField(field, text).problems['']
    if (problem) return refuse(column, problem.reason, problem.args)
    if (text !== '' && slug(text) === '') return refuse(column, 'slug_missing')
  }
  if (!/^[\w-]{1,100}$/.test(said('brand id'))) return refuse('brand id', 'required')

  const stated = statedPrices(said('package container'))
  if (!stated) return refuse('package container', 'price_unreadable')
  const offered = medicineVariants(stated)
  if (!offered) return refuse('package container', 'price_repeated')
  const wrong = offered.variants.map(firstProblem).find((problem) => problem !== undefined)
  if (wrong) return refuse('package container', wrong)
  return {
    import_key: `medicine:${said('brand id')}`,
    product_title,
    company_name: said('manufacturer'),
    generic_name: said('generic') || null,
    dosage_form: said('dosage form'),
    ...offered,
  }
}

const firstProblem = ({ pack, unit_price, tiers }: MedicineVariant): RowRefusal['reason'] | undefined =>
  (pack === null ? undefined : checkField(productTypeItem.type_name, pack).problems['']?.reason) ??
  Object.values(
    priceProblems({ unit_price, tiers, cart_qty_mode: qtyMode.open, min_qty: 1, max_qty: null }),
  )[0]?.reason
