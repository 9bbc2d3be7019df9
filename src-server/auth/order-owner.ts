import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from '../context/context.ts'

/** The customer who asks; an admin or a delivery person who buys is a guest like any other. */
export const customerOf = ({ user }: Context): SignedIn | null =>
  user?.user_type === userType.customer ? user : null

/** The API client that asks, or null. Its orders are its own whichever token it has by now. */
export const clientOf = ({ session }: Context): number | null =>
  session?.kind === 'client' ? session.client_id : null

/** What is asked of an order to know to whom it belongs. */
export type OwnedOrder = { placed_by: string | null; customer_id: number | null; client_id: number | null }

/** Whether an order belongs to whoever asks: to the customer, the API client or the browser that placed it (docs/decisions/0033). */
export const isWhose = (order: OwnedOrder, context: Context): boolean => {
  const customer = customerOf(context)
  if (customer && order.customer_id === customer.id) return true
  const client = clientOf(context)
  if (client !== null && order.client_id === client) return true
  return context.session !== null && order.placed_by === context.session.key
}
