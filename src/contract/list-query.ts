/** The query of a list, with its encoder and decoder (docs/domain.md 2.1; docs/decisions/0014 and 0047). */
export type ListQuery = {
  page: number
  limit: number
  keyword?: string
  sort?: string
  order?: 'asc' | 'desc'
  own_result?: boolean
  ids?: number[]
  /** 'later': the rows are returned without their total; 'only': the total without rows. */
  total?: 'later' | 'only'
  /** Only records changed since this day or moment. */
  updated_since?: string
  /** The position after the previous page, in the order of the last change; '' for the first page. */
  cursor?: string
  filter: Record<string, string>
}

// docs/domain.md 5: ten per page in the back office; docs/decisions/0014: at most a hundred.
export const defaultLimit = 10
export const maxLimit = 100
/** No title that lists are searched by is longer. */
export const longestKeyword = 200

/** Encodes a query string (docs/decisions/0044: no URLSearchParams in src). */
export function writeQuery(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

export const writeListQuery = ({ filter, ids, own_result, ...rest }: ListQuery): string =>
  writeQuery({ ...filter, ...rest, ...(own_result && { own_result }), ...(ids && { ids: ids.join(',') }) })
