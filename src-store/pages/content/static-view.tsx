import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { withPlaces } from '../../components/headings.ts'
import type { Position } from '../../components/map-canvas.tsx'
import { PhotoGrid } from '../../components/pictures/photo-grid.tsx'
import { readHtml } from '../../components/read-html.ts'
import { RichPieces } from '../../components/rich-text.tsx'
import { Contents } from '../../components/table-of-contents.tsx'
import { PageMap } from './page-map.tsx'
import styles from './static-view.module.css'

type StaticPageProps = {
  page: ShopAnswer<'staticPage'>
  /** The location of the shop from the settings. */
  place: Position | null
}

/** A static page: title, table of contents for a long text, text, pictures, map. */
export function StaticView({ page, place }: StaticPageProps) {
  const { t, localized } = useTranslate()
  const { pieces, headings } = withPlaces(readHtml(localized(page, 'details')))
  const title = localized(page, 'page_title')
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
