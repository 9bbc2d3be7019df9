import type { Problem } from '../fields/check.ts'
import { flag, text } from '../fields/fields.ts'
import { parse } from '../fields/parse.ts'
import { defaultLimit, type ListQuery, longestKeyword, maxLimit } from './list-query.ts'

/** The parameters of a list query; every other one is a filter. */
const words = [
  'page',
  'limit',
  'keyword',
  'sort',
  'order',
  'own_result',
  'ids',
  'total',
  'updated_since',
  'cursor',
] as const

type Raw = Readonly<Record<string, string | undefined>>
type Unreadable = { unreadable: (typeof words)[number]; problem?: Problem }

const whole = (raw: string | undefined, otherwise: number): number | null =>
  raw === undefined || raw === '' ? otherwise : /^\d{1,9}$/.test(raw) ? Number(raw) : null

const isWord = (name: string) => (words as readonly string[]).includes(name)

/** Parses a query, or returns the unreadable parameter. Page 0 becomes page 1. */
export function readListQuery(raw: Raw): { query: ListQuery } | Unreadable {
  const page = whole(raw.page, 1)
  const limit = whole(raw.limit, defaultLimit)
  if (page === null) return { unreadable: 'page' }
  if (limit === null || limit < 1 || limit > maxLimit) return { unreadable: 'limit' }
  if (raw.order !== undefined && raw.order !== 'asc' && raw.order !== 'desc') return { unreadable: 'order' }
  if (raw.total !== undefined && raw.total !== 'later' && raw.total !== 'only') return { unreadable: 'total' }
  const ids = raw.ids === undefined ? undefined : raw.ids.split(',').map((id) => whole(id, 0))
  if (ids && (ids.length > maxLimit || ids.includes(null))) return { unreadable: 'ids' }
  const { keyword, problem } = readKeyword(raw.keyword)
  if (problem) return { unreadable: 'keyword', problem }
  const own_result = parse(flag(), raw.own_result)
  if (own_result === undefined) return { unreadable: 'own_result' }
  // Object.fromEntries is safe for a parameter named __proto__.
  const filter = Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => Boolean(entry[1]) && !isWord(entry[0])),
  )
  return {
    query: {
      page: Math.max(1, page),
      limit,
      filter,
      ...(keyword && { keyword }),
      ...(raw.sort && { sort: raw.sort }),
      ...(raw.order && { order: raw.order }),
      ...(own_result === true && { own_result }),
      ...(ids && { ids: ids as number[] }),
      ...(raw.total && { total: raw.total }),
      ...(raw.updated_since && { updated_since: raw.updated_since }),
      ...(raw.cursor !== undefined && { cursor: raw.cursor }),
    },
  }
}

const keywordField = text({ max: longestKeyword })

/** A keyword in the format of stored texts: one line, in NFC. */
export function readKeyword(raw: string | undefined): { keyword: string | null; problem?: Problem } {
  const keyword = parse(keywordField, raw) as string | null | undefined
  const tooLong = keyword === undefined || (keyword !== null && keyword.length > longestKeyword)
  return tooLong
    ? { keyword: null, problem: { reason: 'too_long', args: { max: longestKeyword } } }
    : { keyword }
}
