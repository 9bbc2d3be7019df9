import type { customerComment } from '#domain/content/comment.ts'
import type { Values } from '#domain/fields/fields.ts'
import { initials } from '#domain/site/avatar.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Rail } from '../../components/rail.tsx'
import { Stars } from '../../components/stars.tsx'
import styles from './comments.module.css'

export type Comment = Values<typeof customerComment> & { id: number }

// The number of cards in a row on wide screens (rail.module.css).
const atOnce = 3

/** Customer comments about the shop. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  const { t, localized } = useTranslate()
  return comments.length === 0 ? null : (
    <Rail title={t('home.comments')} kind="cards" more={comments.length > atOnce}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <figure className={styles.comment}>
            {comment.rating !== null && <Stars rating={comment.rating} />}
            <blockquote>{localized(comment, 'comment')}</blockquote>
            <figcaption>
              <span className={styles.initials} aria-hidden="true">
                {initials(localized(comment, 'customer_name'))}
              </span>
              <span>
                <strong>{localized(comment, 'customer_name')}</strong>
                <small>{localized(comment, 'designation')}</small>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </Rail>
  )
}
