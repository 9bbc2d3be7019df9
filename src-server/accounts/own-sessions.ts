import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function ownSessions(context: Context, input: ShopInput<'ownSessions'>): Promise<never> {
  throw new Error(`ownSessions ${context.address} ${Object.keys(input)}`)
}

export async function endSession(context: Context, input: ShopInput<'endSession'>): Promise<never> {
  throw new Error(`endSession ${context.address} ${Object.keys(input)}`)
}

export async function signOutEverywhere(
  context: Context,
  input: ShopInput<'signOutEverywhere'>,
): Promise<never> {
  throw new Error(`signOutEverywhere ${context.address} ${Object.keys(input)}`)
}
