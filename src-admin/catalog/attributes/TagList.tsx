import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const TagChips = lazy(() => import('./TagChips.tsx'))

/** The tags as a list, or as chips with the products that have them. */
export function TagList() {
  const { t } = useWords()
  return (
    <ViewToggleList other={t('catalogue.as_chips')}>
      <TagChips />
    </ViewToggleList>
  )
}
