import type { RawBuilder } from 'kysely'
import type { ResourceName } from '#registry'
import { productFilters } from '../catalog/product-filters.ts'

/** A condition on the rows t of a list; undefined when what was asked cannot be read. */
export type Filters = Readonly<Record<string, (raw: string) => RawBuilder<unknown> | undefined>>

/** ESCAPE HATCH: resource name -> filters of its list that are no columns of it. */
export const filters: Partial<Record<ResourceName, Filters>> = { products: productFilters }
