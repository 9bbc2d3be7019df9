import { deferred } from '../../app/deferred.tsx'
import type { Theme } from '../../app/theme.ts'
import { Header } from './header.tsx'

const Footer = deferred(async () => (await import('./footer.tsx')).Footer)

/** basic-v4: calm, white, one accent (docs/product.md 1). */
export default { Header, Footer } satisfies Theme
