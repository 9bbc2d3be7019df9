import type { PageMeta } from '#domain/contract/envelope.ts'
import { page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { type BlogCard, BlogCards, blogCard } from '../blocks/blog-cards.tsx'
import { Pager } from '../blocks/pager.tsx'
import styles from './listing-page.module.css'

type Blogs = { blogs: BlogCard[]; meta: PageMeta }

function View({ data: { blogs, meta } }: { data: Blogs }) {
  const { t } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('blogs.title')}</h1>
      {blogs.length === 0 ? (
        <p className="muted">{t('blogs.none')}</p>
      ) : (
        <BlogCards blogs={blogs} heading="h2" />
      )}
      <Pager meta={meta} />
    </div>
  )
}

export default page<Blogs>({
  load: async ({ api, query }) => {
    const { data, meta } = await api.blogs({ limit: 12, page: Number(query.page) || 1 })
    return { blogs: data.map(blogCard), meta }
  },
  head: ({ meta: { current_page: page } }, { site, t }) => {
    const path = `/${site.config.blog_page_path}`
    const title = t('blogs.title')
    return page === 1
      ? { title, path }
      : { title: t('head.page', { title, page }), path: `${path}?page=${page}` }
  },
  View,
})
