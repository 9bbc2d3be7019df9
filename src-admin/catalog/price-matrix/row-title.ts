import type { Language } from '#domain/language/language.ts'
import { cellText, type MatrixColumn } from './cells/columns.ts'
import type { VariantForm } from './variant-form.ts'

const choosing = /^(product_price_type_id|option:\d+|product_color_id|product_size_id)$/

/** What distinguishes a variant from the others, as text: 'Per Box · Red · M'. */
export const rowTitle = (columns: readonly MatrixColumn[], row: VariantForm, language: Language): string =>
  columns
    .filter(({ key }) => choosing.test(key))
    .map((column) => cellText(column, row, language))
    .filter(Boolean)
    .join(' · ')
