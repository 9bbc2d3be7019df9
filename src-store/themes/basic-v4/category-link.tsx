import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import type { MenuCategory } from '../../app/site.ts'
import { PrefetchLink } from '../../components/prefetch-link.tsx'

type Linked = Pick<MenuCategory, 'slug' | 'category_name' | 'category_name_bn'>

/** A link from a category of the menu to its products. */
export function CategoryLink({ category, className }: { category: Linked; className?: string | undefined }) {
  const { localized } = useTranslate()
  return (
    <PrefetchLink to={useLinks().category(category.slug)} className={className}>
      {localized(category, 'category_name')}
    </PrefetchLink>
  )
}
