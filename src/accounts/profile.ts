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
} from '../fields/fields.ts'

/** The fields of the profile that a user can change (docs/domain.md 2.2). A new e-mail or mobile must be verified first. */
export const profile = {
  full_name: text({ required: true }),
  email: email(),
  mobile: phone(),
  gender_id: choice('gender'),
  dob: date(),
  blood_group: choice('blood_group'),
} as const

export const passwordChange = {
  current_password: password({ required: true, min: 1 }),
  new_password: password({ required: true }),
} as const

/** `column` is 'email' or 'mobile'; a code is sent to the new value. */
export const newLoginId = {
  column: text({ required: true, max: 10 }),
  value: text({ required: true }),
  /** The current password; omitted by users who have none and have confirmed their identity with a code. */
  password: password({ min: 1 }),
} as const
export const newLoginIdCode = {
  column: text({ required: true, max: 10 }),
  auth_code: text({ required: true, max: 20 }),
} as const

/** A session of the current user. */
export const ownSession = {
  id: integer({ required: true }),
  /** The short user agent: 'Firefox, Windows'. */
  device: text({ required: true }),
  address: text({ max: 60 }),
  created_at: time({ required: true }),
  last_seen_at: time({ required: true }),
  /** Whether it is the session of this request. */
  current: flag(),
} as const

export const secondFactorState = {
  on: flag(),
  /** The role requires it. */
  demanded: flag(),
  recovery_codes_left: integer({ required: true }),
} as const

/** The secret for an authenticator app: as a picture, as a link, or to type in. */
export const secondFactorOffer = {
  secret: text({ required: true, max: 100 }),
  uri: text({ required: true, max: 500 }),
  /** An SVG as a data URL. */
  qr: longText({ required: true, max: 20_000 }),
} as const

/** Shown once. */
export const recoveryCodes = { recovery_codes: rows({ code: text({ required: true, max: 20 }) }) } as const
