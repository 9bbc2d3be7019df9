import { flag, integer, password, record, text } from '../fields/fields.ts'

/** The requests and responses of registration and password reset (docs/product.md 4 and 7, docs/domain.md 2.2). */

/** The number of digits of a sent code (docs/domain.md 5). */
export const CODE_DIGITS = 6
/** docs/domain.md 2.2: how long a code is valid, and for how many attempts. */
export const codeMinutes = 15
export const codeTries = 5

export const registration = {
  /** An e-mail address or a mobile number, to which the code is sent. */
  login_id: text({ required: true }),
  password: password({ required: true }),
  user_info: record({ full_name: text({ required: true }) }),
} as const

export const registrationAnswer = {
  /** 1 registered, 0 not (docs/product.md 4). */
  status: integer({ required: true }),
  /** Whether the account exists already. */
  registered: flag(),
  /** 'email' or 'mobile': how login_id was interpreted. */
  req_id_type: text({ max: 10 }),
  user_id: integer(),
  msg: text({ required: true }),
} as const

export const activation = {
  user_id: integer({ required: true, min: 1 }),
  auth_code: text({ required: true, max: 20 }),
} as const

/** 1 done, 2 wrong or expired code, 3 verified already (docs/domain.md 2.2); 2 for an unknown account too. */
export const activationAnswer = {
  status: integer({ required: true }),
  msg: text({ required: true }),
} as const

/** `wait`: seconds until another code can be requested. */
export const codeAnswer = {
  status: integer({ required: true }),
  msg: text({ required: true }),
  wait: integer(),
} as const

export const forgotAnswer = {
  /** 1 for every well-formed id, known or not (docs/decisions/0002). */
  status: integer({ required: true }),
  login_type: text({ max: 10 }),
  msg: text({ required: true }),
} as const

/** With the code that was sent to `login_id`, or with the token of the link. */
export const passwordReset = {
  login_id: text(),
  auth_code: text({ max: 20 }),
  token: text({ max: 100 }),
  new_password: password({ required: true }),
} as const

export const socialSignIn = {
  social_id_info: record({
    /** 'Google' or 'Facebook'. */
    type: text({ required: true, max: 20 }),
    /** The provider's signed ID token. */
    token: text({ required: true, max: 5000 }),
    /** The nonce that the provider includes in the signed token. */
    nonce: text({ required: true, max: 100 }),
  }),
  /** If the provider returns no verified e-mail: an address or number of the user, to be verified (docs/domain.md 6.29). */
  login_id: text(),
} as const
