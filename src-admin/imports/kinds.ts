import { useCallback } from 'react'
import { isEntryKind } from '../providers/import-kinds.ts'
import { pageOf } from '../providers/registry.ts'
import { useRequest } from '../providers/requests/use-request.ts'
import { useWords } from '../providers/use-words.ts'
import { readKinds } from './import-calls.ts'

/** What may be brought in, as the server says. */
export function useKinds() {
  const ask = useCallback((signal?: AbortSignal) => readKinds(signal), [])
  const { answer, error, again } = useRequest(ask)
  return { kinds: answer, error: error as Error | undefined, again }
}

/** What the fields and the columns of a kind are called. */
export function useColumnWords(kind: string) {
  const { t, field, digits } = useWords()
  return {
    field: (name: string) => field(isEntryKind(kind) ? pageOf(kind) : kind, name),
    heading: (text: string, at: number) => text || t('imports.no_heading', { number: digits(at + 1) }),
  }
}
