import { useLinks } from '../../app/links.ts'
import { useWords } from '../../app/shop-context.tsx'
import type { MenuCategory } from '../../app/site.ts'
import { PrefetchLink } from '../../components/prefetch-link.tsx'

type Linked = Pick<MenuCategory, 'slug' | 'category_name' | 'category_name_bn'>

/** A category of the menu by its name, as the way to its products. */
export function CategoryLink({ category, className }: { category: Linked; className?: string | undefined }) {
  const { said } = useWords()
  return (
    <PrefetchLink to={useLinks().category(category.slug)} className={className}>
      {said(category, 'category_name')}
    </PrefetchLink>
  )
}
