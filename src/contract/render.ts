import type { Language } from '../language/language.ts'
import type { ShopApi } from './shop-api.ts'

/** What the server hands to the storefront's built entry for one page, and what it gets back (decisions 38). */
export type PageRequest = {
  /** Path and query, such as '/search?category=tea'. */
  url: string
  /** Scheme and host of the shop, for canonical and alternate links. */
  origin: string
  language: Language
  api: ShopApi
  /** The address that the browser finds the API below (spec 7); empty: the one that the page comes from. */
  base?: string
  /** Another theme than the shop's (spec 1). */
  theme?: string
  /** What a page that could not be shown asks its reader to quote, as a sentence. */
  quote?: string
  /** Told of what nobody foresaw; the page itself only says that something went wrong. */
  report?: (error: unknown) => void
}

/** A piece of a page: text, or what has been written before, as it goes out (UTF-8). */
export type Piece = string | Uint8Array

export type PageAnswer = {
  status: number
  /** Where to go instead, with the status. */
  location?: string
  /** What stands in <html>, <head> and <body>. */
  language: Language
  head: string
  html: readonly Piece[]
  /** What the browser needs to take over without asking again, as JSON without '<'. */
  data: readonly Piece[]
  /** The modules that the page is made of beside the entry, by their paths in the tree, to be fetched early. */
  parts?: readonly string[]
}

export type Render = (request: PageRequest) => Promise<PageAnswer>
