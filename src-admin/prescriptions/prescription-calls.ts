import { writeQuery } from '#domain/contract/list-query.ts'
import type {
  QuotableVariant,
  QuoteDetails,
  QuoteInput,
  RejectionInput,
} from '#domain/orders/prescriptions/quote.ts'
import { postData, readData } from '../providers/requests/calls.ts'

/** The requests of pharmacists about quotes. */

export const readQuote = (id: number, signal?: AbortSignal) =>
  readData<QuoteDetails>(`/api/prescription-queue/quotes/${id}`, signal)

export const findVariants = async (quote_id: number, keyword: string, signal?: AbortSignal) =>
  (
    await readData<{ variants: QuotableVariant[] }>(
      `/api/prescription-queue/variants?${writeQuery({ keyword, quote_id })}`,
      signal,
    )
  ).variants

export const sendQuote = (input: QuoteInput) =>
  postData<QuoteDetails>('/api/prescription-queue/quotes/send', input)

export const rejectQuote = (input: RejectionInput) =>
  postData<QuoteDetails>('/api/prescription-queue/quotes/reject', input)
