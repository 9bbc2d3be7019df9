import { check, type Problem, type Problems } from '#domain/check.ts'
import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { guestOrder } from '#domain/orders/placement.ts'

/** What a guest fills in; everything is text until it is read (decisions 44). */
export type Draft = {
  full_name: string
  contact_no: string
  email: string
  region_id: string
  city_id: string
  area_id: string
  address: string
  /** null: the bill goes where the parcel goes. */
  billing_address: string | null
  extra_instruction: string
  choose_payment_type: string
}

export const emptyDraft: Draft = {
  full_name: '',
  contact_no: '',
  email: '',
  region_id: '',
  city_id: '',
  area_id: '',
  address: '',
  billing_address: null,
  extra_instruction: '',
  choose_payment_type: '1',
}

export type OrderRequest = ShopInput<'placeOrder'>

/** The order as it is sent, and what is wrong with it by field: the same rules as on the server. */
export const readOrder = (
  draft: Draft,
  lines: readonly CartLine[],
  total_payable: number,
  idempotency_key: string,
): { order: OrderRequest; problems: Problems } => {
  const { values, problems } = check(guestOrder, {
    ...draft,
    idempotency_key,
    total_payable,
    items: lines.map((line) => ({
      product_price_info_id: line.product_price_info_id,
      qty: line.quantity,
      custom_product_design_id: line.custom_product_design?.design_id ?? null,
      upload_product_image: line.custom_product_design?.upload_file ?? null,
      price: line.price,
      custom_product_design_price: line.custom_product_design?.price ?? null,
    })),
  })
  const billing: Record<string, Problem> =
    draft.billing_address === '' ? { billing_address: { reason: 'required' } } : {}
  return { order: values, problems: { ...problems, ...billing } }
}
