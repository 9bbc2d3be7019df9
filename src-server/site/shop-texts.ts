import { type EditableList, worded } from '#domain/fields/choice-labels.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { cached } from '../cache/cached.ts'
import type { Shop } from '../context/context.ts'

/** The shop's own texts outside of its pages: the labels of its lists, and its currency. `db` may be a transaction. */
export async function shopWords(shop: Pick<Shop, 'cache' | 'db'>, language: Language) {
  const { choice_labels, currency_symbol, time_zone, shop_phone } = await cached(
    shop,
    { name: 'shop words', tags: ['basic-config'] },
    ({ db }) =>
      db
        .selectFrom('basic_config')
        .select(['choice_labels', 'currency_symbol', 'time_zone', 'shop_phone'])
        .executeTakeFirstOrThrow(),
  )
  return {
    currency_symbol,
    time_zone,
    shop_phone,
    list: (name: EditableList) => worded(name, choice_labels),
    /** The label of a list's item; '' without an item. */
    labelOf: (name: EditableList, id: number | undefined): string => {
      const item = worded(name, choice_labels).find((one) => one.id === id)
      return item ? inLanguage(item, 'title', language) : ''
    },
  }
}
