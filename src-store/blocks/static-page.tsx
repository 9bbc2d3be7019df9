import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useWords } from '../app/shop-context.tsx'
import { PhotoGrid } from '../viewer/photo-grid.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Contents } from './contents.tsx'
import { withPlaces } from './headings.ts'
import type { Position } from './map.tsx'
import { PageMap } from './page-map.tsx'
import { readHtml } from './read-html.ts'
import { RichPieces } from './rich-text.tsx'
import styles from './static-page.module.css'

type StaticPageProps = {
  page: ShopAnswer<'staticPage'>
  /** Where the shop is, as its settings say. */
  place: Position | null
}

/** A page that the shop has written: title, contents of a long one, text, pictures, map. */
export function StaticPage({ page, place }: StaticPageProps) {
  const { t, said } = useWords()
  const { pieces, headings } = withPlaces(readHtml(said(page, 'details')))
  const title = said(page, 'page_title')
  return (
    <article className={`wrap ${styles.page}`}>
      <header>
        <Breadcrumbs steps={[]} />
        <h1>{title}</h1>
      </header>
      <Contents headings={headings} />
      <RichPieces pieces={pieces} />
      {page.photo_infos.length > 0 && (
        <section aria-label={t('product.photos')}>
          <PhotoGrid photos={page.photo_infos.map(({ page_photo_data }) => page_photo_data)} />
        </section>
      )}
      {place && <PageMap {...place} />}
    </article>
  )
}
