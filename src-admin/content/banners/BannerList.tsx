import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const BannerBoard = lazy(() => import('./BannerBoard.tsx'))

/** The banners as a list, or by their places in the shop. */
export function BannerList() {
  const { t } = useWords()
  return (
    <ViewToggleList other={t('banners.by_place')}>
      <BannerBoard />
    </ViewToggleList>
  )
}
