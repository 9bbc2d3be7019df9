import type { customerComment } from '#domain/content/comment.ts'
import type { Values } from '#domain/fields/fields.ts'
import { initials } from '#domain/site/avatar.ts'
import { useWords } from '../../app/shop-context.tsx'
import { Rail } from '../../components/rail.tsx'
import { Stars } from '../../components/stars.tsx'
import styles from './comments.module.css'

export type Comment = Values<typeof customerComment> & { id: number }

// As many stand side by side on a desk (rail.module.css).
const atOnce = 3

/** What customers say of the shop. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  const { t, said } = useWords()
  return comments.length === 0 ? null : (
    <Rail title={t('home.comments')} kind="cards" more={comments.length > atOnce}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <figure className={styles.comment}>
            {comment.rating !== null && <Stars rating={comment.rating} />}
            <blockquote>{said(comment, 'comment')}</blockquote>
            <figcaption>
              <span className={styles.initials} aria-hidden="true">
                {initials(said(comment, 'customer_name'))}
              </span>
              <span>
                <strong>{said(comment, 'customer_name')}</strong>
                <small>{said(comment, 'designation')}</small>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </Rail>
  )
}
