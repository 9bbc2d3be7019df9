import { sql } from 'kysely'
import { prescriptionDecision } from '#domain/orders/prescriptions/decision.ts'

/** What the pharmacist has written to the customer of an order o last; the reason of a release is for the shop. */
export const lastNote = sql<string | null>`(select d.reason from prescription_decisions d
  where d.order_info_id = o.id and d.decision <> ${sql.lit(prescriptionDecision.released)}
  order by d.id desc limit 1)`
