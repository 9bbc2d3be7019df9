import { type Paths, type UrlTable, urlTable } from '../routes.tsx'

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

/** What stands in an address as it is; anything else is read before it is compared. */
const plain = /^[\w-]*$/

/** Of the URL table what an address may lead to; addresses of the same `name` may lead to the same. */
type Choice = { name: string; table: () => UrlTable }

/**
 * Chooses by the first part of an address: of most paths it tells that they do not lead there, and to try them all takes longer
 * than a page takes to load.
 */
export function chooseRoutes(paths: Paths): (pathname: string) => Choice {
  const table = urlTable(paths)
  const firsts = new Set(Object.keys(table).map(firstPart))
  const beginningWith = (part: string): UrlTable =>
    Object.fromEntries(
      Object.entries(table).filter(([path]) => {
        const first = firstPart(path)
        return first === part || first.startsWith(':')
      }),
    )
  return (pathname) => {
    const first = firstPart(pathname)
    if (!plain.test(first)) return { name: '*', table: () => table }
    // What no path begins with leads where any such address does.
    const part = firsts.has(first) ? first : ''
    return { name: part, table: () => beginningWith(part) }
  }
}
