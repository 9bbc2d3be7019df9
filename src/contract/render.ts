import type { Language } from '../language/language.ts'
import type { ShopApi } from './shop-api.ts'

/** What the server hands to the storefront's built entry for one page, and what it gets back (docs/decisions/0038). */
export type PageRequest = {
  /** Path and query, such as '/search?category=tea'. */
  url: string
  /** Scheme and host of the shop, for canonical and alternate links. */
  origin: string
  language: Language
  api: ShopApi
  /** The address that the browser finds the API below (docs/product.md 7); empty: the one that the page comes from. */
  base?: string
  /** Another theme than the shop's (docs/product.md 1). */
  theme?: string
  /** What a page that could not be shown asks its reader to quote, as a sentence. */
  quote?: string
  /** Called with each unexpected error; the page itself only says that something went wrong. */
  report?: (error: unknown) => void
}

export type PageAnswer = {
  status: number
  /** Where to go instead, with the status. */
  location?: string
  /** The language of <html>, and the HTML of <head> and of the root element. */
  language: Language
  head: string
  html: string
  /** What the browser hydrates the page with, as JSON without '<'. */
  data: string
  /** The modules that the page needs beside the entry, by their paths in the repository, to be preloaded. */
  modules?: readonly string[]
}

export type Render = (request: PageRequest) => Promise<PageAnswer>
