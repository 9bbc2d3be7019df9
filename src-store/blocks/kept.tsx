import type { ReactNode, Ref } from 'react'
import { useShop, useSite } from '../app/shop-context.tsx'

type KeptProps = {
  as: 'div' | 'footer' | 'li' | 'ul'
  /** The thing that it shows. */
  of: object
  /** Which of the ways in which that thing is shown. */
  name: string
  className?: string | undefined
  ref?: Ref<HTMLLIElement> | undefined
  children: ReactNode
}

/**
 * A part that looks the same on whatever page it stands: by what it shows, the settings and the language alone, without ids,
 * the address or anything of this browser. The server writes it once, and keeps what it has written as long as `of`; a
 * browser takes it over like any other part.
 */
export function Kept({ as, of, name, children, ...rest }: KeptProps) {
  const { markup } = useShop()
  const site = useSite()
  // For what they are given here all of them are the same.
  const Tag = as as 'li'
  if (!markup) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has written itself, of the same children.
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: markup(site, of, name, children) }} />
}
