import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateText } from '#domain/language/dates.ts'
import { useLinks } from '../../app/links.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { excerpt, plainText } from '../../components/read-html.ts'
import styles from './blog-cards.module.css'

type Blog = ShopAnswer<'blogs'>['data'][number]

/** A post in a list. */
export type BlogCard = Pick<
  Blog,
  'id' | 'blog_title' | 'blog_title_bn' | 'slug' | 'created_at' | 'photo_infos'
> & {
  summary: string
  summary_bn: string
}

const summaryOf = (html: string | null) => excerpt(plainText(html ?? ''), 140)

export const blogCard = (blog: Blog): BlogCard => ({
  id: blog.id,
  blog_title: blog.blog_title,
  blog_title_bn: blog.blog_title_bn,
  slug: blog.slug,
  created_at: blog.created_at,
  photo_infos: blog.photo_infos.slice(0, 1),
  summary: summaryOf(blog.details),
  summary_bn: summaryOf(blog.details_bn),
})

type CardsProps = { blogs: readonly BlogCard[]; heading?: 'h2' | 'h3' }

export function BlogCards({ blogs, heading: Heading = 'h3' }: CardsProps) {
  const { localized, language } = useTranslate()
  const { time_zone } = useSite().config
  const links = useLinks()
  return (
    <ul className={styles.cards}>
      {blogs.map((blog) => {
        const photo = blog.photo_infos[0]?.page_photo_data
        return (
          <li key={blog.id} className={styles.card}>
            <div className={styles.box}>
              {photo && (
                <Picture
                  path={photo.content}
                  alt=""
                  width={640}
                  height={400}
                  sizes="(min-width: 768px) 400px, 100vw"
                />
              )}
            </div>
            <p className="hint">{dateText(blog.created_at, language, time_zone)}</p>
            <Heading>
              <PrefetchLink to={links.blog(blog.slug)} className={styles.link}>
                {localized(blog, 'blog_title')}
              </PrefetchLink>
            </Heading>
            <p className="muted">{localized(blog, 'summary')}</p>
          </li>
        )
      })}
    </ul>
  )
}
