import type { Saved } from '#domain/contract/envelope.ts'
import type { NotChanged } from '../../lists/bulk/NotChangedList.tsx'
import { send } from '../../providers/requests/http.ts'

/** What can be done with many orders. */
export type BulkAction = 'assign' | 'step' | 'labels' | 'picking'

type OrderBulkResult = { changed: number; rejected: NotChanged[] }

const post = async (path: string, body: object) => {
  const { json } = await send(`/api/order-infos/${path}`, { method: 'POST', body })
  const { data, msg = '' } = json as Saved<OrderBulkResult>
  const { changed, rejected } = data as OrderBulkResult
  return { changed, rejected, msg }
}

const ordersOf = (ids: readonly number[]) => ids.map((id) => ({ id }))

export const assignMany = (ids: readonly number[], delivery_person_id: number) =>
  post('assign-many', { orders: ordersOf(ids), delivery_person_id })

/** Each order with the step that it takes, so that a repeated request moves nothing twice. */
export const stepMany = (orders: readonly { id: number; timeline_id: number }[]) =>
  post('next-step-many', { orders })

export type LabelLayout = 'sheet' | 'roll'

export const labelsUrl = (ids: readonly number[], language: string, layout: LabelLayout): string =>
  `/api/order-infos/labels?ids=${ids.join()}&lang=${language}&layout=${layout}`

export const pickingUrl = (ids: readonly number[], language: string): string =>
  `/api/order-infos/picking-list?ids=${ids.join()}&lang=${language}`
