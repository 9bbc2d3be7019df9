import type { Action } from '#domain/accounts/permissions.ts'
import type { Fields } from '#domain/fields.ts'
import { clientVerbs } from '../accounts/client-verbs.ts'
import { personVerbs } from '../accounts/person-verbs.ts'
import { personalDataVerbs } from '../accounts/personal-data-verbs.ts'
import { bulkVerbs } from '../catalog/bulk-verbs.ts'
import { categoryVerbs } from '../catalog/category-verbs.ts'
import { importVerbs } from '../catalog/medicines/import-verbs.ts'
import { productVerbs } from '../catalog/product-verbs.ts'
import { stockVerbs } from '../catalog/stock-verbs.ts'
import { tagVerbs } from '../catalog/tag-verbs.ts'
import { bannerVerbs } from '../content/banner-verbs.ts'
import { mediaVerbs } from '../content/media-verbs.ts'
import type { Context } from '../context/context.ts'
import { cashVerbs } from '../delivery/cash-verbs.ts'
import { historyVerbs } from '../history/history-routes.ts'
import { messageVerbs } from '../messages/message-verbs.ts'
import { operationsVerbs } from '../observability/operations-verbs.ts'
import { bulkListVerbs } from '../operations/bulk-verbs.ts'
import { usesVerbs } from '../operations/uses-verbs.ts'
import { enterOrderVerbs } from '../orders/enter-order-verbs.ts'
import { orderDeskVerbs } from '../orders/order-desk-verbs.ts'
import { orderMessageVerbs } from '../orders/order-message-log.ts'
import { orderVerbs } from '../orders/order-verbs.ts'
import { paymentVerbs } from '../payments/payment-verbs.ts'
import { publishingVerbs } from '../publishing/publishing-verbs.ts'
import { reportVerbs } from '../reports/report-verbs.ts'
import { returnVerbs } from '../returns/return-verbs.ts'
import { reviewVerbs } from '../reviews/review-verbs.ts'
import { demoVerbs } from '../seed/demo-verbs.ts'
import { siteVerbs } from '../site/site-verbs.ts'

/** A verb of the back office beyond create, read, update and delete (docs/decisions/0007). */
export type Verb = {
  method: 'GET' | 'POST'
  path: string
  feature: number
  action: Action
  /** The type of a file that comes along, as a form's file or as the body itself; it is read as `file`, its path. */
  file?: string
  body: Fields
  answer: Fields
  run: (context: Context, input: Record<string, unknown>) => Promise<{ data: unknown; msg?: string }>
}

/** Every one of them stands here; what is in no table does not cross the wire. */
export const verbs: readonly Verb[] = [
  ...productVerbs,
  ...bulkVerbs,
  ...categoryVerbs,
  ...tagVerbs,
  ...stockVerbs,
  ...importVerbs,
  ...mediaVerbs,
  ...bannerVerbs,
  ...orderVerbs,
  ...orderMessageVerbs,
  ...paymentVerbs,
  ...cashVerbs,
  ...reviewVerbs,
  ...returnVerbs,
  ...orderDeskVerbs,
  ...enterOrderVerbs,
  ...reportVerbs,
  ...historyVerbs,
  ...siteVerbs,
  ...personalDataVerbs,
  ...demoVerbs,
  ...personVerbs,
  ...clientVerbs,
  ...bulkListVerbs,
  ...usesVerbs,
  ...messageVerbs,
  ...operationsVerbs,
  ...publishingVerbs,
]
