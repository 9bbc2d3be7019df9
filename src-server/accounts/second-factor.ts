import type { ShopInput } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function secondFactor(context: Context, input: ShopInput<'secondFactor'>): Promise<never> {
  throw new Error(`secondFactor ${context.address} ${Object.keys(input)}`)
}

export async function offerSecondFactor(
  context: Context,
  input: ShopInput<'offerSecondFactor'>,
): Promise<never> {
  throw new Error(`offerSecondFactor ${context.address} ${Object.keys(input)}`)
}

export async function confirmSecondFactor(
  context: Context,
  input: ShopInput<'confirmSecondFactor'>,
): Promise<never> {
  throw new Error(`confirmSecondFactor ${context.address} ${Object.keys(input)}`)
}

export async function renewRecoveryCodes(
  context: Context,
  input: ShopInput<'renewRecoveryCodes'>,
): Promise<never> {
  throw new Error(`renewRecoveryCodes ${context.address} ${Object.keys(input)}`)
}

export async function dropSecondFactor(
  context: Context,
  input: ShopInput<'dropSecondFactor'>,
): Promise<never> {
  throw new Error(`dropSecondFactor ${context.address} ${Object.keys(input)}`)
}
