import { useQuery } from '@tanstack/react-query'
import { orderDetails } from './order-calls.ts'

/** The details of an order; they are read again with the order, because a change of it may have changed them. Not cached, like the order. */
export const useOrderDetails = (id: number) =>
  useQuery({
    queryKey: ['order-infos', 'details', id],
    queryFn: ({ signal }) => orderDetails(id, signal),
    gcTime: 0,
    retry: false,
  })
