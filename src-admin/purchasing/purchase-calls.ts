import { writeQuery } from '#domain/contract/list-query.ts'
import type { ReturnInput } from '#domain/purchasing/goods-receipt.ts'
import type { FoundVariant, PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import type { Suggestions } from '#domain/purchasing/suggestion.ts'
import type { PaymentInput, SupplierAccount } from '#domain/purchasing/supplier.ts'
import { postData, readData } from '../providers/requests/calls.ts'
import type { FoundSupplier, SentDraft, SentReceipt } from './draft.ts'

/** The requests about purchase orders and suppliers. */

export const readPurchase = (id: number, signal?: AbortSignal) =>
  readData<PurchaseDetails>(`/api/purchase-orders/details/${id}`, signal)

export const findVariants = async (keyword: string, signal?: AbortSignal) =>
  (
    await readData<{ variants: FoundVariant[] }>(
      `/api/purchase-orders/variants?${writeQuery({ keyword })}`,
      signal,
    )
  ).variants

export const findSuppliers = async (keyword: string, signal?: AbortSignal) =>
  (
    await readData<{ suppliers: FoundSupplier[] }>(
      `/api/purchase-orders/suppliers?${writeQuery({ keyword })}`,
      signal,
    )
  ).suppliers

export const readSuggestions = (page: number, signal?: AbortSignal) =>
  readData<Suggestions>(`/api/purchase-orders/suggestions?${writeQuery({ page })}`, signal)

/** Creates a draft, or changes one as it was read. */
export const savePurchase = (draft: { id: number; updated_at: string } | null, input: SentDraft) =>
  postData<PurchaseDetails>(
    draft === null ? '/api/purchase-orders/create' : '/api/purchase-orders/update',
    draft === null ? input : { ...draft, ...input },
  )

export const takeStep = (step: 'order' | 'close' | 'cancel', id: number) =>
  postData<PurchaseDetails>(`/api/purchase-orders/${step}`, { id })

export const receiveGoods = (input: SentReceipt) =>
  postData<PurchaseDetails>('/api/purchase-orders/receive', input)

export const returnGoods = (input: ReturnInput) =>
  postData<PurchaseDetails>('/api/purchase-orders/return', input)

export const readAccount = (id: number, page: number, signal?: AbortSignal) =>
  readData<SupplierAccount>(`/api/suppliers/account/${id}?${writeQuery({ page })}`, signal)

export const paySupplier = (input: Omit<PaymentInput, 'amount'> & { amount: string }) =>
  postData<SupplierAccount>('/api/suppliers/pay', input)
