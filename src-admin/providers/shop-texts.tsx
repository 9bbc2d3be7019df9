import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { type EditableList, editableLists, worded } from '#domain/fields/choice-labels.ts'
import { isShopFeature } from '#domain/site/shop-features.ts'
import { SHOP_OFFSET_MINUTES } from '#domain/site/shop-time.ts'
import { send } from './requests/http.ts'
import { useRequest } from './requests/use-request.ts'

type Translations = {
  /** The symbol of the shop's currency. */
  sign: string
  /** The offset of the shop's time zone from UTC in minutes. */
  zone: number
  /** An item of a fixed list with the shop's custom labels (docs/decisions/0036); other items unchanged. */
  own: <Item extends object>(item: Item) => Item
  /** Whether a feature of the settings, or one of several, is switched on; no while they load. */
  isOn: (features: string | readonly string[]) => boolean
  /** Called after the settings have been saved. */
  refetch: () => void
}

const usual: Translations = {
  sign: 'Tk',
  zone: SHOP_OFFSET_MINUTES,
  own: (item) => item,
  isOn: () => false,
  refetch: () => {},
}

const ShopWords = createContext(usual)

export const useShopTexts = (): Translations => useContext(ShopWords)

type Settings = AnswerRow<'basicConfig'>['site_basic_config_data']

const load = async (signal?: AbortSignal): Promise<Settings | undefined> =>
  ((await send('/api/basic-config', { signal })).json as { data?: AnswerRow<'basicConfig'> }).data
    ?.site_basic_config_data

/** The shop's formats for money and times and its custom labels; the defaults while they load. */
export function ShopWordsProvider({ children }: { children: ReactNode }) {
  const { answer, refetch } = useRequest(useCallback(load, []))
  const words = useMemo(() => (answer ? wordsOf(answer, refetch) : usual), [answer, refetch])
  return <ShopWords value={words}>{children}</ShopWords>
}

function wordsOf(settings: Settings, refetch: () => void): Translations {
  const { choice_labels, currency_symbol, time_zone } = settings
  const renamed = new Map<object, object>()
  for (const [name, items] of Object.entries(editableLists))
    for (const [at, item] of worded(name as EditableList, choice_labels).entries())
      renamed.set(items[at] as object, item)
  return {
    sign: currency_symbol,
    zone: time_zone,
    own: (item) => (renamed.get(item) as typeof item | undefined) ?? item,
    isOn: (features) => [features].flat().some((name) => isShopFeature(name) && settings[name]),
    refetch,
  }
}
