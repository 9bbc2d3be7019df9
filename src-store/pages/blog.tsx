import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateText } from '#domain/language/dates.ts'
import { inLanguage } from '#domain/language/language.ts'
import { useLinks } from '../app/links.ts'
import { page } from '../app/page.tsx'
import { useSite, useWords } from '../app/shop-context.tsx'
import { Breadcrumbs } from '../blocks/breadcrumbs.tsx'
import { Picture } from '../blocks/picture.tsx'
import { excerpt, plainText } from '../blocks/read-html.ts'
import { RichText } from '../blocks/rich-text.tsx'
import styles from './blog.module.css'

type Blog = ShopAnswer<'blog'>

function View({ data: blog }: { data: Blog }) {
  const { t, said, language } = useWords()
  const { time_zone } = useSite().config
  const links = useLinks()
  const photo = blog.photo_infos[0]?.page_photo_data
  return (
    <article className={`wrap ${styles.post}`}>
      <Breadcrumbs steps={[{ to: links.blogs, text: t('blogs.back') }]} />
      <h1>{said(blog, 'blog_title')}</h1>
      <p className="muted">
        <time dateTime={blog.created_at}>{dateText(blog.created_at, language, time_zone)}</time>
      </p>
      {photo && (
        <Picture
          path={photo.content}
          alt={photo.content_title}
          width={720}
          height={450}
          sizes="(min-width: 768px) 720px, 100vw"
          className={styles.photo}
          first
        />
      )}
      <RichText html={said(blog, 'details')} />
    </article>
  )
}

export default page<Blog>({
  load: ({ api, params: { slug = '' } }) => api.blog({ slug }),
  head: (blog, { site, language }) => ({
    title: inLanguage(blog, 'blog_title', language),
    description: excerpt(plainText(inLanguage(blog, 'details', language)), 160),
    image: blog.photo_infos[0]?.page_photo_data.content ?? null,
    path: `/${site.config.blog_page_path}/${encodeURIComponent(blog.slug)}`,
  }),
  View,
})
