import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function changePassword(context: Context, input: ShopInput<'changePassword'>): Promise<never> {
  throw new Error(`changePassword ${context.address} ${Object.keys(input)}`)
}
