import type { ListedVariant } from '#domain/orders/price-lists/price-list-prices.ts'

/** A price that is not saved. `stored`: the price in the list; null if there is none, or if it is not known. */
export type EnteredPrice = ListedVariant & { stored: number | null }

/** The prices that are not saved, by variant. */
export type EnteredPrices = ReadonlyMap<number, EnteredPrice>

export const isChanged = ({ price, stored }: EnteredPrice): boolean => price !== stored

/** Added without a price, which cannot be saved. */
export const isMissing = ({ price, stored }: EnteredPrice): boolean => price === null && stored === null

const withPrice = (entered: EnteredPrices, one: EnteredPrice): EnteredPrices =>
  new Map([...entered, [one.product_price_info_id, one]])

/** Adds a variant that was searched for, at its price in the list; one that is entered already stays as it is. */
export const addVariant = (entered: EnteredPrices, found: ListedVariant): EnteredPrices =>
  entered.has(found.product_price_info_id) ? entered : withPrice(entered, { ...found, stored: found.price })

/** Sets the prices of variants; `storedOf` is what is known about the list. */
export const setPrices = (
  entered: EnteredPrices,
  prices: readonly ListedVariant[],
  storedOf: (id: number) => number | null,
): EnteredPrices =>
  new Map([
    ...entered,
    ...prices.map((one): [number, EnteredPrice] => {
      const id = one.product_price_info_id
      return [id, { ...one, stored: storedOf(id) }]
    }),
  ])

/** Removes a price: one of the list when it is saved, one that was only entered at once. */
export function removePrice(entered: EnteredPrices, one: EnteredPrice): EnteredPrices {
  if (one.stored !== null) return withPrice(entered, { ...one, price: null })
  return new Map([...entered].filter(([id]) => id !== one.product_price_info_id))
}

/** What is still to be saved after `sent` was saved: the prices that were changed again meanwhile. */
export const afterSaving = (entered: EnteredPrices, sent: EnteredPrices): EnteredPrices =>
  new Map(
    [...entered]
      .map(([id, one]): [number, EnteredPrice] => {
        const saved = sent.get(id)
        return [id, saved ? { ...one, stored: saved.price } : one]
      })
      .filter(([, one]) => isChanged(one)),
  )
