import { useTranslate } from '../../app/shop-context.tsx'
import { CategoryNavigation, type NavigationCategory } from './category-navigation.tsx'
import { CategoryRows } from './category-rows.tsx'
import pageStyles from './home-page.module.css'
import { Rows } from './home-row.tsx'
import type { Row } from './rows.ts'
import { type Video, Videos } from './videos.tsx'

/** The category navigation; as pictures on screens of 426 px and less (docs/product.md 2). */
export const Navigation = ({ navigation }: { navigation: readonly NavigationCategory[] }) => (
  <>
    <CategoryNavigation categories={navigation} />
    <div className={pageStyles.shelves}>
      <CategoryRows />
    </div>
  </>
)

/** Rows of products, or a message if all of them are empty. */
export function RowsBlock({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslate()
  const empty = rows.every(({ cards }) => cards.length === 0)
  return empty ? <p className="muted">{t('products.none')}</p> : <Rows rows={rows} />
}

export function VideosBlock({ reels, videos }: { reels: readonly Video[]; videos: readonly Video[] }) {
  const { t } = useTranslate()
  return (
    <>
      <Videos title={t('home.videos')} videos={videos} />
      <Videos title={t('home.reels')} videos={reels} upright />
    </>
  )
}
