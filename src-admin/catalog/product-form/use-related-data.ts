import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { send } from '../../providers/requests/http.ts'

/** A product type, info type or price type, as the form is told of it. */
export type RelatedType = { id: number; type_title: string; type_title_bn: string | null }

export type RelatedData = {
  product_type_list: RelatedType[]
  product_info_type_list: RelatedType[]
  product_price_type_list: RelatedType[]
}

const nothing: RelatedType[] = []

/** What applies to the categories that are chosen in this form (docs/domain.md 1.3); asked once for the same ones. */
export function useRelatedData(): RelatedData & { loading: boolean } {
  const chosen = (useWatch({ name: 'category_ids' }) as number[] | null) ?? []
  const ids = [...chosen].sort((a, b) => a - b).join(',')
  const { data, isPending } = useQuery({
    queryKey: ['categories', 'load-related-data', ids],
    // Never taken back: a form that is drawn anew while it waits would be left without its lists.
    queryFn: async () => {
      const { json } = await send(`/api/categories/load-related-data?ids=${ids}`)
      return (json as { data?: Partial<RelatedData> }).data ?? {}
    },
    staleTime: 60_000,
    // The lists stay in sight while those of other categories are on their way.
    placeholderData: (before) => before,
  })
  return {
    product_type_list: data?.product_type_list ?? nothing,
    product_info_type_list: data?.product_info_type_list ?? nothing,
    product_price_type_list: data?.product_price_type_list ?? nothing,
    loading: isPending,
  }
}
