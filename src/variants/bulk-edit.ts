import type { Problem, Problems } from '../fields/check.ts'
import { decimal, flag, links, longText, money, record, text, type Values } from '../fields/fields.ts'

/** The maximum number of products in one bulk edit. */
export const bulkEditMost = 5000

const switched = { to: flag() } as const
const linked = (to: string) => record({ add: links(to), remove: links(to) }, { required: false })

/** docs/domain.md 1.9: a change by percent or by an amount, negative to reduce; optionally rounded to whole or half Tk. */
export const bulkPrice = {
  percent: decimal({ min: -100, max: 1000 }),
  amount: money({ min: -9_999_999_999 }),
  round_to: money(),
} as const

/** A bulk edit of products: the selection and the changes. */
export const bulkEdit = {
  /**
   * '3,17,4'; or with `all` every product that matches the list's filter in its URL format ('keyword=tea&status=true'), without
   * `except`.
   */
  ids: longText({ max: 60_000 }),
  all: flag(),
  filter: text({ max: 2000 }),
  except: longText({ max: 60_000 }),
  status: record(switched, { required: false }),
  selected: record(switched, { required: false }),
  category_ids: linked('categories'),
  tag_ids: linked('tags'),
  price: record(bulkPrice, { required: false }),
} as const

export type BulkEdit = Values<typeof bulkEdit>
export type BulkPrice = Values<typeof bulkPrice>

/** The fields of a product that a bulk edit can change. */
export const bulkFields = ['status', 'selected', 'category_ids', 'tag_ids', 'price'] as const

/** '3,17,4' as numbers; undefined if it is unreadable. */
export const readIds = (list: string | null): number[] | undefined => {
  const parts = (list ?? '').split(',').filter(Boolean)
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? [...new Set(parts.map(Number))] : undefined
}

const idProblem = (list: string | null): Problem | undefined => {
  const ids = readIds(list)
  if (!ids) return { reason: 'unreadable' }
  return ids.length > bulkEditMost ? { reason: 'too_many', args: { max: bulkEditMost } } : undefined
}

const priceProblem = ({ percent, amount, round_to }: BulkPrice): Problems => {
  if ((percent === null) === (amount === null)) return { 'price.percent': { reason: 'bulk_one_way' } }
  if (round_to !== null && ![0.01, 0.5, 1].includes(round_to))
    return { 'price.round_to': { reason: 'not_a_choice' } }
  return percent === 0 || amount === 0
    ? { [percent === 0 ? 'price.percent' : 'price.amount']: { reason: 'bulk_nothing' } }
    : {}
}

/** The errors of a bulk edit whose fields are valid on their own. */
export const bulkEditProblems = (edit: BulkEdit): Problems => {
  const problems: Problems = edit.price ? priceProblem(edit.price) : {}
  const ids = idProblem(edit.ids)
  const except = idProblem(edit.except)
  if (ids) problems.ids = ids
  else if ((edit.ids !== null) === edit.all) problems.ids = { reason: 'bulk_which' }
  if (except) problems.except = except
  for (const name of ['category_ids', 'tag_ids'] as const) {
    const both = edit[name]?.add.some((id) => edit[name]?.remove.includes(id))
    if (both) problems[`${name}.remove`] = { reason: 'bulk_both' }
    else if (edit[name] && edit[name].add.length + edit[name].remove.length === 0)
      problems[`${name}.add`] = { reason: 'bulk_nothing' }
  }
  if (bulkFields.every((name) => edit[name] === null)) problems.status = { reason: 'bulk_nothing' }
  return problems
}
