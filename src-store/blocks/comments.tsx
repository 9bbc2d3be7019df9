import type { customerComment } from '#domain/content/comment.ts'
import type { Values } from '#domain/fields.ts'
import { initials } from '#domain/site/avatar.ts'
import { useWords } from '../app/shop-context.tsx'
import styles from './comments.module.css'
import { Section } from './section.tsx'
import { Stars } from './stars.tsx'

export type Comment = Values<typeof customerComment> & { id: number }

/** What customers say of the shop. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  const { t, said } = useWords()
  return comments.length === 0 ? null : (
    <Section title={t('home.comments')}>
      <ul className={styles.comments}>
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
      </ul>
    </Section>
  )
}
