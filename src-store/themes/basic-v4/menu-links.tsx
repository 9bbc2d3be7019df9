import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'

type MenuItem = ShopAnswer<'frame'>['phone'][number]

/** A link of header or footer: to a page of the shop, or to an external address. */
export function MenuLink({ item, className }: { item: MenuItem; className?: string | undefined }) {
  const { localized } = useTranslate()
  const words = (
    <>
      {item.icon && <Icon name="truck" size={18} />}
      {localized(item, 'title')}
    </>
  )
  return /^\/(?!\/)/.test(item.href) ? (
    <PrefetchLink to={item.href} className={className}>
      {words}
    </PrefetchLink>
  ) : (
    <a href={item.href} className={className} rel="noopener" target="_blank">
      {words}
    </a>
  )
}

/** Links as list items. */
export const MenuLinks = ({
  items,
  className,
}: {
  items: readonly MenuItem[]
  className?: string | undefined
}) =>
  items.map((item) => (
    <li key={item.href + item.title}>
      <MenuLink item={item} className={className} />
    </li>
  ))
