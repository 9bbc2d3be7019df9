import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function forgotPassword(context: Context, input: ShopInput<'forgotPassword'>): Promise<never> {
  throw new Error(`forgotPassword ${context.address} ${Object.keys(input)}`)
}

export async function resetPassword(context: Context, input: ShopInput<'resetPassword'>): Promise<never> {
  throw new Error(`resetPassword ${context.address} ${Object.keys(input)}`)
}
