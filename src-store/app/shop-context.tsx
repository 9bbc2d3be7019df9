import { createContext, type ReactNode, useContext } from 'react'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { localDigits } from '#domain/language/digits.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { moneyText } from '#domain/values/money-text.ts'
import type { ShopTranslate } from './messages.ts'
import type { Site } from './site.ts'
import type { Theme } from './theme.ts'

/** The context of all components: the API, the language and its messages. */
export type Shop = {
  api: ShopApi
  language: Language
  t: ShopTranslate
  /** The origin (scheme and host) of the shop. */
  origin: string
  /** Header and footer of the shop (docs/product.md 1). */
  theme: Theme
  /** Loads the messages that a first view does not need; `t` knows them afterwards. */
  loadDeferredMessages: () => Promise<void>
  /** Prefetches the page at a path: its code, and its data where the reads are cheap and public. */
  prefetch: (path: string) => void
  /** On the server: the cached HTML of children that render this data (app/fragment-cache.tsx). */
  renderFragment?: (site: Site, data: object, name: string, children: ReactNode) => string
  /** On the server: the sentence with the error reference that users are to quote. */
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

/** The site data for components inside the frame, which has loaded it. */
export const SiteContext = createContext<Site | null>(null)

/** The settings, menus and logo that the frame has loaded. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Outside of the frame')
  return site
}

/** The key of the current navigation: it changes with every navigation, back and forward too. */
export const VisitContext = createContext('')

/**
 * A component that closes on navigation uses this key instead of the location, so that shared components need not depend on the
 * location.
 */
export const useVisit = (): string => useContext(VisitContext)

type TwoTongued<K extends string> = { readonly [P in K | `${K}_bn`]?: string | null }

const wordsIn = (language: Language, t: ShopTranslate, symbol: string) => ({
  t,
  language,
  localized: <K extends string>(record: TwoTongued<K>, field: K) => inLanguage(record, field, language),
  digits: (value: number | string) => localDigits(value, language),
  money: (tk: number) => moneyText(tk, language, symbol),
})

/** Formats for the current language: translatable fields, digits, amounts in Tk. */
export function useTranslate() {
  const { language, t } = useShop()
  return wordsIn(language, t, useSite().config.currency_symbol)
}
