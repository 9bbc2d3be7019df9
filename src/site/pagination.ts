const EACH_SIDE = 3

/** The page to show for a requested one: an integer from 1 to the last page (docs/product.md 4). */
export const pageToShow = (wanted: number | string | null | undefined, lastPage: number): number => {
  const page = Math.trunc(Number(wanted ?? 1))
  return Math.min(Math.max(page || 1, 1), Math.max(lastPage, 1))
}

/** The page numbers of a pagination (docs/product.md 9): at most 7, three on each side of the current one. */
export const pageNumbers = (current: number, lastPage: number): number[] => {
  const page = pageToShow(current, lastPage)
  const first = Math.max(page - EACH_SIDE, 1)
  const last = Math.min(page + EACH_SIDE, Math.max(lastPage, 1))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The query of a URL with its page; page=1 is omitted (docs/product.md 4). */
export const withPage = (query: Readonly<Record<string, string>>, page: number): Record<string, string> => {
  const { page: _, ...others } = query
  return page <= 1 ? others : { ...others, page: String(page) }
}
