import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useShop } from '../app/shop-context.tsx'

type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the shop. */
  to: string
}

/** React Router's link with a view transition; it prefetches its page on hover and focus (docs/product.md 2). */
export function PrefetchLink({ to, ...rest }: PrefetchLinkProps) {
  const { prefetch } = useShop()
  const prefetchPage = () => prefetch(to)
  return (
    <Link
      to={to}
      viewTransition
      // Only the framework mode of React Router discovers routes by links.
      discover="none"
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
      {...rest}
    />
  )
}
