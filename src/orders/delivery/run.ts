/** The orders of a delivery person's day: which of them are due, and in which order they are delivered. */

export const runSorts = ['assigned', 'area', 'own'] as const
export type RunSort = (typeof runSorts)[number]

type RunOrder = { order_id: string; deliver_on: string | null; area_title: string | null }

/** Whether an order belongs to this day's run: a day, not a moment, as '2026-07-28'. */
export const isDue = ({ deliver_on }: Pick<RunOrder, 'deliver_on'>, today: string): boolean =>
  deliver_on === null || deliver_on <= today

/** The orders as they are delivered. Those that the person has not arranged yet come last, as they were assigned. */
export function sortedRun<Order extends RunOrder>(
  orders: readonly Order[],
  sort: RunSort,
  own: readonly string[],
): Order[] {
  if (sort === 'area')
    // Orders without an area come last.
    return orders.toSorted((a, b) => {
      if (a.area_title === null || b.area_title === null)
        return Number(a.area_title === null) - Number(b.area_title === null)
      return a.area_title.localeCompare(b.area_title)
    })
  if (sort === 'assigned') return [...orders]
  const at = (order: Order) => {
    const position = own.indexOf(order.order_id)
    return position < 0 ? own.length : position
  }
  return orders.toSorted((a, b) => at(a) - at(b))
}

/** The arrangement after an order has moved up or down by one among those that are shown. */
export function movedInRun(shown: readonly string[], order_id: string, by: -1 | 1): string[] {
  const from = shown.indexOf(order_id)
  const to = from + by
  const other = shown[to]
  if (from < 0 || other === undefined) return [...shown]
  return shown.map((id, at) => (at === to ? order_id : at === from ? other : id))
}
