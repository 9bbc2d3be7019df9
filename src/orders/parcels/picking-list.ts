/** The picking list of several orders: what to take from the shelves, and what goes into which parcel. */

export type PickedItem = {
  product_price_info_id: number | null
  product_title: string
  product_price_type: string
  sku: string | null
  options: string
  qty: number
  returned_qty: number
}

export type PickedOrder = { order_id: string; order_items_info: readonly PickedItem[] }

export type PickingLine = Omit<PickedItem, 'returned_qty' | 'product_price_info_id'> & {
  /** The orders that need it, with how many. */
  orders: { order_id: string; qty: number }[]
}

// Items of a deleted variant are distinguished by their printed name.
const keyOf = ({ product_price_info_id, product_title, product_price_type, sku, options }: PickedItem) =>
  product_price_info_id === null
    ? [product_title, product_price_type, sku, options].join('\n')
    : String(product_price_info_id)

/** Shelves are arranged by SKU; products without one follow by title. */
const inPickingOrder = (a: PickingLine, b: PickingLine): number => {
  if ((a.sku === null) !== (b.sku === null)) return a.sku === null ? 1 : -1
  const sku = (a.sku ?? '').localeCompare(b.sku ?? '', 'en', { numeric: true })
  return sku || a.product_title.localeCompare(b.product_title, 'en', { numeric: true })
}

/** The products over all orders, in the order of the shelves. Returned pieces are not picked. */
export function pickingLines(orders: readonly PickedOrder[]): PickingLine[] {
  const lines = new Map<string, PickingLine>()
  for (const { order_id, order_items_info } of orders)
    for (const item of order_items_info) {
      const { product_price_info_id: _, returned_qty, ...shown } = item
      const qty = item.qty - returned_qty
      if (qty <= 0) continue
      const line = lines.get(keyOf(item)) ?? { ...shown, qty: 0, orders: [] }
      const known = line.orders.find((order) => order.order_id === order_id)
      if (known) known.qty += qty
      else line.orders.push({ order_id, qty })
      lines.set(keyOf(item), { ...line, qty: line.qty + qty })
    }
  return [...lines.values()].sort(inPickingOrder)
}
