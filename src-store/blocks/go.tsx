import type { ComponentProps, MouseEvent } from 'react'
import { useShop } from '../app/shop-context.tsx'

type GoProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path of the shop. */
  to: string
  preventScrollReset?: boolean
  viewTransition?: boolean
  state?: object
}

/** Whether a click opens its link in this very page; others open tabs, or save. */
const opensHere = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/**
 * A link inside the shop: the page fades over, and is fetched as soon as somebody reaches for it (spec 2). It knows nothing
 * of the router, whose own links follow every step of it: a page has hundreds.
 */
export function Go({ to, preventScrollReset, viewTransition = true, state, onClick, ...rest }: GoProps) {
  const { go, prefetch } = useShop()
  const reach = () => prefetch(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    // Whoever goes where they are does not want to come back to it twice.
    const replace = event.currentTarget.href === location.href
    go(to, { viewTransition, preventScrollReset, state, replace })
  }
  return <a href={to} onPointerEnter={reach} onFocus={reach} {...rest} onClick={follow} />
}
