import type { ImportProblem, MissingEntry } from '#domain/imports/missing-entry.ts'
import { missingProblem, noSuch } from '#domain/imports/missing-entry.ts'
import type { Texts } from '#domain/imports/product-files/file-row.ts'
import { optionParts } from '#domain/variants/variant-row.ts'

const resourceOf: Readonly<Record<string, string>> = {
  product_price_type_id: 'product-price-types',
  product_color_id: 'product-color-info',
  product_size_id: 'product-size-info',
}

/** Of the problems of a variant those of choices that the shop lacks, each with the entries to create. */
export function missingChoices(
  problems: Readonly<Record<string, ImportProblem>>,
  texts: Texts,
): Record<string, ImportProblem> {
  const found: Record<string, ImportProblem> = {}
  for (const [field, { reason }] of Object.entries(problems)) {
    const text = texts[field]
    if (reason !== 'import_no_such' || !text) continue
    const resource = resourceOf[field]
    if (resource) found[field] = noSuch(resource, [text])
    if (field === 'options') found.options = missingProblem(optionParts(text).flatMap(entriesOf))
  }
  return found
}

/** `Logo: Yes` is the item "Yes" of the option group "Logo". */
function entriesOf(part: string): MissingEntry[] {
  const [group = '', item] = part.split(/:\s*/, 2)
  if (item === undefined) return []
  return [
    { resource: 'product-types', title: group },
    { resource: 'product-type-info-name', title: item, within: group },
  ]
}
