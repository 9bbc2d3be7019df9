import { writeQuery } from '#domain/contract/list-query.ts'
import { check, type Problems } from '#domain/fields/check.ts'
import { parse } from '#domain/fields/parse.ts'
import { type BulkEdit, bulkEdit, bulkEditProblems, bulkPrice } from '#domain/variants/bulk-edit.ts'
import type { Selection } from '../../lists/bulk/selection.tsx'

export const priceWays = ['up_percent', 'down_percent', 'up_amount', 'down_amount'] as const

/** The form's current values; an empty value means no change. */
export type BulkDraft = {
  status: '' | 'true' | 'false'
  selected: '' | 'true' | 'false'
  category_ids: { add: number[]; remove: number[] }
  tag_ids: { add: number[]; remove: number[] }
  mode: '' | (typeof priceWays)[number]
  price: string
  round_to: '' | '0.5' | '1'
}

const emptyLinks = { add: [], remove: [] }

export const emptyDraft: BulkDraft = {
  status: '',
  selected: '',
  category_ids: emptyLinks,
  tag_ids: emptyLinks,
  mode: '',
  price: '',
  round_to: '',
}

/** The edit of the selected products, and its problems by field. */
export function editOf(draft: BulkDraft, selection: Selection): { edit: BulkEdit; problems: Problems } {
  const linked = (name: 'category_ids' | 'tag_ids') =>
    draft[name].add.length + draft[name].remove.length > 0 && { [name]: draft[name] }
  const { values, problems } = check(bulkEdit, {
    ...(selection.all
      ? {
          all: true,
          filter: writeQuery(selection.filter as Record<string, string>),
          except: selection.ids.join(','),
        }
      : { ids: selection.ids.join(',') }),
    ...(draft.status && { status: { to: draft.status } }),
    ...(draft.selected && { selected: { to: draft.selected } }),
    ...linked('category_ids'),
    ...linked('tag_ids'),
    ...(draft.mode && { price: priceOf(draft) }),
  })
  return { edit: values, problems: Object.keys(problems).length > 0 ? problems : bulkEditProblems(values) }
}

// The direction is chosen separately, so the number has no sign.
function priceOf({ mode, price, round_to }: BulkDraft) {
  const field = mode.endsWith('percent') ? 'percent' : 'amount'
  const read = parse(bulkPrice[field], price)
  const signed = typeof read === 'number' ? Math.abs(read) * (mode.startsWith('down') ? -1 : 1) : price
  return { [field]: signed, round_to }
}
