import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { CachedElement } from '../../components/cached-element.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { ModeBadges } from '../../components/products/mode-badges.tsx'
import styles from './category-navigation.module.css'

type Category = ShopAnswer<'categories'>['data'][number]
type Subcategory = Category['sub_categories'][number]
type Item = Pick<
  Subcategory['product_infos'][number],
  'id' | 'product_title' | 'product_title_bn' | 'slug' | 'product_mode_infos'
>

/** A category of the home page's list, reduced to the fields that are rendered. */
export type NavigationCategory = Pick<Category, 'id' | 'category_name' | 'category_name_bn' | 'slug'> & {
  sub_categories: (Pick<Subcategory, 'id' | 'category_name' | 'category_name_bn' | 'slug'> & {
    product_infos: Item[]
  })[]
}

// docs/decisions/0016: at most 8 products in each.
const most = 8

const toNavigation = (categories: readonly Category[]): NavigationCategory[] =>
  categories.map(({ id, category_name, category_name_bn, slug, sub_categories }) => ({
    id,
    category_name,
    category_name_bn,
    slug,
    sub_categories: sub_categories.map((sub) => ({
      id: sub.id,
      category_name: sub.category_name,
      category_name_bn: sub.category_name_bn,
      slug: sub.slug,
      product_infos: sub.product_infos
        .slice(0, most)
        .map(({ id, product_title, product_title_bn, slug, product_mode_infos }) => ({
          id,
          product_title,
          product_title_bn,
          slug,
          product_mode_infos,
        })),
    })),
  }))

const navigations = new WeakMap<readonly Category[], NavigationCategory[]>()

/** The same categories give the same object, so that the fragment that is cached for it stays valid. */
export function navigationOf(categories: readonly Category[]): NavigationCategory[] {
  const navigation = navigations.get(categories) ?? toNavigation(categories)
  navigations.set(categories, navigation)
  return navigation
}

function Below({ category, id }: { category: NavigationCategory; id: string }) {
  const { localized } = useTranslate()
  const links = useLinks()
  return (
    <div className={styles.panel} id={id}>
      {category.sub_categories.map((sub) => (
        <section key={sub.id}>
          <PrefetchLink to={links.category(sub.slug)} className={styles.sub}>
            {localized(sub, 'category_name')}
          </PrefetchLink>
          <ul>
            {sub.product_infos.map((product) => (
              <li key={product.id}>
                <PrefetchLink to={links.product(product.slug)} className={styles.product}>
                  {localized(product, 'product_title')} <ModeBadges modes={product.product_mode_infos} />
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Escape closes the panel until another category is reached; arrow keys move between categories. */
function useKeys(close: () => void) {
  const [shut, setShut] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-top]')]
    const at = tops.findIndex((top) => top.closest('li')?.contains(event.target as Node))
    if (event.key === 'Escape') {
      // The focused element would disappear with the panel.
      tops[at]?.focus()
      setShut(true)
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !tops[at + step]) return
    event.preventDefault()
    tops[at + step]?.focus()
  }
  const reopen = () => setShut(false)
  return { shut, keys: { onKeyDown, onFocus: reopen, onPointerLeave: reopen } }
}

type EntryProps = { category: NavigationCategory; isOpen: boolean; onToggle: () => void }

/** A category with its panel: opened by hover, and on touch screens by its button. */
function Entry({ category, isOpen, onToggle }: EntryProps) {
  const { localized } = useTranslate()
  const links = useLinks()
  const name = localized(category, 'category_name')
  const panel = `categories-below-${category.id}`
  const hasMore = category.sub_categories.length > 0
  return (
    <li className={`${styles.category} ${isOpen ? styles.open : ''}`}>
      <span className={styles.row}>
        <PrefetchLink to={links.category(category.slug)} className={styles.top} data-top>
          {name}
          {hasMore && <Icon name="right" size={16} />}
        </PrefetchLink>
        {hasMore && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={name}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'close' : 'right'} size={18} />
          </button>
        )}
      </span>
      {hasMore && <Below category={category} id={panel} />}
    </li>
  )
}

/** The categories to the left of the banner, each with a panel (docs/product.md 2); works without a script. */
export function CategoryNavigation({ categories }: { categories: readonly NavigationCategory[] }) {
  const { t } = useTranslate()
  const [open, setOpen] = useState<number | null>(null)
  const { shut, keys } = useKeys(() => setOpen(null))
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(null)
  }
  return (
    <nav className={styles.navigation} aria-label={t('frame.categories')} onBlur={leave} {...keys}>
      <CachedElement
        as="ul"
        data={categories}
        name="navigation"
        className={`${styles.list} ${shut ? styles.shut : ''}`}
      >
        {categories.map((category) => (
          <Entry
            key={category.id}
            category={category}
            isOpen={open === category.id}
            onToggle={() => setOpen(open === category.id ? null : category.id)}
          />
        ))}
      </CachedElement>
    </nav>
  )
}
