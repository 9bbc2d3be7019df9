import type { PageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useLinks } from '../../app/links.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import styles from '../../components/listing-page.module.css'
import { Pager } from '../../components/pager.tsx'
import { type LibraryPhoto, PhotoGrid } from '../../components/pictures/photo-grid.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'

type Post = Pick<ShopAnswer<'blogs'>['data'][number], 'blog_title' | 'blog_title_bn' | 'slug'>
type Photo = LibraryPhoto & { post: Post }
type Photos = { photos: Photo[]; meta: PageMeta }

const path = '/blog-page/photos'

function View({ data: { photos, meta } }: { data: Photos }) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs steps={[{ to: links.blogs, text: t('frame.blog') }]} />
        <h1>{t('blogs.photos')}</h1>
      </div>
      {photos.length === 0 ? (
        <p className="muted">{t('blogs.no_photos')}</p>
      ) : (
        <PhotoGrid
          photos={photos}
          first
          below={({ post }) => (
            <PrefetchLink to={links.blog(post.slug)} className={styles.below}>
              {localized(post, 'blog_title')}
            </PrefetchLink>
          )}
        />
      )}
      <Pager meta={meta} />
    </div>
  )
}

/** The pictures of the posts, the newest post first; a picture of two posts is listed with the newer one. */
const photosOf = (blogs: ShopAnswer<'blogs'>['data']): Photo[] =>
  blogs
    .flatMap(({ blog_title, blog_title_bn, slug, photo_infos }) =>
      photo_infos.map(({ page_photo_data }) => ({
        ...page_photo_data,
        post: { blog_title, blog_title_bn, slug },
      })),
    )
    .filter((photo, at, all) => all.findIndex(({ id }) => id === photo.id) === at)

export default page<Photos>({
  module: 'src-store/pages/blog/blog-photos-page.tsx',
  load: async ({ api, query }) => {
    const { data, meta } = await api.blogs({ limit: 12, page: Number(query.page) || 1 })
    return { photos: photosOf(data), meta }
  },
  head: ({ photos, meta: { current_page: at } }, { site, t }) => {
    const title = t('blogs.photos')
    return {
      title: at === 1 ? title : t('head.page', { title, page: at }),
      description: t('blogs.about'),
      image: photos[0]?.content ?? null,
      path: at === 1 ? path : `${path}?page=${at}`,
      trail: [
        { name: t('frame.blog'), path: `/${encodeURIComponent(site.config.blog_page_path)}` },
        { name: title, path },
      ],
    }
  },
  View,
})
