import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

const CategoryTree = lazy(() => import('./CategoryTree.tsx'))

/** The categories as a list or as a tree. */
export function CategoryList() {
  const { t } = useTranslate()
  return (
    <ViewToggleList other={t('categories.as_tree')}>
      <CategoryTree />
    </ViewToggleList>
  )
}
