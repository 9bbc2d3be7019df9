import { importedResource, isImportKind, isRecordKind } from '#domain/imports/kind-names.ts'
import { pageOf } from './registry.ts'

/** The page of the records that an import of this kind creates and updates. */
export const pageOfKind = (kind: string): string => pageOf(isImportKind(kind) ? importedResource(kind) : kind)

/** Whether each row of a kind is one record of its page. */
export const isEntryKind = (kind: string): boolean => !isImportKind(kind) || isRecordKind(kind)
