import {
  type FilterName,
  filterNames,
  filterValues,
  readPriceRange,
  writePriceRange,
} from '#domain/catalog/search-filters.ts'
import { writeQuery } from '#domain/contract/list-query.ts'

/** What a list is narrowed by, as its address says it (docs/product.md 2). */
export type SearchQuery = Readonly<Record<string, string>>

/** A list that can be narrowed: the path that it stands at, and by what it is narrowed now. */
export type Narrowed = { base: string; query: SearchQuery }

const sorts = ['newest', 'price-asc', 'price-desc', 'title']
const words = ['keyword', ...filterNames, 'sort', 'page']
const longest = { keyword: 100, page: 9 }

// Two fields of a form without a script.
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

/** What of an address narrows a list; what it cannot mean is left out. */
export const readQuery = (given: SearchQuery): SearchQuery =>
  Object.fromEntries(
    words.flatMap((word) => {
      const raw = (word === 'price' && fromFields(given)) || given[word] || ''
      const text = raw.trim().slice(0, longest[word as keyof typeof longest] ?? 2000)
      const value = (readable[word] ?? ((same: string) => same))(text)
      return value ? [[word, value]] : []
    }),
  )

/** The address of the same list with another value of one filter, from its first page. */
export const searchWith = ({ base, query }: Narrowed, change: Record<string, string | undefined>): string => {
  const { page: _, lang: __, ...filters } = query
  // A comma parts the values of one filter; it may stand in an address as it is.
  const written = writeQuery({ ...filters, ...change }).replaceAll('%2C', ',')
  return written ? `${base}?${written}` : base
}

/** The same for one filter and one value after the other: what stays is written once. */
export function searchesWith(list: Narrowed, filter: FilterName): (value: string | undefined) => string {
  // What narrows the list already has its place in the address.
  if (list.query[filter]) return (value) => searchWith(list, { [filter]: value })
  const without = searchWith(list, {})
  const name = `${without}${without === list.base ? '?' : '&'}${filter}=`
  return (value) => (value ? name + encodeURIComponent(value).replaceAll('%2C', ',') : without)
}

/** The address of the same list without any filter; what was searched for stays. */
export const withoutFilters = ({ base, query: { keyword, sort } }: Narrowed): string =>
  searchWith({ base, query: {} }, { keyword, sort })

/** How many choices narrow the list. */
export const chosenCount = (query: SearchQuery): number =>
  filterNames.reduce((count, name) => count + filterValues(query[name]).length, 0)
