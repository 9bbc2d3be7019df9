import { writeQuery } from '#domain/contract/list-query.ts'
import type { ReturnInput } from '#domain/purchasing/goods-receipt.ts'
import type { FoundVariant, PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import type { Suggestions } from '#domain/purchasing/suggestion.ts'
import type { PaymentInput, SupplierAccount } from '#domain/purchasing/supplier.ts'
import { send } from '../providers/requests/http.ts'
import type { FoundSupplier, SentDraft, SentReceipt } from './draft.ts'

/** The requests about purchase orders and suppliers. */

const read = async <Data>(path: string, signal?: AbortSignal): Promise<Data> =>
  ((await send(`/api/${path}`, { signal })).json as { data: Data }).data

async function post<Data>(path: string, body: object): Promise<{ data: Data; msg: string }> {
  const { json } = await send(`/api/${path}`, { method: 'POST', body })
  return json as { data: Data; msg: string }
}

export const readPurchase = (id: number, signal?: AbortSignal) =>
  read<PurchaseDetails>(`purchase-orders/${id}/details`, signal)

export const findVariants = async (keyword: string, signal?: AbortSignal) =>
  (await read<{ variants: FoundVariant[] }>(`purchase-orders/variants?${writeQuery({ keyword })}`, signal))
    .variants

export const findSuppliers = async (keyword: string, signal?: AbortSignal) =>
  (await read<{ suppliers: FoundSupplier[] }>(`purchase-orders/suppliers?${writeQuery({ keyword })}`, signal))
    .suppliers

export const readSuggestions = (page: number, signal?: AbortSignal) =>
  read<Suggestions>(`purchase-orders/suggestions?${writeQuery({ page })}`, signal)

/** Creates a draft, or changes one as it was read. */
export const savePurchase = (draft: { id: number; updated_at: string } | null, input: SentDraft) =>
  post<PurchaseDetails>(
    draft === null ? 'purchase-orders/create' : 'purchase-orders/update',
    draft === null ? input : { ...draft, ...input },
  )

export const takeStep = (step: 'order' | 'close' | 'cancel', id: number) =>
  post<PurchaseDetails>(`purchase-orders/${step}`, { id })

export const receiveGoods = (input: SentReceipt) => post<PurchaseDetails>('purchase-orders/receive', input)

export const returnGoods = (input: ReturnInput) => post<PurchaseDetails>('purchase-orders/return', input)

export const readAccount = (id: number, page: number, signal?: AbortSignal) =>
  read<SupplierAccount>(`suppliers/${id}/account?${writeQuery({ page })}`, signal)

export const paySupplier = (input: Omit<PaymentInput, 'amount'> & { amount: string }) =>
  post<SupplierAccount>('suppliers/pay', input)
