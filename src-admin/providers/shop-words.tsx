import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { type EditableList, editableLists, worded } from '#domain/fields/choice-labels.ts'
import { SHOP_OFFSET_MINUTES } from '#domain/site/shop-time.ts'
import { send } from './requests/http.ts'
import { useRequest } from './requests/use-request.ts'

type Words = {
  /** The sign of the shop's currency. */
  sign: string
  /** Minutes that the shop's clock is ahead of UTC. */
  zone: number
  /** An item of a fixed list, as the shop words it (docs/decisions/0036); anything else as it is. */
  own: <Item extends object>(item: Item) => Item
  /** The settings have been saved. */
  again: () => void
}

const usual: Words = { sign: 'Tk', zone: SHOP_OFFSET_MINUTES, own: (item) => item, again: () => {} }

const ShopWords = createContext(usual)

export const useShopWords = (): Words => useContext(ShopWords)

type Settings = AnswerRow<'basicConfig'>['site_basic_config_data']

const ask = async (signal?: AbortSignal): Promise<Settings | undefined> =>
  ((await send('/api/basic-config', { signal })).json as { data?: AnswerRow<'basicConfig'> }).data
    ?.site_basic_config_data

/** How the shop says money, times and its lists; until that is known, as every shop does. */
export function ShopWordsProvider({ children }: { children: ReactNode }) {
  const { answer, again } = useRequest(useCallback(ask, []))
  const words = useMemo(() => (answer ? wordsOf(answer, again) : usual), [answer, again])
  return <ShopWords value={words}>{children}</ShopWords>
}

function wordsOf({ choice_labels, currency_symbol, time_zone }: Settings, again: () => void): Words {
  const said = new Map<object, object>()
  for (const [name, items] of Object.entries(editableLists))
    for (const [at, item] of worded(name as EditableList, choice_labels).entries())
      said.set(items[at] as object, item)
  return {
    sign: currency_symbol,
    zone: time_zone,
    own: (item) => (said.get(item) as typeof item | undefined) ?? item,
    again,
  }
}
