import { userType } from '#domain/accounts/features.ts'
import type { Context, SignedIn } from '../context.ts'

/** The customer who asks; an admin or a delivery person who buys is a guest like any other. */
export const customerOf = ({ user }: Context): SignedIn | null =>
  user?.user_type === userType.customer ? user : null

/** Whether an order belongs to whoever asks: to the customer, or to the browser that placed it (decisions 33). */
export const isWhose = (
  order: { placed_by: string | null; customer_id: number | null },
  context: Context,
): boolean => {
  const customer = customerOf(context)
  if (customer && order.customer_id === customer.id) return true
  return context.session !== null && order.placed_by === context.session.key
}
