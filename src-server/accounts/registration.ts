import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function register(context: Context, input: ShopInput<'register'>): Promise<never> {
  throw new Error(`register ${context.address} ${Object.keys(input)}`)
}
