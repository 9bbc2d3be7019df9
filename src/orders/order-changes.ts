/** What a correction has changed in an order, for the message to its customer. */

type Line = {
  id: number
  product_title: string
  product_title_bn: string | null
  price: number
  qty: number
}

type Corrected = {
  full_name: string
  contact_no: string
  email: string | null
  shipping_address: string
  extra_instruction: string | null
  discount: number
  delivery_fee: number
  choose_payment_type: number
  order_items_info: readonly Line[]
}

type Titled = { title: string; title_bn: string | null }

export type OrderChange =
  | ({ kind: 'added'; qty: number } & Titled)
  | ({ kind: 'removed' } & Titled)
  | ({ kind: 'quantity'; from: number; qty: number } & Titled)
  | { kind: 'prices' | 'discount' | 'delivery_fee' | 'contact' | 'address' | 'note' | 'payment' }

const titled = ({ product_title, product_title_bn }: Line): Titled => ({
  title: product_title,
  title_bn: product_title_bn,
})

/** The changes of the lines first, in the order of the lines. */
export function orderChanges(before: Corrected, after: Corrected): OrderChange[] {
  const now = new Map(after.order_items_info.map((line) => [line.id, line]))
  const were = new Set(before.order_items_info.map(({ id }) => id))
  const lines = before.order_items_info.flatMap((line): OrderChange[] => {
    const left = now.get(line.id)
    if (!left) return [{ kind: 'removed', ...titled(line) }]
    return left.qty === line.qty ? [] : [{ kind: 'quantity', ...titled(line), from: line.qty, qty: left.qty }]
  })
  const added = after.order_items_info
    .filter(({ id }) => !were.has(id))
    .map((line): OrderChange => ({ kind: 'added', ...titled(line), qty: line.qty }))
  const repriced = before.order_items_info.some((line) => {
    const left = now.get(line.id)
    return left !== undefined && left.price !== line.price
  })
  const differs = (...names: (keyof Corrected)[]) => names.some((name) => before[name] !== after[name])
  const others = [
    ['prices', repriced],
    ['discount', differs('discount')],
    ['delivery_fee', differs('delivery_fee')],
    ['address', differs('shipping_address')],
    ['contact', differs('full_name', 'contact_no', 'email')],
    ['note', differs('extra_instruction')],
    ['payment', differs('choose_payment_type')],
  ] as const
  return [...lines, ...added, ...others.flatMap(([kind, is]): OrderChange[] => (is ? [{ kind }] : []))]
}
