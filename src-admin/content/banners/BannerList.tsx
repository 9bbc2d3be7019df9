import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

const BannerBoard = lazy(() => import('./BannerBoard.tsx'))

/** The banners as a list, or grouped by their place in the shop. */
export function BannerList() {
  const { t } = useTranslate()
  return (
    <ViewToggleList other={t('banners.by_place')}>
      <BannerBoard />
    </ViewToggleList>
  )
}
