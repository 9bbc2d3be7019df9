import type { ComponentType } from 'react'
import type { Palette } from '#domain/site/tokens.ts'

/** What a theme puts above and below every page (docs/product.md 1). */
export type Theme = { Header: ComponentType; Footer: ComponentType }

/** What a theme is coloured with; only the server reads it, and writes it into each page. */
export type ThemeTokens = { palette: Palette }

/** Where the parts of a theme are. */
export type ThemeFolder = {
  look: () => Promise<{ default: Theme }>
  tokens: () => Promise<{ default: ThemeTokens }>
}
