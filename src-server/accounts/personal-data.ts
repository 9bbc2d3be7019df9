import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function personalData(context: Context, input: ShopInput<'personalData'>): Promise<never> {
  throw new Error(`personalData ${context.address} ${Object.keys(input)}`)
}

export async function erase(context: Context, input: ShopInput<'erase'>): Promise<never> {
  throw new Error(`erase ${context.address} ${Object.keys(input)}`)
}
