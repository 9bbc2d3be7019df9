import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateText } from '#domain/language/dates.ts'
import { useLinks } from '../../app/links.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { withPlaces } from '../../components/headings.ts'
import { Icon } from '../../components/icon.tsx'
import { PhotoGrid } from '../../components/pictures/photo-grid.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { plainText, readHtml } from '../../components/read-html.ts'
import { RichPieces } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { Share } from '../../components/share.tsx'
import { Contents } from '../../components/table-of-contents.tsx'
import { type BlogCard, BlogCards } from './blog-cards.tsx'
import styles from './blog-post.module.css'

// Words per minute, in either language.
const pace = 200

/** The reading time of a text in minutes; at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / pace))

type Blog = ShopAnswer<'blog'>

/** Links to the previous and the next post. */
function Neighbours({ blog: { previous_post, next_post } }: { blog: Blog }) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  if (!previous_post && !next_post) return null
  return (
    <nav className={styles.neighbours} aria-label={t('blogs.more')}>
      {previous_post && (
        <PrefetchLink to={links.blog(previous_post.slug)} rel="prev">
          <span className="hint">
            <Icon name="left" size={16} /> {t('blogs.previous')}
          </span>
          {localized(previous_post, 'blog_title')}
        </PrefetchLink>
      )}
      {next_post && (
        <PrefetchLink to={links.blog(next_post.slug)} rel="next" className={styles.next}>
          <span className="hint">
            {t('blogs.next')} <Icon name="right" size={16} />
          </span>
          {localized(next_post, 'blog_title')}
        </PrefetchLink>
      )}
    </nav>
  )
}

/** A post with all its pictures, and the latest posts. */
export function BlogPost({ blog, latest }: { blog: Blog; latest: readonly BlogCard[] }) {
  const { t, localized, language } = useTranslate()
  const { time_zone } = useSite().config
  const links = useLinks()
  const title = localized(blog, 'blog_title')
  const details = localized(blog, 'details')
  const { pieces, headings } = withPlaces(readHtml(details))
  const [photo, ...others] = blog.photo_infos.map(({ page_photo_data }) => page_photo_data)
  return (
    <div className={`wrap ${styles.page}`}>
      <article className={styles.post}>
        <header className={styles.header}>
          <Breadcrumbs steps={[{ to: links.blogs, text: t('blogs.back') }]} />
          <h1>{title}</h1>
          <p className="muted">
            <time dateTime={blog.created_at}>{dateText(blog.created_at, language, time_zone)}</time>
            {' · '}
            {t('blogs.minutes', { smart_count: readingMinutes(details) })}
          </p>
        </header>
        {photo && (
          <Picture
            path={photo.content}
            alt={localized(photo, 'alt_text') || photo.content_title}
            width={720}
            height={450}
            sizes="(min-width: 768px) 720px, 100vw"
            className={styles.photo}
            first
          />
        )}
        <Contents headings={headings} />
        <RichPieces pieces={pieces} />
        {others.length > 0 && (
          <section aria-label={t('product.photos')}>
            <PhotoGrid photos={others} />
          </section>
        )}
        <Share path={links.blog(blog.slug)} title={title} />
        <Neighbours blog={blog} />
      </article>
      {latest.length > 0 && (
        <Section title={t('blogs.latest')}>
          <BlogCards blogs={latest} />
        </Section>
      )}
    </div>
  )
}
