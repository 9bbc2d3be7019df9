import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function activateAccount(context: Context, input: ShopInput<'activateAccount'>): Promise<never> {
  throw new Error(`activateAccount ${context.address} ${Object.keys(input)}`)
}

export async function generateCode(context: Context, input: ShopInput<'generateCode'>): Promise<never> {
  throw new Error(`generateCode ${context.address} ${Object.keys(input)}`)
}
