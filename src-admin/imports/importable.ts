import { importKinds } from '#domain/imports/kinds.ts'
import { pageOf } from '../entries.ts'
import { useMay } from '../providers/use-may.ts'

/** The pages whose entries can be brought in as a table. */
export const importablePages: readonly string[] = Object.keys(importKinds).map(pageOf)

export function useMayImport() {
  const may = useMay()
  return {
    page: (page: string) => importablePages.includes(page) && may('import', page),
    any: importablePages.some((page) => may('import', page)),
  }
}
