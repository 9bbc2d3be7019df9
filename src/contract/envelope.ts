/** The envelopes of all responses (docs/product.md 7; docs/domain.md 2.1). */

export type PageMeta = {
  current_page: number
  last_page: number
  per_page: number
  total: number
  from: number | null
  to: number | null
  path: string
}

export type PageLinks = { first: string; last: string; prev: string | null; next: string | null }

/** A page of a list. `msg` is set if it is empty (docs/product.md 4). */
export type Page<Row> = { data: Row[]; meta: PageMeta; links: PageLinks; msg?: string }

/** A page whose rows were not counted (`total=later`). It is full, and more rows follow. */
export type UncountedPage<Row> = {
  data: Row[]
  meta: Omit<PageMeta, 'last_page' | 'total'> & { last_page: null; total: null }
  links: Omit<PageLinks, 'last'> & { last: null }
}

/** A page of a list in the order of the last change (`cursor=`). */
export type CursorPage<Row> = {
  data: Row[]
  meta: Omit<{ [K in keyof PageMeta]: null }, 'per_page' | 'path'> &
    Pick<PageMeta, 'per_page' | 'path'> & {
      /** The position after the last row. After the last page it continues with what changes later. */
      next_cursor: string
      has_more: boolean
    }
  links: { first: null; last: null; prev: null; next: string | null }
}

export type One<Row> = { status: true; data: Row }

/** The response of a write: a truthy status means that it is saved (docs/product.md 4). */
export type Saved<Row> = {
  status: true
  data: Row
  msg: string
  /** Warnings about a successful save. */
  warnings?: string[]
}

/** The position in a counted list: a page beyond the last becomes the last one (docs/decisions/0014). */
export function pageMeta(query: { page: number; limit: number; total: number; path: string }): {
  meta: PageMeta
  links: PageLinks
  offset: number
} {
  const last = Math.max(1, Math.ceil(query.total / query.limit))
  const page = Math.min(Math.max(1, query.page), last)
  const offset = (page - 1) * query.limit
  const to = Math.min(offset + query.limit, query.total)
  const at = addressOf(query.path)
  return {
    offset,
    meta: {
      current_page: page,
      last_page: last,
      per_page: query.limit,
      total: query.total,
      from: query.total === 0 ? null : offset + 1,
      to: query.total === 0 ? null : to,
      path: query.path,
    },
    links: {
      first: at(1),
      last: at(last),
      prev: page > 1 ? at(page - 1) : null,
      next: page < last ? at(page + 1) : null,
    },
  }
}

export function uncountedMeta(query: {
  page: number
  limit: number
  path: string
}): Omit<UncountedPage<never>, 'data'> {
  const { page, limit, path } = query
  const at = addressOf(path)
  return {
    meta: {
      current_page: page,
      last_page: null,
      per_page: limit,
      total: null,
      from: (page - 1) * limit + 1,
      to: page * limit,
      path,
    },
    links: { first: at(1), last: null, prev: page > 1 ? at(page - 1) : null, next: at(page + 1) },
  }
}

export function cursorMeta(query: {
  limit: number
  path: string
  next_cursor: string
  has_more: boolean
}): Omit<CursorPage<never>, 'data'> {
  const { limit, path, next_cursor, has_more } = query
  const next = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next_cursor)}`
  return {
    meta: {
      current_page: null,
      last_page: null,
      per_page: limit,
      total: null,
      from: null,
      to: null,
      path,
      next_cursor,
      has_more,
    },
    links: { first: null, last: null, prev: null, next: has_more ? next : null },
  }
}

const addressOf = (path: string) => (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`
