import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const CategoryTree = lazy(() => import('./CategoryTree.tsx'))

/** The categories as a list, or as the tree that they are. */
export function CategoryList() {
  const { t } = useWords()
  return (
    <ViewToggleList other={t('categories.as_tree')}>
      <CategoryTree />
    </ViewToggleList>
  )
}
