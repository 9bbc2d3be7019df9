import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'

type Way = ShopAnswer<'frame'>['phone'][number]

/** A way of header or footer: a page of the shop, or an address outside of it. */
export function MenuLink({ way, className }: { way: Way; className?: string | undefined }) {
  const { said } = useWords()
  const words = (
    <>
      {way.icon && <Icon name="truck" size={18} />}
      {said(way, 'title')}
    </>
  )
  return /^\/(?!\/)/.test(way.href) ? (
    <PrefetchLink to={way.href} className={className}>
      {words}
    </PrefetchLink>
  ) : (
    <a href={way.href} className={className} rel="noopener" target="_blank">
      {words}
    </a>
  )
}

/** Links, each as an item of a list. */
export const MenuLinks = ({ ways, className }: { ways: readonly Way[]; className?: string | undefined }) =>
  ways.map((way) => (
    <li key={way.href + way.title}>
      <MenuLink way={way} className={className} />
    </li>
  ))
