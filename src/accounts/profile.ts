import {
  choice,
  date,
  email,
  flag,
  integer,
  longText,
  password,
  phone,
  rows,
  text,
  time,
  type Values,
} from '../fields/fields.ts'

/** What one may change of oneself (docs/domain.md 2.2). Another e-mail or mobile is verified first. */
export const profile = {
  full_name: text({ required: true }),
  email: email(),
  mobile: phone(),
  gender_id: choice('gender'),
  dob: date(),
  blood_group: choice('blood_group'),
} as const
export type Profile = Values<typeof profile>

export const passwordChange = {
  current_password: password({ required: true, min: 1 }),
  new_password: password({ required: true }),
} as const

/** `column` is 'email' or 'mobile'; a code goes to the new value. */
export const newLoginId = {
  column: text({ required: true, max: 10 }),
  value: text({ required: true }),
  /** The current one; left out by somebody who has none and has confirmed their identity by a code. */
  password: password({ min: 1 }),
} as const
export const newLoginIdCode = {
  column: text({ required: true, max: 10 }),
  auth_code: text({ required: true, max: 20 }),
} as const

/** A place where one is signed in. */
export const ownSession = {
  id: integer({ required: true }),
  /** What the browser calls itself, in short: 'Firefox, Windows'. */
  device: text({ required: true }),
  address: text({ max: 60 }),
  created_at: time({ required: true }),
  last_seen_at: time({ required: true }),
  /** The one that asks. */
  current: flag(),
} as const

export const secondFactorState = {
  on: flag(),
  /** The role asks for it. */
  demanded: flag(),
  recovery_codes_left: integer({ required: true }),
} as const

/** To be read by an authenticator: as a picture, as a link, or typed in. */
export const secondFactorOffer = {
  secret: text({ required: true, max: 100 }),
  uri: text({ required: true, max: 500 }),
  /** An SVG, as a data address. */
  qr: longText({ required: true, max: 20_000 }),
} as const

/** Shown once. */
export const recoveryCodes = { recovery_codes: rows({ code: text({ required: true, max: 20 }) }) } as const
