import { useGetManyAggregate } from 'react-admin'
import { get, useWatch } from 'react-hook-form'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ProductForm } from './offered.ts'
import { type RelatedType, useRelatedData } from './use-related-data.ts'

export const OPTION_GROUPS = 'product_type_infos'

/** The selected option groups with their titles, and those that can be selected: the groups of the categories, each once. */
export function useOptionGroups() {
  const { title } = useTranslate()
  const rows = useWatch({ name: OPTION_GROUPS }) as ProductForm['product_type_infos'] | null | undefined
  const { product_type_list: applying, loading } = useRelatedData()
  const chosen: (number | null)[] = Array.isArray(rows) ? rows.map((row) => row.product_type_id) : []
  const strangers = chosen.filter((id) => id !== null && !applying.some((type) => type.id === id)) as number[]
  const { data = [] } = useGetManyAggregate<RelatedType>(
    'product-types',
    { ids: strangers },
    { enabled: strangers.length > 0 },
  )
  const known = [...applying, ...data.filter(Boolean)]
  return {
    chosen,
    nameOf: (id: number | null): string => {
      const found = known.find((type) => type.id === id)
      return found ? title(found, 'type_title') : ''
    },
    /** The options of a row: groups that no other row has, and its own. */
    offeredTo: (own: number | null) => applying.filter(({ id }) => id === own || !chosen.includes(id)),
    /** True while loading. */
    applies: (id: number | null): boolean =>
      id === null || loading || applying.length === 0 || !strangers.includes(id),
  }
}

export type OptionGroupChoices = ReturnType<typeof useOptionGroups>

/** The error of a row as a whole, from the server or from validation. */
export function problemOf(errors: object, path: string): string | undefined {
  const found = get(errors, path) as { message?: unknown; root?: { message?: unknown } } | undefined
  const text = found?.message ?? found?.root?.message
  return typeof text === 'string' && text ? text : undefined
}
