import { lazy } from 'react'
import { TwoWays } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const CategoryTree = lazy(() => import('./CategoryTree.tsx'))

/** The categories as a list, or as the tree that they are. */
export function CategoryList() {
  const { t } = useWords()
  return (
    <TwoWays other={t('categories.as_tree')}>
      <CategoryTree />
    </TwoWays>
  )
}
