import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { useShop, useSite } from '../app/shop-context.tsx'

type CachedElementProps = HTMLAttributes<HTMLElement> & {
  as: 'div' | 'footer' | 'li' | 'nav' | 'ul'
  /** The data that the children show. They depend on nothing else but the site, the language and the theme. */
  data: object
  /** Tells apart the elements that show the same data. */
  name: string
  children: ReactNode
  ref?: Ref<HTMLLIElement> | undefined
}

/**
 * An element whose content the server takes from its fragment cache; the browser renders the children. They must not use
 * ids, the address, or state that the server does not know.
 */
export function CachedElement({ as, data, name, children, ...rest }: CachedElementProps) {
  const { renderFragment } = useShop()
  const site = useSite()
  return renderFragment
    ? createElement(as, {
        ...rest,
        dangerouslySetInnerHTML: { __html: renderFragment(site, data, name, children) },
      })
    : createElement(as, rest, children)
}
