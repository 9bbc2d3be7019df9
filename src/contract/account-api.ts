import { personalData } from '../accounts/personal-data.ts'
import {
  newLoginId,
  newLoginIdCode,
  ownSession,
  passwordChange,
  profile,
  recoveryCodes,
  secondFactorOffer,
  secondFactorState,
} from '../accounts/profile.ts'
import { identityProof } from '../accounts/reauthentication.ts'
import {
  activation,
  activationAnswer,
  codeAnswer,
  forgotAnswer,
  passwordReset,
  registration,
  registrationAnswer,
  socialSignIn,
} from '../accounts/registration.ts'
import { credentials, loginAnswer, signedIn } from '../accounts/sign-in.ts'
import { flag, integer, password, record, text } from '../fields/fields.ts'
import { bare, one, plain, saved } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
/** Whether it succeeded, with a message. */
const done = { status: flag(), msg: text({ required: true }) } as const
const ownPassword = { password: password({ required: true, min: 1 }) } as const

/** The endpoints for accounts: the current user, and changes to their own account. */
export const accountCalls = {
  /** The current user; a browser without a session gets a guest session (docs/decisions/0001). */
  session: one('/api/session', { user_info: record(signedIn, { required: false }) }, { setsCookies: true }),
  /** status: 1 signed in, 2 unverified, 3 blocked, 0 invalid credential (docs/product.md 4). */
  login: bare('/api/auth/login', loginAnswer, { method: 'POST', limited: 'login', body: credentials }),
  adminLogin: bare('/api/admin/login', loginAnswer, {
    method: 'POST',
    limited: 'login',
    countedWith: '/api/auth/login',
    body: credentials,
  }),
  socialLogin: bare('/api/auth/social-login', loginAnswer, {
    method: 'POST',
    limited: 'login',
    body: socialSignIn,
  }),
  register: bare('/api/auth/register', registrationAnswer, {
    method: 'POST',
    limited: 'register',
    body: registration,
  }),
  activateAccount: bare('/api/auth/activate-account', activationAnswer, {
    method: 'POST',
    limited: 'code',
    body: activation,
  }),
  generateCode: bare('/api/auth/code-generate', codeAnswer, {
    method: 'POST',
    limited: 'code',
    body: { user_id: activation.user_id },
  }),
  forgotPassword: bare('/api/auth/forgot-password', forgotAnswer, {
    method: 'POST',
    limited: 'reset',
    body: { login_id: text({ required: true }) },
  }),
  /** status: 1 done, 2 wrong or expired code or link. */
  resetPassword: bare('/api/auth/reset-password', activationAnswer, {
    method: 'POST',
    limited: 'reset',
    body: passwordReset,
  }),
  logout: bare('/api/logout', done, { guard: 'session', setsCookies: true }),
  changePassword: saved('/api/user/change-password', signedIn, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: passwordChange,
  }),
  updateProfile: saved('/api/user/profile-update', signedIn, {
    method: 'POST',
    guard: 'auth',
    body: profile,
  }),
  /** The same by id; only the current user's own. */
  updateUserInfo: saved('/api/user-info/:id', signedIn, {
    method: 'POST',
    guard: 'auth',
    params: id,
    body: profile,
  }),
  /**
   * A new e-mail or mobile: checks whether it is free and sends a code to it (docs/domain.md 2.2). Requires the current password.
   */
  checkAvailability: bare('/api/users/check-availability', codeAnswer, {
    method: 'POST',
    guard: 'auth',
    limited: 'code',
    body: newLoginId,
  }),
  confirmLoginId: saved('/api/users/account-activate', signedIn, {
    method: 'POST',
    guard: 'auth',
    limited: 'code',
    body: newLoginIdCode,
  }),
  /** Renews the reauthentication that sensitive changes require: with the password or one of the codes. */
  confirmIdentity: bare('/api/user/confirm-identity', done, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: identityProof,
  }),
  /** For an account without a password: sends a code to its existing address. */
  sendIdentityCode: bare('/api/user/identity-code', codeAnswer, {
    method: 'POST',
    guard: 'auth',
    limited: 'code',
  }),
  ownSessions: plain('/api/user/sessions', ownSession, { guard: 'auth' }),
  endSession: bare('/api/user/sessions/end', done, { method: 'POST', guard: 'auth', body: id }),
  /** Ends all sessions of the current user, including the current one. */
  signOutEverywhere: bare('/api/user/sessions/end-all', done, { method: 'POST', guard: 'auth' }),
  secondFactor: one('/api/user/second-factor', secondFactorState, { guard: 'auth' }),
  offerSecondFactor: saved('/api/user/second-factor/offer', secondFactorOffer, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: ownPassword,
  }),
  confirmSecondFactor: saved('/api/user/second-factor/confirm', recoveryCodes, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: { code: text({ required: true, max: 20 }) },
  }),
  renewRecoveryCodes: saved('/api/user/second-factor/recovery-codes', recoveryCodes, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: ownPassword,
  }),
  dropSecondFactor: bare('/api/user/second-factor/drop', done, {
    method: 'POST',
    guard: 'auth',
    limited: 'login',
    body: { ...ownPassword, code: text({ required: true, max: 20 }) },
  }),
  /** All stored data of the current customer. */
  personalData: one('/api/user/personal-data', personalData, { guard: 'customer' }),
  /** Erases the current customer; the orders and their numbers remain. */
  erase: bare('/api/user/erase', done, {
    method: 'POST',
    guard: 'customer',
    limited: 'login',
    body: ownPassword,
  }),
  /** Guest orders with the customer's own verified mobile number. */
  claimableOrders: one(
    '/api/my-orders/claimable',
    { count: integer({ required: true }) },
    {
      guard: 'customer',
    },
  ),
  claimOrders: saved(
    '/api/my-orders/claim',
    { count: integer({ required: true }) },
    {
      method: 'POST',
      guard: 'customer',
    },
  ),
} as const
