import type { ReactNode } from 'react'
import { useShop, useSite } from '../app/shop-context.tsx'

type KeptProps = {
  /** The thing that it shows; undefined where that does not last. */
  of: object | undefined
  /** Which of the ways in which that thing is shown. */
  name: string
  /** Elements, not bare text. */
  children: ReactNode
}

/**
 * A part that looks the same on whatever page it stands: by what it shows, the settings and the language alone, without ids,
 * the address or anything of this browser. The server writes it once, and keeps what it has written as long as `of`; a
 * browser takes it over like any other part.
 */
export function Kept({ of, name, children }: KeptProps) {
  const { markup } = useShop()
  const site = useSite()
  return markup && of ? markup(site, of, name, children) : children
}
