import {
  type FilterName,
  filterNames,
  filterValues,
  readPriceRange,
  writePriceRange,
} from '#domain/catalog/search-filters.ts'
import { writeQuery } from '#domain/contract/list-query.ts'

/** The query of a list: its filters, sort order and page (docs/product.md 2). */
export type SearchQuery = Readonly<Record<string, string>>

/** A filterable list: its path and its query. */
export type Narrowed = { base: string; query: SearchQuery }

const sorts = ['newest', 'price-asc', 'price-desc', 'title']
const words = ['keyword', ...filterNames, 'sort', 'page']
const longest = { keyword: 100, page: 9 }

// Two form fields, for browsers without a script.
const fromFields = ({ price_from = '', price_to = '' }: SearchQuery) =>
  price_from || price_to ? `${price_from.trim()}-${price_to.trim()}` : ''

const readable: Readonly<Record<string, (value: string) => string>> = {
  sort: (value) => (sorts.includes(value) ? value : ''),
  stock: (value) => (value === '1' ? value : ''),
  price: (value) =>
    filterValues(value)
      .flatMap((text) => readPriceRange(text) ?? [])
      .map(writePriceRange)
      .join(','),
}

/** The valid filters of a query; invalid values are dropped. */
export const readQuery = (given: SearchQuery): SearchQuery =>
  Object.fromEntries(
    words.flatMap((word) => {
      const raw = (word === 'price' && fromFields(given)) || given[word] || ''
      const text = raw.trim().slice(0, longest[word as keyof typeof longest] ?? 2000)
      const value = (readable[word] ?? ((same: string) => same))(text)
      return value ? [[word, value]] : []
    }),
  )

/** The URL of the same list with other filter values, at its first page. */
export const searchWith = ({ base, query }: Narrowed, change: Record<string, string | undefined>): string => {
  const { page: _, lang: __, ...filters } = query
  // A comma separates the values of one filter; it is allowed unescaped in a URL.
  const written = writeQuery({ ...filters, ...change }).replaceAll('%2C', ',')
  return written ? `${base}?${written}` : base
}

/** The same for many values of one filter: the constant part of the URL is written once. */
export function searchesWith(list: Narrowed, filter: FilterName): (value: string | undefined) => string {
  // An active filter has a fixed position in the query.
  if (list.query[filter]) return (value) => searchWith(list, { [filter]: value })
  const without = searchWith(list, {})
  const name = `${without}${without === list.base ? '?' : '&'}${filter}=`
  return (value) => (value ? name + encodeURIComponent(value).replaceAll('%2C', ',') : without)
}

/** The URL of the same list without filters; keyword and sort order stay. */
export const withoutFilters = ({ base, query: { keyword, sort } }: Narrowed): string =>
  searchWith({ base, query: {} }, { keyword, sort })

/** The number of active filter values. */
export const chosenCount = (query: SearchQuery): number =>
  filterNames.reduce((count, name) => count + filterValues(query[name]).length, 0)
