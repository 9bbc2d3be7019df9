import { useQuery } from '@tanstack/react-query'
import { readLists } from './entry-calls.ts'

/** VAT, areas, categories and payment methods for entering or editing an order. */
export const useEntryLists = () =>
  useQuery({
    queryKey: ['order-entry', 'lists'],
    queryFn: readLists,
    staleTime: 300_000,
    retry: false,
  })
