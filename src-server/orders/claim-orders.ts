import type { Context } from '../context.ts'

export async function claimableOrders(context: Context): Promise<never> {
  throw new Error(context.address)
}

export async function claimOrders(context: Context): Promise<never> {
  throw new Error(context.address)
}
