import type { ReactNode, Ref } from 'react'
import { useShop, useSite } from '../app/shop-context.tsx'

type KeptProps = {
  as: 'div' | 'footer' | 'li' | 'ul'
  /** The thing that it shows; undefined where that does not last. */
  of: object | undefined
  /** Which of the ways in which that thing is shown. */
  name: string
  className?: string | undefined
  tabIndex?: number
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}

/**
 * A part that looks the same on whatever page it stands: by what it shows, the settings and the language alone, without ids,
 * the address or anything of this browser. The server writes it once, and keeps what it has written as long as `of`; a
 * browser takes it over like any other part.
 */
export function Kept({ as, of, name, children, ref, ...rest }: KeptProps) {
  const { markup } = useShop()
  const site = useSite()
  // For what they are given here all of them are the same.
  const Tag = as as 'li'
  const given = { ...rest, ref: ref as Ref<HTMLLIElement> | undefined }
  if (!markup || !of) return <Tag {...given}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has written itself, of the same children.
  return <Tag {...given} dangerouslySetInnerHTML={{ __html: markup(site, of, name, children) }} />
}
