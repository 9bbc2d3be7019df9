import { useGetManyAggregate } from 'react-admin'
import { get, useWatch } from 'react-hook-form'
import { useWords } from '../../providers/use-words.ts'
import type { ProductForm } from './offered.ts'
import { type RelatedType, useRelatedData } from './use-related-data.ts'

export const OPTION_GROUPS = 'product_type_infos'

/** The groups that are chosen, what they are called, and which may be chosen: those of the categories, each once. */
export function useOptionGroups() {
  const { title } = useWords()
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
    /** What a row may choose: what no other row has, and what it has itself. */
    offeredTo: (own: number | null) => applying.filter(({ id }) => id === own || !chosen.includes(id)),
    /** False only once it is known. */
    applies: (id: number | null): boolean =>
      id === null || loading || applying.length === 0 || !strangers.includes(id),
  }
}

export type OptionGroupChoices = ReturnType<typeof useOptionGroups>

/** What is wrong with a row as a whole, where the server or a check said so. */
export function problemOf(errors: object, path: string): string | undefined {
  const found = get(errors, path) as { message?: unknown; root?: { message?: unknown } } | undefined
  const text = found?.message ?? found?.root?.message
  return typeof text === 'string' && text ? text : undefined
}
