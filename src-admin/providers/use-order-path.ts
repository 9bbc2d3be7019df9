import { useMay } from './use-may.ts'

/** The page of an order; null without an order, and for users who may not see orders. */
export function useOrderPath() {
  const may = useMay()
  return (id: number | null | undefined): string | null =>
    id && may('show', 'order-infos') ? `/dashboard/order-infos/${id}/show` : null
}
