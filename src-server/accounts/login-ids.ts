import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function checkAvailability(
  context: Context,
  input: ShopInput<'checkAvailability'>,
): Promise<never> {
  throw new Error(`checkAvailability ${context.address} ${Object.keys(input)}`)
}

export async function confirmLoginId(context: Context, input: ShopInput<'confirmLoginId'>): Promise<never> {
  throw new Error(`confirmLoginId ${context.address} ${Object.keys(input)}`)
}
