import { lazy } from 'react'
import { TwoWays } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const BannerBoard = lazy(() => import('./BannerBoard.tsx'))

/** The banners as a list, or by their places in the shop. */
export function BannerList() {
  const { t } = useWords()
  return (
    <TwoWays other={t('banners.by_place')}>
      <BannerBoard />
    </TwoWays>
  )
}
