import { createContext, type ReactNode, useContext } from 'react'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { moneyText } from '#domain/values/money-text.ts'
import type { ShopTranslate } from './messages.ts'
import type { Site } from './site.ts'
import type { Theme } from './theme.ts'

/** What every part of a page can reach: whom to ask, and how to say it. */
export type Shop = {
  api: ShopApi
  language: Language
  t: ShopTranslate
  /** Scheme and host of the shop. */
  origin: string
  /** Header and footer of the shop (docs/product.md 1). */
  theme: Theme
  /** Loads the messages that a first view does not need; `t` knows them from then on. */
  loadDeferredMessages: () => Promise<void>
  /** Fetches the page at a path before it is asked for: its parts, and what it shows where that is cheap and nobody's. */
  prefetch: (path: string) => void
  /** On the server: the cached HTML of children that show this data (app/fragment-cache.tsx). */
  renderFragment?: (site: Site, data: object, name: string, children: ReactNode) => string
  /** On the server: what an error page asks its reader to quote, as a sentence. */
  quote?: string
}

const ShopContext = createContext<Shop | null>(null)

export const ShopProvider = ({ shop, children }: { shop: Shop; children: ReactNode }) => (
  <ShopContext value={shop}>{children}</ShopContext>
)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('Outside of the shop')
  return shop
}

/** The site of what stands inside of the frame, which has loaded it. */
export const SiteContext = createContext<Site | null>(null)

/** The settings, menus and marks that the frame has loaded. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Outside of the frame')
  return site
}

/** The visit of a page that is shown: another one for each step, back and forth too. */
export const VisitContext = createContext('')

/** What closes on a new page asks for it, and not for the address: that is for whatever looks the same on all pages. */
export const useVisit = (): string => useContext(VisitContext)

type TwoTongued<K extends string> = { readonly [P in K | `${K}_bn`]?: string | null }

const wordsIn = (language: Language, t: ShopTranslate, symbol: string) => ({
  t,
  language,
  said: <K extends string>(record: TwoTongued<K>, field: K) => inLanguage(record, field, language),
  digits: (value: number | string) => localDigits(value, language),
  money: (tk: number) => moneyText(tk, language, symbol),
})

/** How things are said here: a translatable field, digits, an amount in Tk. */
export function useWords() {
  const { language, t } = useShop()
  return wordsIn(language, t, useSite().config.currency_symbol)
}
