import { choice, email, flag, integer, password, phone, record, rows, text, translated } from '../fields.ts'
import { roleAccess } from './role.ts'

export const credentials = {
  /** An e-mail address or a mobile number. */
  login_id: text({ required: true }),
  // Not trimmed, and not held to today's rules: it is compared as it is.
  password: password({ required: true, min: 1 }),
} as const

/** The signed-in person, as clients read it (domain 2.2). */
export const signedIn = {
  id: integer({ required: true }),
  email: email(),
  mobile: phone(),
  user_type: choice('user_type', { required: true }),
  verified: flag(),
  status: flag(),
  /** For bearer use; only right after signing in. */
  token: text({ max: 200 }),
  user_info: record({ full_name: text({ required: true }) }),
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
  /** 1 signed in, 2 unverified, 3 blocked, 0 invalid credential (spec 4). */
  status: integer({ required: true }),
  msg: text({ required: true }),
  user_info: record(
    {
      ...signedIn,
      user_info: record(signedIn.user_info.of, { required: false }),
      user_type: choice('user_type'),
    },
    { required: false },
  ),
} as const
