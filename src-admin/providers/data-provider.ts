import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import type { One, Page, Saved, UncountedPage } from '#domain/contract/envelope.ts'
import { defaultLimit, maxLimit, writeListQuery } from '#domain/contract/list-query.ts'
import { sortsOf } from '#domain/fields/resource.ts'
import { apiName, fieldsOf, findEntry, pageOf } from './registry.ts'
import { send } from './requests/http.ts'
import { publishWarnings } from './requests/save-warnings.ts'

type Row = RaRecord & { id: number }

const read = async <Body>(url: string, signal?: AbortSignal) => (await send(url, { signal })).json as Body
const write = async (url: string, body: unknown, method = 'POST') => {
  const { json } = await send(url, { method, body })
  const { data, warnings } = json as Saved<Row>
  publishWarnings(warnings)
  return { data: data as never }
}

// The browser stores a list's sort field, which may come from an older release.
const isSort = (name: string, field: string): boolean => {
  const entry = findEntry(pageOf(name))
  return !entry || sortsOf(entry).includes(field)
}

/** The request of simple-rest, with the record unwrapped from the API's envelope. */
const unwrapped = async (url: string, options: { method?: string } = {}) => {
  const answer = await send(url, { method: options.method ?? 'GET' })
  return { ...answer, json: (answer.json as One<Row>).data }
}

/**
 * The API's conventions on top of ra-data-simple-rest, whose `delete` is used unchanged (docs/domain.md 2.1;
 * docs/decisions/0047).
 */
const rest: DataProvider = {
  ...simpleRestProvider('/api', unwrapped as never),

  getList: async (name, { pagination, sort, filter, meta: wish, signal }) => {
    const query = writeListQuery({
      page: pagination?.page ?? 1,
      limit: pagination?.perPage ?? defaultLimit,
      ...(sort &&
        isSort(name, sort.field) && { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }),
      ...(wish?.total === 'later' && { total: 'later' }),
      ...whichRows(filter),
    })
    const { data, meta } = await read<Page<never> | UncountedPage<never>>(`/api/${name}?${query}`, signal)
    if (meta.total !== null) return { data, total: meta.total }
    uncounted += 1
    const pageInfo = { hasNextPage: true, hasPreviousPage: meta.current_page > 1 }
    return { data, pageInfo, meta: { uncounted } }
  },

  /** The number of rows of a list whose response had no total (providers/counted.tsx). */
  count: async (name: string, { filter, signal }: { filter?: object; signal?: AbortSignal }) => {
    const query = writeListQuery({ page: 1, limit: defaultLimit, total: 'only', ...whichRows(filter) })
    return (await read<Page<never>>(`/api/${name}?${query}`, signal)).meta.total
  },

  getOne: async (name, { id, signal }) => ({
    data: (await read<One<never>>(`/api/${name}/edit/${id}`, signal)).data,
  }),

  // docs/decisions/0047: references are fetched in one request, up to a page of them.
  getMany: async (name, { ids, signal }) => {
    const pages = await Promise.all(
      inPages(ids.map(Number)).map((part) => {
        const query = writeListQuery({ page: 1, limit: maxLimit, ids: part, filter: {} })
        return read<Page<never>>(`/api/${name}?${query}`, signal)
      }),
    )
    return { data: pages.flatMap(({ data }) => data) }
  },

  create: (name, { data }) => write(`/api/${name}/store`, data),

  // The whole record is sent with its updated_at, including the values of disabled inputs, which forms leave out of their data;
  // `meta.only` sends just the given fields (the publish switch).
  update: (name, { id, data, previousData, meta }) =>
    meta?.only
      ? write(`/api/${name}/${id}`, data, 'PATCH')
      : write(`/api/${name}/update/${id}`, withoutEmptySecrets(name, { ...previousData, ...data })),
}

const inPages = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / maxLimit) }, (_, at) =>
    ids.slice(at * maxLimit, (at + 1) * maxLimit),
  )

/** Makes each response without a total distinguishable. */
let uncounted = 0

function whichRows(filter: object = {}) {
  const { keyword, ...filters } = filter as Record<string, unknown>
  return { ...(typeof keyword === 'string' && { keyword }), filter: asTexts(filters) }
}

const asTexts = (filter: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

// Responses never contain secrets; an empty one means that it is unchanged.
const withoutEmptySecrets = (name: string, data: object): object => {
  const fields = fieldsOf(name)
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => value || !fields[field]?.secret))
}

type Call = (name: string, params: unknown) => unknown

/** Maps react-admin's resource names (pages) to the API's names. */
const calledByPages = (provider: DataProvider): DataProvider =>
  Object.fromEntries(
    Object.entries(provider).map(([verb, call]) => [
      verb,
      (page: string, params: unknown) => (call as Call)(apiName(page), params),
    ]),
  ) as unknown as DataProvider

export const dataProvider = calledByPages(rest)
