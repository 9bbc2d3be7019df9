import type { ReactNode } from 'react'
import { PrefetchLink } from './prefetch-link.tsx'

type AnywhereProps = { to: string; className?: string; children: ReactNode }

/** A link from the back office: to a page of the shop, or to an external address. */
export const LinkAnywhere = ({ to, ...rest }: AnywhereProps) =>
  to.startsWith('/') ? <PrefetchLink to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />
