import { useMemo } from 'react'
import { useGetManyAggregate, useLocale } from 'react-admin'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { Photo } from '../../content/media/media-library.ts'
import { entryOf } from '../../providers/registry.ts'
import { useRelatedData } from '../product-form/use-related-data.ts'
import type { ProductForm, VariantForm } from './variant-form.ts'

/** The titles of a product's options by id; colours with their code, photos with their URL. */
export type Names = {
  price_types: ReadonlyMap<number, string>
  groups: ReadonlyMap<number, string>
  items: ReadonlyMap<number, string>
  colors: ReadonlyMap<number, string>
  swatches: ReadonlyMap<number, string>
  sizes: ReadonlyMap<number, string>
  photos: ReadonlyMap<number, string>
  /** The price types that apply to the selected categories (docs/domain.md 1.3). */
  offered: readonly number[]
}

type Chosen = Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'>
type Titled = Record<string, unknown> & { id: number }

export function useNames(rows: readonly VariantForm[], chosen: Chosen): Names {
  const language = useLocale() as Language
  const { product_price_type_list } = useRelatedData()
  const groups = chosen.product_type_infos.map(({ product_type_id }) => product_type_id)
  const items = chosen.product_type_infos.flatMap(({ item_ids }) => item_ids ?? [])
  const used = rows.map(({ product_price_type_id }) => product_price_type_id)
  const firsts = rows.flatMap(({ photo_ids }) => photo_ids.slice(0, 1))
  const priceTypes = useEntries('product-price-types', used)
  const groupsFound = useEntries('product-types', groups)
  const itemsFound = useEntries('product-type-items', items)
  const colors = useEntries('product-color-infos', chosen.color_ids)
  const sizes = useEntries('product-size-infos', chosen.size_ids)
  const photos = useEntries('media-galleries', firsts) as unknown as Photo[]

  return useMemo(() => {
    const title = (record: object, field: string) =>
      inLanguage(record as Record<string, string>, field, language)
    const titled = (page: string, records: readonly Titled[]) =>
      new Map(records.map((record) => [record.id, title(record, entryOf(page).title)]))
    return {
      price_types: new Map([
        ...titled('product-price-types', priceTypes),
        ...product_price_type_list.map((type) => [type.id, title(type, 'type_title')] as const),
      ]),
      offered: product_price_type_list.map(({ id }) => id),
      groups: titled('product-types', groupsFound),
      items: titled('product-type-items', itemsFound),
      colors: titled('product-color-infos', colors),
      swatches: new Map(colors.map(({ id, color_code }) => [id, String(color_code ?? '')])),
      sizes: titled('product-size-infos', sizes),
      photos: new Map(photos.map(({ id, content }) => [id, content])),
    }
  }, [priceTypes, product_price_type_list, groupsFound, itemsFound, colors, sizes, photos, language])
}

const nothing: Titled[] = []

/** The records of a page with these ids, in one request; referentially stable while the records stay the same. */
function useEntries(page: string, ids: readonly (number | null)[]): readonly Titled[] {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const { data } = useGetManyAggregate(page, { ids: wanted }, { enabled: wanted.length > 0 })
  const list = data as (Titled | undefined)[] | undefined
  return useMemo(() => (list ? list.filter((entry) => entry !== undefined) : nothing), [list])
}
