import { accountCalls } from '#domain/contract/account-api.ts'
import type { One, Saved } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { send } from '../../providers/requests/http.ts'

/** The requests about the current user's account, as the route table defines them. */

type Calls = typeof accountCalls

/** The response body, wrapped as the route table defines. */
type Answered<K extends keyof Calls> = Calls[K]['wrap'] extends 'one'
  ? One<AnswerRow<K>>
  : Calls[K]['wrap'] extends 'saved'
    ? Saved<AnswerRow<K>>
    : Calls[K]['wrap'] extends 'plain'
      ? AnswerRow<K>[]
      : AnswerRow<K>

async function call<K extends keyof Calls>(name: K, body: ShopInput<K>): Promise<Answered<K>> {
  const { method, path } = accountCalls[name]
  const { json } = await send(path, method === 'POST' ? { method, body } : {})
  return json as Answered<K>
}

export type OwnSession = AnswerRow<'ownSessions'>
export type FactorState = AnswerRow<'secondFactor'>
export type FactorOffer = AnswerRow<'offerSecondFactor'>

export const forgotPassword = (login_id: string) => call('forgotPassword', { login_id })

export const resetPassword = (reset: ShopInput<'resetPassword'>) => call('resetPassword', reset)

export const confirmIdentity = (proof: Partial<ShopInput<'confirmIdentity'>>) =>
  call('confirmIdentity', proof as ShopInput<'confirmIdentity'>)

export const changePassword = (change: ShopInput<'changePassword'>) => call('changePassword', change)

export const readSecondFactor = async (): Promise<FactorState> => (await call('secondFactor', {})).data

export const offerSecondFactor = async (password: string): Promise<FactorOffer> =>
  (await call('offerSecondFactor', { password })).data

export const confirmSecondFactor = async (code: string) =>
  codesIn(await call('confirmSecondFactor', { code }))

export const renewRecoveryCodes = async (password: string) =>
  codesIn(await call('renewRecoveryCodes', { password }))

export const dropSecondFactor = (password: string, code: string) =>
  call('dropSecondFactor', { password, code })

export const readOwnSessions = (): Promise<OwnSession[]> => call('ownSessions', {})

export const endSession = (id: number) => call('endSession', { id })

export const signOutEverywhere = () => call('signOutEverywhere', {})

const codesIn = ({ data }: Saved<AnswerRow<'confirmSecondFactor'>>): string[] =>
  data.recovery_codes.map(({ code }) => code)
