import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import type { Head } from '../../app/head.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import type { HeadMessages } from '../../app/site.ts'
import { collectionOf } from '../../app/structured-data.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Picture } from '../../components/pictures/picture.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { Listing } from '../../components/products/listing.tsx'
import styles from './category-view.module.css'

export type CategoryShown = {
  kind: 'category'
  category: NonNullable<ShopAnswer<'root'>['category']>
  products: ShopAnswer<'search'>
}

/** A category at its own URL: breadcrumbs, subcategories, products. */
export function CategoryView({ category, products }: CategoryShown) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  const named = (one: CategoryShown['category']['path'][number]) => ({
    to: links.page(one.slug),
    text: localized(one, 'category_name'),
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs steps={category.path.slice(0, -1).map(named)} />
        <h1>{localized(category, 'category_name')}</h1>
      </div>
      {category.banner_image && products.meta.current_page === 1 && (
        <Picture
          path={category.banner_image}
          alt=""
          width={1240}
          height={310}
          sizes="(min-width: 1280px) 1240px, 100vw"
          className={styles.banner}
          first
        />
      )}
      {category.sub_categories.length > 0 && (
        <nav aria-label={t('frame.categories')}>
          <ul className={styles.below}>
            {category.sub_categories.map(named).map(({ to, text }) => (
              <li key={to}>
                <PrefetchLink to={to}>{text}</PrefetchLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Listing
        page={products}
        none={t('products.none')}
        tools={
          <PrefetchLink to={links.category(category.slug)} className={`link ${styles.narrow}`}>
            {t('pages.narrow')}
          </PrefetchLink>
        }
      />
    </div>
  )
}

export const categoryHead = ({ category, products }: CategoryShown, words: HeadMessages): Head => {
  const { site, language, t } = words
  const { current_page: at } = products.meta
  const name = inLanguage(category, 'category_name', language)
  const path = `/${encodeURIComponent(category.slug)}`
  const here = at === 1 ? path : `${path}?page=${at}`
  const below = category.sub_categories.map((sub) => inLanguage(sub, 'category_name', language))
  return {
    title: at === 1 ? name : t('head.page', { title: name, page: at }),
    description: t('head.category', {
      category: [name, ...below].join(', '),
      name: inLanguage(site.config, 'website_title', language),
    }),
    image: category.banner_image,
    path: here,
    trail: category.path.map((step) => ({
      name: inLanguage(step, 'category_name', language),
      path: `/${encodeURIComponent(step.slug)}`,
    })),
    structuredData: (origin) => [
      collectionOf(
        { name, path: here },
        products.data.map((card) => ({
          name: inLanguage(card, 'product_title', language),
          path: `/${site.config.product_detail_path}/${encodeURIComponent(card.slug)}`,
        })),
        words,
        origin,
      ),
    ],
  }
}
