import { importKinds } from '#domain/imports/kinds.ts'
import { pageOfKind } from './import-kinds.ts'
import { apiName } from './registry.ts'
import { useMay } from './use-may.ts'

/** The pages whose records can be imported. */
export const importablePages: readonly string[] = [...new Set(Object.keys(importKinds).map(pageOfKind))]

/** The import kind of a list: its own records; for the stock list the prices and stock of products. */
const kindOfPage = (page: string) => (page === 'stock-levels' ? 'product-variants' : apiName(page))

export function useMayImport() {
  const may = useMay()
  return {
    /** The import kind of a list page for the current user; null if there is none. */
    kindOf: (page: string): string | null => {
      const kind = kindOfPage(page)
      const of = pageOfKind(kind)
      return importablePages.includes(of) && may('import', of) ? kind : null
    },
    any: importablePages.some((page) => may('import', page)),
  }
}
