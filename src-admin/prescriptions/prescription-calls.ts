import { writeQuery } from '#domain/contract/list-query.ts'
import type {
  QuotableVariant,
  QuoteDetails,
  QuoteInput,
  RejectionInput,
} from '#domain/orders/prescriptions/quote.ts'
import { send } from '../providers/requests/http.ts'

/** The requests of pharmacists about quotes. */

const read = async <Data>(path: string, signal?: AbortSignal): Promise<Data> =>
  ((await send(`/api/${path}`, { signal })).json as { data: Data }).data

async function post<Data>(path: string, body: object): Promise<{ data: Data; msg: string }> {
  const { json } = await send(`/api/${path}`, { method: 'POST', body })
  return json as { data: Data; msg: string }
}

export const readQuote = (id: number, signal?: AbortSignal) =>
  read<QuoteDetails>(`prescription-queue/quotes/${id}`, signal)

export const findVariants = async (quote_id: number, keyword: string, signal?: AbortSignal) =>
  (
    await read<{ variants: QuotableVariant[] }>(
      `prescription-queue/variants?${writeQuery({ keyword, quote_id })}`,
      signal,
    )
  ).variants

export const sendQuote = (input: QuoteInput) => post<QuoteDetails>('prescription-queue/quotes/send', input)

export const rejectQuote = (input: RejectionInput) =>
  post<QuoteDetails>('prescription-queue/quotes/reject', input)
