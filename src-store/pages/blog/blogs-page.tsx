import type { PageMeta } from '#domain/contract/envelope.ts'
import { inLanguage } from '#domain/language/language.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { collectionOf } from '../../app/structured-data.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import styles from '../../components/listing-page.module.css'
import { Pager } from '../../components/pager.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { type BlogCard, BlogCards, blogCard } from './blog-cards.tsx'

type Blogs = { blogs: BlogCard[]; meta: PageMeta }

function View({ data: { blogs, meta } }: { data: Blogs }) {
  const { t, language } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs steps={[]} />
        <h1>{t('frame.blog')}</h1>
        <p className="muted">{t('blogs.about')}</p>
      </div>
      {blogs.length === 0 ? (
        <p className="muted">{t('blogs.none')}</p>
      ) : (
        <BlogCards blogs={blogs} heading="h2" />
      )}
      <Pager meta={meta} />
      <p>
        <PrefetchLink to="/blog-page/photos" className="link">
          {t('blogs.photos')}
        </PrefetchLink>
        {' · '}
        <a href={`/rss.xml?lang=${language}`} className="link">
          {t('blogs.feed')}
        </a>
      </p>
    </div>
  )
}

export default page<Blogs>({
  module: 'src-store/pages/blog/blogs-page.tsx',
  load: async ({ api, query }) => {
    const { data, meta } = await api.blogs({ limit: 12, page: Number(query.page) || 1 })
    return { blogs: data.map(blogCard), meta }
  },
  head: ({ blogs, meta: { current_page: at } }, words) => {
    const { site, language, t } = words
    const top = `/${encodeURIComponent(site.config.blog_page_path)}`
    const name = t('frame.blog')
    const path = at === 1 ? top : `${top}?page=${at}`
    return {
      title: at === 1 ? name : t('head.page', { title: name, page: at }),
      description: t('blogs.about'),
      path,
      trail: [{ name, path: top }],
      structuredData: (origin) => [
        collectionOf(
          { name, path },
          blogs.map((blog) => ({
            name: inLanguage(blog, 'blog_title', language),
            path: `${top}/${encodeURIComponent(blog.slug)}`,
          })),
          words,
          origin,
        ),
      ],
    }
  },
  View,
})
