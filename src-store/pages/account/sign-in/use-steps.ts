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

/**
 * Additional input of a sign-in: a code of the authenticator app or of a message, or a login id if the provider supplies none.
 */
export type More = { second_factor_code?: string; login_code?: string; login_id?: string }

/** A sign-in attempt that can be repeated with additional input; its data, including a password, is only in memory. */
export type Attempt = (more: More) => Promise<Login>

export type SignInStep =
  | { at: 'login'; login_id?: string; problem?: string | null; notice?: string }
  | { at: 'register' }
  | { at: 'forgot' }
  | { at: 'reset'; login_id?: string; token?: string; notice?: string }
  /** `sent`: a code was sent already. */
  | { at: 'code'; user_id: number; attempt: Attempt; sent: boolean }
  | { at: 'second_factor'; attempt: Attempt; notice: string }
  /** After many wrong passwords for the account, its owner gets a code. */
  | { at: 'login_code'; attempt: Attempt; notice: string }
  /** The redirect from a provider. */
  | { at: 'provider'; provider: string; attempt: Attempt }
  | { at: 'login_id'; provider: string; attempt: Attempt; notice: string }

/** Where the steps are shown: in a dialog, or on a page, which then goes to `next`. */
export type Place = { dialog: true } | { dialog: false; next: string | null }

export type Steps = {
  step: SignInStep
  place: Place
  show: (step: SignInStep) => void
  /** Attempts to sign in; returns the error message, or null when it continues. */
  signIn: (attempt: Attempt, more?: More) => Promise<string | null>
}

function useArrival(place: Place) {
  const { t } = useShop()
  const go = useNavigate()
  return (info: NonNullable<Login['user_info']>) => {
    const user = shopUserOf(info)
    if (!user) return
    setUser(info)
    // After signing in again, the user stays at the form.
    if (useSignIn.getState().again !== undefined) return closeSignIn()
    const path = place.dialog
      ? afterSignIn(user.user_type, null)
      : (afterSignIn(user.user_type, place.next) ?? '/user')
    if (path?.startsWith('/dashboard')) browser.leave(path)
    else if (path) void go(path, { replace: !place.dialog, viewTransition: true })
    // Customers stay on the page, with their cart.
    else {
      closeSignIn()
      toast(t('account.welcome', { name: user.full_name }))
    }
  }
}

/** The steps of the sign-in, one at a time. */
export function useSteps(first: SignInStep, place: Place): Steps {
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
      show({ at: 'second_factor', attempt, notice: msg })
    else if (needs === 'code' && !more.login_code) show({ at: 'login_code', attempt, notice: msg })
    else if (needs === 'login_id' && !more.login_id && step.at === 'provider')
      show({ at: 'login_id', provider: step.provider, attempt, notice: msg })
    else if (status === 2 && user_info)
      show({ at: 'code', user_id: user_info.id, attempt, sent: more.login_id !== undefined })
    else return msg
    return null
  }
  return { step, place, show, signIn }
}
