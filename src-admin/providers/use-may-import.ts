import { importKinds } from '#domain/imports/kinds.ts'
import { pageOfKind } from './import-kinds.ts'
import { apiName } from './registry.ts'
import { useMay } from './use-may.ts'

/** The pages whose entries can be brought in as a table. */
export const importablePages: readonly string[] = [...new Set(Object.keys(importKinds).map(pageOfKind))]

/** What a list brings in: its own entries; that of the stock the prices and stock of products. */
const kindOfPage = (page: string) => (page === 'stock-levels' ? 'product-variants' : apiName(page))

export function useMayImport() {
  const may = useMay()
  return {
    /** Which kind of table a list's page takes from whoever asks; none, where it takes none. */
    kindOf: (page: string): string | null => {
      const kind = kindOfPage(page)
      const of = pageOfKind(kind)
      return importablePages.includes(of) && may('import', of) ? kind : null
    },
    any: importablePages.some((page) => may('import', page)),
  }
}
