import { useCallback } from 'react'
import type { FileField } from '#domain/imports/product-files/file-row.ts'
import { isEntryKind, pageOfKind } from '../providers/import-kinds.ts'
import { findEntry, pageOf } from '../providers/registry.ts'
import { useRequest } from '../providers/requests/use-request.ts'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { readKinds } from './import-calls.ts'

/** The kinds of records that can be imported, from the server, without features that the shop has not switched on. */
export function useKinds() {
  const load = useCallback((signal?: AbortSignal) => readKinds(signal), [])
  const { answer, error, refetch } = useRequest(load)
  const { isOn } = useShopTexts()
  const kinds = answer?.filter(({ kind }) => {
    const { setting } = findEntry(pageOfKind(kind)) ?? {}
    return setting === undefined || isOn(setting)
  })
  return { kinds, error: error as Error | undefined, refetch }
}

/** The labels of a kind's fields and columns. */
export function useColumnLabels(kind: string) {
  const { t, field, digits } = useTranslate()
  return {
    field: (name: string) =>
      kind === 'product-files'
        ? t(`product_file.${name as FileField}`)
        : field(isEntryKind(kind) ? pageOf(kind) : kind, name),
    heading: (text: string, at: number) => text || t('import_run.no_heading', { number: digits(at + 1) }),
  }
}

/** The label of an import kind. */
export function useKindName(): (kind: string) => string {
  const { t, name } = useTranslate()
  return (kind) =>
    isEntryKind(kind)
      ? name(pageOf(kind), 2)
      : t(kind === 'product-files' ? 'import_run.product_files' : 'imports.prices_and_stock')
}
