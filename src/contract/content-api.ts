import { promotionalBanner } from '../content/banner.ts'
import { blog } from '../content/blog.ts'
import { mediaGallery } from '../content/media.ts'
import { staticPage } from '../content/page.ts'
import { integer, keyed, picture, record, rows, text, time } from '../fields/fields.ts'
import { one, page, plain } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const bySlug = { slug: text({ required: true }) } as const
const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const

const photos = rows({
  page_photo_data: record({
    id: integer({ required: true }),
    content: picture({ required: true }),
    content_title: text({ required: true }),
    alt_text: text(),
    alt_text_bn: text(),
  }),
})
const neighbour = record(
  { ...id, blog_title: blog.blog_title, blog_title_bn: blog.blog_title_bn, slug: blog.slug },
  { required: false },
)

// The scheduled publishing time is only for the back office.
const { publish_at: _page, ...shownPage } = staticPage
const { publish_at: _post, ...shownPost } = blog

export const staticPageAnswer = { ...id, ...shownPage, photo_infos: photos } as const

/** The endpoints for content (docs/product.md 7): pages, posts, banners, the library. */
export const contentCalls = {
  mediaGalleries: page(
    '/api/media-galleries/load',
    { ...id, ...mediaGallery },
    {
      query: { ...paging, category: text() },
      cached: 'response',
    },
  ),
  /** 8 per display type (docs/decisions/0016), keyed by display type id. */
  banners: one(
    '/api/promotional-banners/load',
    { by_display_type: keyed({ banners: rows({ ...id, ...promotionalBanner }) }) },
    { query: paging, cached: 'result' },
  ),
  staticPages: plain(
    '/api/static-page-infos/load',
    {
      ...id,
      page_title: staticPage.page_title,
      page_title_bn: staticPage.page_title_bn,
      slug: staticPage.slug,
      display_on: staticPage.display_on,
      group_id: staticPage.group_id,
    },
    { cached: 'response' },
  ),
  staticPage: one('/api/static-page-infos/page/:slug', staticPageAnswer, {
    params: bySlug,
    cached: 'response',
  }),
  blogs: page(
    '/api/blog-infos/load',
    { ...id, ...shownPost, created_at: time({ required: true }), photo_infos: photos },
    { query: paging, cached: 'result' },
  ),
  blog: one(
    '/api/blog-infos/page/:slug',
    {
      ...id,
      ...shownPost,
      created_at: time({ required: true }),
      updated_at: time({ required: true }),
      photo_infos: photos,
      previous_post: neighbour,
      next_post: neighbour,
    },
    { params: bySlug, cached: 'response' },
  ),
} as const
