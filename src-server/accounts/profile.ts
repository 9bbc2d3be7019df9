import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function updateProfile(context: Context, input: ShopInput<'updateProfile'>): Promise<never> {
  throw new Error(`updateProfile ${context.address} ${Object.keys(input)}`)
}

export async function updateUserInfo(context: Context, input: ShopInput<'updateUserInfo'>): Promise<never> {
  throw new Error(`updateUserInfo ${context.address} ${Object.keys(input)}`)
}
