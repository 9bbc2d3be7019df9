import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { unlessApiError } from '../../api/failure.ts'
import type { Head } from '../../app/head.ts'
import { moved } from '../../app/moved.ts'
import { type LoaderArgs, page } from '../../app/page.tsx'
import type { HeadMessages } from '../../app/site.ts'
import { bySelf } from '../../app/structured-data.ts'
import { isRemoved, orRemoved, RemovedView, removedHead } from '../../components/products/removed.tsx'
import type { Removed } from '../../components/products/removed-view.tsx'
import { excerpt, plainText } from '../../components/read-html.ts'
import { type BlogCard, blogCard } from './blog-cards.tsx'
import { BlogPost } from './blog-post.tsx'

type Shown = { blog: ShopAnswer<'blog'>; latest: BlogCard[] }

const latestLimit = 3

async function load(api: ShopApi, slug: string, query: LoaderArgs['query']): Promise<Shown> {
  const [blog, latest] = await Promise.all([
    api.blog({ slug }),
    unlessApiError(api.blogs({ limit: latestLimit + 1 }), [429, 500, 503, 0], null),
  ])
  if (blog.slug !== slug) {
    const { site_basic_config_data: config } = await api.basicConfig({})
    throw moved(`/${encodeURIComponent(config.blog_page_path)}/${encodeURIComponent(blog.slug)}`, query)
  }
  const others = (latest?.data ?? []).filter(({ id }) => id !== blog.id).slice(0, latestLimit)
  return { blog, latest: others.map(blogCard) }
}

const head = ({ blog }: Shown, { site, language, t }: HeadMessages): Head => {
  const title = inLanguage(blog, 'blog_title', language)
  const description = excerpt(plainText(inLanguage(blog, 'details', language)), 160)
  const blogs = `/${encodeURIComponent(site.config.blog_page_path)}`
  const path = `${blogs}/${encodeURIComponent(blog.slug)}`
  const pictures = blog.photo_infos.map(({ page_photo_data }) => page_photo_data.content)
  return {
    title,
    description,
    image: pictures[0] ?? null,
    path,
    kind: 'article',
    written: { at: blog.created_at, changed: blog.updated_at },
    trail: [
      { name: t('frame.blog'), path: blogs },
      { name: title, path },
    ],
    structuredData: (origin) => [
      {
        '@type': 'BlogPosting',
        headline: title,
        description,
        url: origin + path,
        mainEntityOfPage: origin + path,
        inLanguage: language,
        datePublished: blog.created_at,
        dateModified: blog.updated_at,
        ...(pictures.length > 0 && { image: pictures.map((picture) => origin + picture) }),
        author: {
          '@type': 'Organization',
          ...bySelf(origin),
          name: inLanguage(site.config, 'website_title', language),
        },
        publisher: {
          '@type': 'Organization',
          ...bySelf(origin),
          name: inLanguage(site.config, 'website_title', language),
        },
      },
    ],
  }
}

export default page<Shown | Removed>({
  module: 'src-store/pages/blog/blog-page.tsx',
  load: ({ api, params: { slug = '' }, query }) =>
    orRemoved(load(api, slug, query), [
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: 8 }),
      () => api.hot({ limit: 8 }),
    ]),
  head: (data, words) => (isRemoved(data) ? removedHead(words) : head(data, words)),
  View: ({ data }) => (isRemoved(data) ? <RemovedView {...data} /> : <BlogPost {...data} />),
})
