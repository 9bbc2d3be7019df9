import { importedResource, isImportKind, isRecordKind } from '#domain/imports/kinds.ts'
import { pageOf } from './registry.ts'
import { useTranslate } from './use-translate.ts'

/** The page of the records that an import of this kind creates and updates. */
export const pageOfKind = (kind: string): string => pageOf(isImportKind(kind) ? importedResource(kind) : kind)

/** Whether each row of a kind is one record of its page. */
export const isEntryKind = (kind: string): boolean => !isImportKind(kind) || isRecordKind(kind)

/** The label of an import kind. */
export function useKindName(): (kind: string) => string {
  const { t, name } = useTranslate()
  return (kind) => (isEntryKind(kind) ? name(pageOf(kind), 2) : t('imports.prices_and_stock'))
}
