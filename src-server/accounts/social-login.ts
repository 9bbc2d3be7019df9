import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function socialLogin(context: Context, input: ShopInput<'socialLogin'>): Promise<never> {
  throw new Error(`socialLogin ${context.address} ${Object.keys(input)}`)
}
