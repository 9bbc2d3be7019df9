import type { ComponentProps, MouseEvent } from 'react'
import { useShop } from '../app/shop-context.tsx'

type GoProps = ComponentProps<'a'> & { to: string; preventScrollReset?: boolean }

/** Whether a click opens its link in this very page: others open tabs, save, or lead out of the shop. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self') &&
  event.currentTarget.origin === location.origin

/**
 * A link inside the shop: the page fades over, and is fetched as soon as somebody reaches for it (spec 2). It knows nothing
 * of the router, whose own links follow every step of it: a page has hundreds.
 */
export function Go({ to, preventScrollReset = false, onClick, ...rest }: GoProps) {
  const { go, prefetch } = useShop()
  const reach = () => prefetch(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    // Whoever goes where they are does not want to come back to it twice.
    go(to, { viewTransition: true, preventScrollReset, replace: event.currentTarget.href === location.href })
  }
  return <a href={to} onPointerEnter={reach} onFocus={reach} {...rest} onClick={follow} />
}
