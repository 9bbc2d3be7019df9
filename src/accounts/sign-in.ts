import {
  choice,
  date,
  email,
  flag,
  integer,
  password,
  phone,
  picture,
  record,
  rows,
  text,
  translated,
} from '../fields/fields.ts'
import { roleAccess } from './role.ts'

export const credentials = {
  /** An e-mail address or a mobile number. */
  login_id: text({ required: true }),
  // Not trimmed and not validated by the current rules: it is compared as typed.
  password: password({ required: true, min: 1 }),
  /** Six digits of the authenticator app, or a recovery code; required if the account has a second factor. */
  second_factor_code: text({ max: 20 }),
  /** The code sent to the owner; required after many wrong passwords for this account. */
  login_code: text({ max: 20 }),
} as const

/** The current user in responses (docs/domain.md 2.2). */
export const signedIn = {
  id: integer({ required: true }),
  email: email(),
  mobile: phone(),
  user_type: choice('user_type', { required: true }),
  verified: flag(),
  /** Whether each has been verified. */
  email_verified: flag(),
  mobile_verified: flag(),
  status: flag(),
  /** The bearer token; only right after signing in. */
  token: text({ max: 200 }),
  /**
   * Whether the account has a second factor, and whether its role requires one that is not set up yet: until then everything else
   * is forbidden.
   */
  second_factor: flag(),
  second_factor_missing: flag(),
  /** Signs in through a provider only, so there is no password to type. */
  provider_only: flag(),
  /** Whether this customer has prices of their own. */
  has_price_list: flag(),
  /** Whether this customer may pay on account. */
  has_credit: flag(),
  /** Whether the customer has an account to pay later, which may be inactive. */
  has_account: flag(),
  user_info: record({
    full_name: text({ required: true }),
    gender_id: choice('gender'),
    dob: date(),
    blood_group: choice('blood_group'),
    photo: picture(),
  }),
  role_info: record(
    {
      role_id: integer({ required: true }),
      role_dtl_info: record({
        ...translated({ role_title: text({ required: true }) }),
        weight: integer({ required: true }),
      }),
      role_accesses: rows(roleAccess),
    },
    { required: false },
  ),
  partner_info: record({}, { required: false }),
} as const

export const loginAnswer = {
  /** 1 signed in, 2 unverified, 3 blocked, 0 invalid credential (docs/product.md 4). */
  status: integer({ required: true }),
  msg: text({ required: true }),
  /**
   * What is missing besides the password: 'second_factor'; 'code' after many wrong passwords, when a code is sent to the owner
   * for the right password; 'login_id' if a provider returns no e-mail.
   */
  needs: text({ max: 20 }),
  user_info: record(
    {
      ...signedIn,
      user_info: record(signedIn.user_info.of, { required: false }),
      user_type: choice('user_type'),
    },
    { required: false },
  ),
} as const
