import { Link, type LinkProps } from 'react-router-dom'
import { useShop } from '../app/shop-context.tsx'

/** A link inside the shop: the page fades over, and is fetched as soon as somebody reaches for it (spec 2). */
export function Go({ to, ...rest }: LinkProps & { to: string }) {
  const { prefetch } = useShop()
  const reach = () => prefetch(to)
  return <Link to={to} viewTransition onPointerEnter={reach} onFocus={reach} {...rest} />
}
