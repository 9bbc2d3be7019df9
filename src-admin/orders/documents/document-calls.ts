import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { DocumentCopy, DocumentShop, PrintKind } from '#domain/orders/documents/documents.ts'
import type { IssuedInvoice } from '#domain/orders/documents/invoice.ts'
import { send } from '../../providers/requests/http.ts'
import type { OrderRecord } from '../order-record.ts'

/** The chosen document, language and copy. */
export type DocumentOptions = { kind: PrintKind; language: Language; copy: DocumentCopy | 'both' }

/** The URL of these documents as PDF. */
export const pdfUrl = (ids: readonly number[], { kind, language, copy }: DocumentOptions): string => {
  const query = `lang=${language}&copy=${copy}`
  const [id] = ids
  return ids.length === 1
    ? `/api/order-infos/${id}/documents/${kind}?${query}`
    : `/api/order-infos/documents/${kind}?ids=${ids.join()}&${query}`
}

const read = async <Data>(url: string): Promise<Data> => ((await send(url)).json as { data: Data }).data

export const readOrder = (id: number) => read<OrderRecord>(`/api/order-infos/edit/${id}`)

export const readInvoices = async (id: number) =>
  (await read<{ invoices: IssuedInvoice[] }>(`/api/order-infos/invoices/${id}`)).invoices

/** The shop's data on a document. */
export async function readShop(): Promise<DocumentShop> {
  const [{ site_basic_config_data: site }, { logo }] = await Promise.all([
    read<AnswerRow<'basicConfig'>>('/api/basic-config'),
    read<AnswerRow<'logoInfo'>>('/api/logo-info'),
  ])
  return { ...site, logo }
}
