import { lazy } from 'react'
import { TwoWays } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const TagChips = lazy(() => import('./TagChips.tsx'))

/** The tags as a list, or as chips with the products that have them. */
export function TagList() {
  const { t } = useWords()
  return (
    <TwoWays other={t('catalogue.as_chips')}>
      <TagChips />
    </TwoWays>
  )
}
