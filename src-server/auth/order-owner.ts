import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from '../context/context.ts'

/** The current user if it is a customer; an admin or delivery person who buys counts as a guest. */
export const customerOf = ({ user }: Context): SignedIn | null =>
  user?.user_type === userType.customer ? user : null

/** The id of the API client of the request, or null. Its orders belong to the client, not to one of its tokens. */
export const clientOf = ({ session }: Context): number | null =>
  session?.kind === 'client' ? session.client_id : null

/** The columns of an order that decide to whom it belongs. */
export type OwnedOrder = { placed_by: string | null; customer_id: number | null; client_id: number | null }

/** Whether an order belongs to the customer, API client or browser of the request (docs/decisions/0033). */
export const ownsOrder = (order: OwnedOrder, context: Context): boolean => {
  const customer = customerOf(context)
  if (customer && order.customer_id === customer.id) return true
  const client = clientOf(context)
  if (client !== null && order.client_id === client) return true
  return context.session !== null && order.placed_by === context.session.key
}
