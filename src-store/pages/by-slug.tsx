import { redirect } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { unlessRefused } from '../app/failure.ts'
import { notFound, page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { Breadcrumbs } from '../blocks/breadcrumbs.tsx'
import { Listing } from '../blocks/listing.tsx'
import { excerpt, plainText } from '../blocks/read-html.ts'
import { StaticPage } from '../blocks/static-page.tsx'
import styles from './listing-page.module.css'

type Named = { category_name: string; category_name_bn: string | null; slug: string }

/** What lives right below `/`: a static page, else a category's products, else nothing (domain 6, 37). */
type BySlug =
  | { kind: 'page'; page: ShopAnswer<'staticPage'> }
  | { kind: 'category'; category: Named; path: Named[]; products: ShopAnswer<'search'> }

// domain 5: 20, as in the search.
const limit = 20

const shelves = ['display_on_nav', 'display_on_body', 'featured']

/** The category of a slug with those above it, from the lists that are shown. */
const findCategory = async (api: ShopApi, slug: string): Promise<Named[]> => {
  for (const type of shelves) {
    const { data } = await api.categories({ type, limit: 100 })
    for (const top of data) {
      if (top.slug === slug) return [top]
      const sub = top.sub_categories.find((category) => category.slug === slug)
      if (sub) return [top, sub]
    }
  }
  return []
}

const named = ({ category_name, category_name_bn, slug }: Named): Named => ({
  category_name,
  category_name_bn,
  slug,
})

async function loadCategory(api: ShopApi, slug: string, wanted: number): Promise<BySlug> {
  const [products, path] = await Promise.all([
    api.search({ category: slug, limit, page: wanted }),
    findCategory(api, slug),
  ])
  // A category deeper than the menu is known by its products alone.
  const category = path.at(-1) ?? { category_name: slug.replaceAll('-', ' '), category_name_bn: null, slug }
  if (path.length === 0 && products.meta.total === 0) return notFound()
  return { kind: 'category', category: named(category), path: path.map(named), products }
}

function View({ data }: { data: BySlug }) {
  const { t, said } = useWords()
  if (data.kind === 'page') return <StaticPage page={data.page} />
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs
          steps={data.path.slice(0, -1).map((category) => ({
            to: `/${encodeURIComponent(category.slug)}`,
            text: said(category, 'category_name'),
          }))}
        />
        <h1>{said(data.category, 'category_name')}</h1>
      </div>
      <Listing page={data.products} none={t('products.none')} />
    </div>
  )
}

export default page<BySlug>({
  load: async ({ api, params: { slug = '', page: at }, query }) => {
    // decisions 32: the part of an address that is no page number is no address.
    if (at !== undefined && at !== '' && !/^[1-9]\d{0,6}$/.test(at)) return notFound()
    const found = await unlessRefused(api.staticPage({ slug }), [404], null)
    if (found && !at) return { kind: 'page', page: found }
    if (found) return notFound()
    // decisions 31: its page n. One address a page: the one that the pager and search engines know.
    if (at) throw redirect(`/${encodeURIComponent(slug)}${at === '1' ? '' : `?page=${at}`}`, 301)
    return loadCategory(api, slug, Number(query.page) || 1)
  },
  head: (data, { language, t }) => {
    if (data.kind === 'page') {
      const details = plainText(inLanguage(data.page, 'details', language))
      const photo = data.page.photo_infos[0]?.page_photo_data.content ?? null
      return {
        title: inLanguage(data.page, 'page_title', language),
        description: excerpt(details, 160),
        image: photo,
        path: `/${encodeURIComponent(data.page.slug)}`,
      }
    }
    const { current_page: page } = data.products.meta
    const title = inLanguage(data.category, 'category_name', language)
    const path = `/${encodeURIComponent(data.category.slug)}`
    return page === 1
      ? { title, path }
      : { title: t('head.page', { title, page }), path: `${path}?page=${page}` }
  },
  View,
})
