/** The query of a list, both halves of its encoding (domain 2.1; decisions 14 and 47). */
export type ListQuery = {
  page: number
  limit: number
  keyword?: string
  sort?: string
  order?: 'asc' | 'desc'
  own_result?: boolean
  ids?: number[]
  /** 'later': the rows do not wait to be counted; 'only': how many there are, without rows. */
  total?: 'later' | 'only'
  filter: Record<string, string>
}

// domain section 5: ten per page in the back office; decisions 14: never more than a hundred.
export const defaultLimit = 10
export const maxLimit = 100

/** The words of a list query; every other parameter is a filter. */
const words = ['page', 'limit', 'keyword', 'sort', 'order', 'own_result', 'ids', 'total'] as const

type Raw = Readonly<Record<string, string | undefined>>

const whole = (raw: string | undefined, otherwise: number): number | null =>
  raw === undefined || raw === '' ? otherwise : /^\d{1,9}$/.test(raw) ? Number(raw) : null

/** Reads a query; `null` names what cannot be read. A page of 0 is page 1. */
export function readListQuery(raw: Raw): { query: ListQuery } | { unreadable: (typeof words)[number] } {
  const page = whole(raw.page, 1)
  const limit = whole(raw.limit, defaultLimit)
  if (page === null) return { unreadable: 'page' }
  if (limit === null || limit < 1 || limit > maxLimit) return { unreadable: 'limit' }
  if (raw.order !== undefined && raw.order !== 'asc' && raw.order !== 'desc') return { unreadable: 'order' }
  if (raw.total !== undefined && raw.total !== 'later' && raw.total !== 'only') return { unreadable: 'total' }
  const ids = raw.ids === undefined ? undefined : raw.ids.split(',').map((id) => whole(id, 0))
  if (ids && (ids.length > maxLimit || ids.includes(null))) return { unreadable: 'ids' }
  const filter: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw))
    if (value !== undefined && value !== '' && !(words as readonly string[]).includes(name))
      filter[name] = value
  return {
    query: {
      page: Math.max(1, page),
      limit,
      filter,
      ...(raw.keyword?.trim() && { keyword: raw.keyword.trim() }),
      ...(raw.sort && { sort: raw.sort }),
      ...(raw.order && { order: raw.order }),
      ...(raw.own_result === 'true' && { own_result: true }),
      ...(ids && { ids: ids as number[] }),
      ...(raw.total && { total: raw.total }),
    },
  }
}

/** Writes a query as the text behind the question mark (decisions 44: no URLSearchParams in src). */
export function writeQuery(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

export const writeListQuery = ({ filter, ids, own_result, ...rest }: ListQuery): string =>
  writeQuery({ ...filter, ...rest, ...(own_result && { own_result }), ...(ids && { ids: ids.join(',') }) })
