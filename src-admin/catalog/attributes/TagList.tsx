import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

const TagChips = lazy(() => import('./TagChips.tsx'))

/** The tags as a list, or as chips with product counts. */
export function TagList() {
  const { t } = useTranslate()
  return (
    <ViewToggleList other={t('catalogue.as_chips')}>
      <TagChips />
    </ViewToggleList>
  )
}
