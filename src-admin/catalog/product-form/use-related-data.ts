import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { send } from '../../providers/requests/http.ts'

/** A product type, info type or price type in the form's related data. */
export type RelatedType = { id: number; type_title: string; type_title_bn: string | null }

export type RelatedData = {
  product_type_list: RelatedType[]
  product_info_type_list: RelatedType[]
  product_price_type_list: RelatedType[]
}

const nothing: RelatedType[] = []

/** The types that apply to the selected categories (docs/domain.md 1.3); cached per selection. */
export function useRelatedData(): RelatedData & { loading: boolean } {
  const chosen = (useWatch({ name: 'category_ids' }) as number[] | null) ?? []
  const ids = [...chosen].sort((a, b) => a - b).join(',')
  const { data, isPending } = useQuery({
    queryKey: ['categories', 'load-related-data', ids],
    // Not cancellable: a form that re-renders while the request runs would end up without its lists.
    queryFn: async () => {
      const { json } = await send(`/api/categories/load-related-data?ids=${ids}`)
      return (json as { data?: Partial<RelatedData> }).data ?? {}
    },
    staleTime: 60_000,
    // The lists stay visible while those of other categories are loading.
    placeholderData: (before) => before,
  })
  return {
    product_type_list: data?.product_type_list ?? nothing,
    product_info_type_list: data?.product_info_type_list ?? nothing,
    product_price_type_list: data?.product_price_type_list ?? nothing,
    loading: isPending,
  }
}
