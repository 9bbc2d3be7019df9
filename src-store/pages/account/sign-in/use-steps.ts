import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterSignIn } from '#domain/accounts/after-sign-in.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useShop } from '../../../app/shop-context.tsx'
import { browser } from '../../../app/sign-in-again.ts'
import { closeSignIn, useSignIn } from '../../../state/sign-in.ts'
import { toast } from '../../../state/toasts.ts'
import { forgetUser, setUser, shopUserOf } from '../../../state/user.ts'

type Login = ShopAnswer<'login'>

/** What may be asked for besides: a code of the authenticator or of a message, or an address where a provider tells none. */
export type More = { second_factor_code?: string; login_code?: string; login_id?: string }

/** A try to sign in, that can be made again with more; what it needs, a password too, lives in memory alone. */
export type Attempt = (more: More) => Promise<Login>

export type Step =
  | { at: 'login'; login_id?: string; said?: string | null; told?: string }
  | { at: 'register' }
  | { at: 'forgot' }
  | { at: 'reset'; login_id?: string; token?: string; told?: string }
  /** `sent`: a code is on its way already. */
  | { at: 'code'; user_id: number; attempt: Attempt; sent: boolean }
  | { at: 'second_factor'; attempt: Attempt; told: string }
  /** Many wrong passwords were tried for the account, so its owner is sent a code. */
  | { at: 'login_code'; attempt: Attempt; told: string }
  /** A provider has sent somebody back. */
  | { at: 'provider'; provider: string; attempt: Attempt }
  | { at: 'login_id'; provider: string; attempt: Attempt; told: string }

/** Where the steps are shown: over a page, or as one, which goes on to `next`. */
export type Place = { dialog: true } | { dialog: false; next: string | null }

export type Steps = {
  step: Step
  place: Place
  show: (step: Step) => void
  /** Tries to sign in; answers what is in the way, or null when it goes on. */
  signIn: (attempt: Attempt, more?: More) => Promise<string | null>
}

function useArrival(place: Place) {
  const { t } = useShop()
  const go = useNavigate()
  return (info: NonNullable<Login['user_info']>) => {
    const user = shopUserOf(info)
    if (!user) return
    setUser(info)
    // Whoever signs in again stays with the form.
    if (useSignIn.getState().again !== undefined) return closeSignIn()
    const way = place.dialog
      ? afterSignIn(user.user_type, null)
      : (afterSignIn(user.user_type, place.next) ?? '/user')
    if (way?.startsWith('/dashboard')) browser.leave(way)
    else if (way) void go(way, { replace: !place.dialog, viewTransition: true })
    // Customers stay where they were, with their cart.
    else {
      closeSignIn()
      toast(t('account.welcome', { name: user.full_name }))
    }
  }
}

/** The steps of signing in, one shown at a time. */
export function useSteps(first: Step, place: Place): Steps {
  const [step, show] = useState(first)
  const arrive = useArrival(place)
  const signIn: Steps['signIn'] = async (attempt, more = {}) => {
    const answer = await attempt(more).catch((error: unknown): never => {
      forgetUser()
      throw error
    })
    const { status, needs, msg, user_info } = answer
    if (status === 1 && user_info) {
      arrive(user_info)
      return null
    }
    // docs/product.md 4: a failed login resets the user data.
    forgetUser()
    if (needs === 'second_factor' && !more.second_factor_code)
      show({ at: 'second_factor', attempt, told: msg })
    else if (needs === 'code' && !more.login_code) show({ at: 'login_code', attempt, told: msg })
    else if (needs === 'login_id' && !more.login_id && step.at === 'provider')
      show({ at: 'login_id', provider: step.provider, attempt, told: msg })
    else if (status === 2 && user_info)
      show({ at: 'code', user_id: user_info.id, attempt, sent: more.login_id !== undefined })
    else return msg
    return null
  }
  return { step, place, show, signIn }
}
