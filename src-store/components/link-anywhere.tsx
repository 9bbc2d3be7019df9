import type { ReactNode } from 'react'
import { PrefetchLink } from './prefetch-link.tsx'

type AnywhereProps = { to: string; className?: string; children: ReactNode }

/** A link that the back office wrote: inside the shop, or out of it. */
export const LinkAnywhere = ({ to, ...rest }: AnywhereProps) =>
  to.startsWith('/') ? <PrefetchLink to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />
