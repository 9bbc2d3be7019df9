import { useWords } from '../../app/shop-context.tsx'
import { CategoryNavigation, type NavigationCategory } from './category-navigation.tsx'
import { Shelves } from './category-shelves.tsx'
import pageStyles from './home-page.module.css'
import { Rows } from './home-row.tsx'
import type { Row } from './rows.ts'
import { type Film, Videos } from './videos.tsx'

/** The list of categories, as pictures where it would not fit (docs/product.md 2: 426 px and below). */
export const Navigation = ({ navigation }: { navigation: readonly NavigationCategory[] }) => (
  <>
    <CategoryNavigation categories={navigation} />
    <div className={pageStyles.shelves}>
      <Shelves />
    </div>
  </>
)

/** Rows, or a word where there is nothing in them. */
export function RowsBlock({ rows }: { rows: readonly Row[] }) {
  const { t } = useWords()
  const empty = rows.every(({ cards }) => cards.length === 0)
  return empty ? <p className="muted">{t('products.none')}</p> : <Rows rows={rows} />
}

export function FilmsBlock({ reels, videos }: { reels: readonly Film[]; videos: readonly Film[] }) {
  const { t } = useWords()
  return (
    <>
      <Videos title={t('home.videos')} films={videos} />
      <Videos title={t('home.reels')} films={reels} upright />
    </>
  )
}
