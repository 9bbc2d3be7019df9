import type { RawBuilder } from 'kysely'
import type { ResourceName } from '#registry'
import { productFilters } from '../catalog/product-filters.ts'
import { messageKeyword } from '../messages/message-keyword.ts'
import { orderFilters } from '../orders/order-filters.ts'
import { orderKeyword } from '../orders/order-keyword.ts'

/** A condition on the rows t of a list; undefined when what was asked cannot be read. */
export type Filters = Readonly<Record<string, (raw: string) => RawBuilder<unknown> | undefined>>

/** ESCAPE HATCH: resource name -> filters of its list that are no columns of it. */
export const filters: Partial<Record<ResourceName, Filters>> = {
  products: productFilters,
  'order-infos': orderFilters,
}

/** ESCAPE HATCH: resource name -> how a keyword is looked for, where the columns of its view lie in several tables. */
export const keywords: Partial<Record<ResourceName, (typed: string) => RawBuilder<unknown>>> = {
  'order-infos': orderKeyword,
  messages: messageKeyword,
}
