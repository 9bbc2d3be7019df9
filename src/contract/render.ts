import type { Language } from '../language/language.ts'
import type { ShopApi } from './shop-api.ts'

/** The input and output of the storefront's built server entry for one page (docs/decisions/0038). */
export type PageRequest = {
  /** Path and query, for example '/search?category=tea'. */
  url: string
  /** Scheme and host of the shop, for canonical and alternate links. */
  origin: string
  language: Language
  api: ShopApi
  /** The base URL of the API for the browser (docs/product.md 7); empty: the page's own origin. */
  base?: string
  /** A theme that overrides the shop's (docs/product.md 1). */
  theme?: string
  /** The sentence on an error page with the request id to quote. */
  quote?: string
  /** Called with each unexpected error; the page itself shows only a generic message. */
  report?: (error: unknown) => void
}

export type PageAnswer = {
  status: number
  /** The target of a redirect. */
  location?: string
  /** The language of <html>, and the HTML of <head> and of the root element. */
  language: Language
  head: string
  html: string
  /** The hydration data, as JSON without '<'. */
  data: string
  /** The modules that the page needs besides the entry, by their repository paths, to be preloaded. */
  modules?: readonly string[]
}

export type Render = (request: PageRequest) => Promise<PageAnswer>
