import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useWords } from '../app/shop-context.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import styles from './static-page.module.css'

/** A page that the shop has written: title, text, pictures. */
export function StaticPage({ page }: { page: ShopAnswer<'staticPage'> }) {
  const { said } = useWords()
  return (
    <article className={`wrap ${styles.page}`}>
      <h1>{said(page, 'page_title')}</h1>
      <RichText html={said(page, 'details')} />
      {page.photo_infos.map(({ page_photo_data: photo }) => (
        <Picture
          key={photo.id}
          path={photo.content}
          alt={photo.content_title}
          width={720}
          height={450}
          sizes="(min-width: 768px) 720px, 100vw"
          className={styles.photo}
        />
      ))}
    </article>
  )
}
