import { writeQuery } from '#domain/contract/list-query.ts'
import { check, type Problems } from '#domain/fields/check.ts'
import { parse } from '#domain/fields/parse.ts'
import { type BulkEdit, bulkEdit, bulkEditProblems, bulkPrice } from '#domain/variants/bulk-edit.ts'
import type { Selection } from '../../lists/bulk/selection.tsx'

export const priceWays = ['up_percent', 'down_percent', 'up_amount', 'down_amount'] as const

/** What somebody has filled in so far; empty is: stays as it is. */
export type Draft = {
  status: '' | 'true' | 'false'
  selected: '' | 'true' | 'false'
  category_ids: { add: number[]; remove: number[] }
  tag_ids: { add: number[]; remove: number[] }
  way: '' | (typeof priceWays)[number]
  price: string
  round_to: '' | '0.5' | '1'
}

const nobody = { add: [], remove: [] }

export const emptyDraft: Draft = {
  status: '',
  selected: '',
  category_ids: nobody,
  tag_ids: nobody,
  way: '',
  price: '',
  round_to: '',
}

/** The edit of the chosen products, and what is wrong with it by field. */
export function editOf(draft: Draft, selection: Selection): { edit: BulkEdit; problems: Problems } {
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
    ...(draft.way && { price: priceOf(draft) }),
  })
  return { edit: values, problems: Object.keys(problems).length > 0 ? problems : bulkEditProblems(values) }
}

// Up and down are said by a choice, so the number itself has no sign.
function priceOf({ way, price, round_to }: Draft) {
  const field = way.endsWith('percent') ? 'percent' : 'amount'
  const read = parse(bulkPrice[field], price)
  const signed = typeof read === 'number' ? Math.abs(read) * (way.startsWith('down') ? -1 : 1) : price
  return { [field]: signed, round_to }
}
