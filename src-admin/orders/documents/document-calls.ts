import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { DocumentCopy, DocumentKind, DocumentShop } from '#domain/orders/documents.ts'
import type { IssuedInvoice } from '#domain/orders/invoice.ts'
import { send } from '../../providers/requests/http.ts'
import type { OrderRecord } from '../order-record.ts'

/** How papers are wanted. */
export type Asked = { kind: DocumentKind; language: Language; copy: DocumentCopy | 'both' }

/** Where the shop answers these papers as PDF. */
export const pdfUrl = (ids: readonly number[], { kind, language, copy }: Asked): string => {
  const asked = `lang=${language}&copy=${copy}`
  const [id] = ids
  return ids.length === 1
    ? `/api/order-infos/${id}/documents/${kind}?${asked}`
    : `/api/order-infos/documents/${kind}?ids=${ids.join()}&${asked}`
}

const read = async <Data>(url: string): Promise<Data> => ((await send(url)).json as { data: Data }).data

export const readOrder = (id: number) => read<OrderRecord>(`/api/order-infos/edit/${id}`)

export const readInvoices = async (id: number) =>
  (await read<{ invoices: IssuedInvoice[] }>(`/api/order-infos/${id}/invoices`)).invoices

/** What stands of the shop on a paper. */
export async function readShop(): Promise<DocumentShop> {
  const [{ site_basic_config_data: site }, { logo }] = await Promise.all([
    read<AnswerRow<'basicConfig'>>('/api/basic-config'),
    read<AnswerRow<'logoInfo'>>('/api/logo-info'),
  ])
  return { ...site, logo }
}
