import type { MatrixColumn } from './cells/columns.ts'
import type { RowTexts } from './use-problems.ts'
import type { VariantForm } from './variant-form.ts'

/** The column of a problem's path; a problem of the row as a whole is shown at its first choice. */
export function columnKeyOf(path: string, row: VariantForm): string {
  const [name = '', at] = path.split('.')
  if (name === '' || name === 'id') return 'product_price_type_id'
  if (name !== 'options') return name
  const option = row.options[Number(at)]
  return option ? `option:${option.product_type_id}` : 'product_price_type_id'
}

/** The problem of a cell. */
export const troubleOf = (column: MatrixColumn, row: VariantForm, texts: RowTexts): string | undefined =>
  Object.entries(texts).find(([path]) => columnKeyOf(path, row) === column.key)?.[1]
