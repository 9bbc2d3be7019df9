import { useCallback } from 'react'
import { useAnswer } from '../account/use-answer.ts'
import { pageOf } from '../entries.ts'
import { useWords } from '../providers/use-words.ts'
import { readKinds } from './import-calls.ts'
import { isEntryKind } from './kind-name.ts'

/** What may be brought in, as the server says. */
export function useKinds() {
  const ask = useCallback((signal?: AbortSignal) => readKinds(signal), [])
  const { answer, error, again } = useAnswer(ask)
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
