import { importedResource, isImportKind, isRecordKind } from '#domain/imports/kinds.ts'
import { pageOf } from './registry.ts'
import { useWords } from './use-words.ts'

/** The page whose entries a kind of table makes and changes. */
export const pageOfKind = (kind: string): string => pageOf(isImportKind(kind) ? importedResource(kind) : kind)

/** Whether each row of a kind is an entry by itself, as its page shows it. */
export const isEntryKind = (kind: string): boolean => !isImportKind(kind) || isRecordKind(kind)

/** What a kind of table is called. */
export function useKindName(): (kind: string) => string {
  const { t, name } = useWords()
  return (kind) => (isEntryKind(kind) ? name(pageOf(kind), 2) : t('imports.prices_and_stock'))
}
