import type { ComponentType } from 'react'
import type { Palette } from '#domain/site/tokens.ts'

/** The header and footer that a theme puts around every page (docs/product.md 1). */
export type Theme = { Header: ComponentType<{ plain: boolean }>; Footer: ComponentType }

/** The colours of a theme; only the server reads them, and writes them into each page. */
export type ThemeTokens = { palette: Palette }

/** The modules of a theme. */
export type ThemeFolder = {
  load: () => Promise<{ default: Theme }>
  tokens: () => Promise<{ default: ThemeTokens }>
}
