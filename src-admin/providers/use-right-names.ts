import type { Refusal } from '#domain/accounts/permissions.ts'
import { accessLabels } from '#domain/fields/labels.ts'
import { deskEntries } from './registry.ts'
import { useWords } from './use-words.ts'

type Names = { feature: string; right: string }

/** A missing right in words: which one, and of what; null where it is not a right of a page that was missing. */
export function useRightNames(): (refused: Refusal) => Names | null {
  const { of, name } = useWords()
  return ({ feature, missing }) => {
    const desk = deskEntries.find(({ entry }) => entry.feature === feature)
    if (!desk || missing === 'sign_in' || missing === 'admin') return null
    return {
      feature: name(desk.page, 2),
      right: of(accessLabels[missing === 'feature' ? 'view' : missing]),
    }
  }
}
