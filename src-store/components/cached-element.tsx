import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { useShop, useSite } from '../app/shop-context.tsx'

type CachedElementProps = HTMLAttributes<HTMLElement> & {
  as: 'div' | 'footer' | 'li' | 'nav' | 'ul'
  /** The data that the children render. They depend on nothing else but the site, the language and the theme. */
  data: object
  /** The name of the fragment, for elements that render the same data. */
  name: string
  children: ReactNode
  ref?: Ref<HTMLLIElement> | undefined
}

/**
 * An element whose content the server renders from its fragment cache; the browser renders the children. They must not use ids,
 * the location, or state that the server does not have.
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
