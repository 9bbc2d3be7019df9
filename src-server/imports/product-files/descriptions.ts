import type { ImportProblem } from '#domain/imports/missing-entry.ts'
import { noSuch } from '#domain/imports/missing-entry.ts'
import { type FileProduct, firstText } from '#domain/imports/product-files/group-rows.ts'
import type { OperationContext } from '../../context/operation.ts'
import { cleanHtml } from '../../resources/clean-html.ts'

/** The headings of the product page under which the texts of a file are shown. */
const headings = { short_description: 'Overview', description: 'Details' } as const

type Info = { product_info_type_id: number; content: string; content_bn: string | null }

/** The ids of these headings by title, in one query. */
export async function readHeadings({ trx }: OperationContext): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('product_info_types')
    .select(['id', 'type_title'])
    .where('type_title', 'in', Object.values(headings))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, type_title }) => [type_title, id]))
}

/** The texts of a product with those of the file, null if they are the same; or the problem of a missing heading. */
export function descriptionsOf(
  { context }: OperationContext,
  product: FileProduct,
  stored: readonly Info[],
  ids: ReadonlyMap<string, number>,
): { infos: Info[] | null; problem?: ImportProblem } {
  const given = Object.entries(headings).flatMap(([field, title]) => {
    const text = firstText(product, field)
    return text === null ? [] : [{ title, content: asHtml(text) }]
  })
  const missing = given.filter(({ title }) => !ids.has(title)).map(({ title }) => title)
  if (missing.length > 0) return { infos: null, problem: noSuch('product-info-types', missing) }
  const infos = [...stored]
  let changed = false
  for (const { title, content } of given) {
    const product_info_type_id = ids.get(title) ?? 0
    const clean = cleanHtml(content, context.environment.publicUrl)
    const at = infos.findIndex((info) => info.product_info_type_id === product_info_type_id)
    const before = infos[at]
    if (before?.content === clean || clean === '') continue
    changed = true
    if (before) infos[at] = { ...before, content: clean }
    else infos.push({ product_info_type_id, content: clean, content_bn: null })
  }
  return { infos: changed ? infos : null }
}

/** A plain text becomes paragraphs; HTML stays. */
function asHtml(text: string): string {
  if (/<\/?[a-z]/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = escaped.split(/\n\s*\n|\\n\s*\\n/).filter((part) => part.trim() !== '')
  return paragraphs.map((part) => `<p>${part.trim().replace(/\n|\\n/g, '<br>')}</p>`).join('')
}
