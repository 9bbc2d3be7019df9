import { choice, reference, text } from '../fields/fields.ts'

/** The recorded events: sign-ins, failures, and changes of roles and tokens; labels in src/fields/choices.ts. */
export const securityEvent = {
  signed_in: 1,
  wrong_password: 2,
  wrong_second_factor: 3,
  too_many_attempts: 4,
  signed_out: 5,
  signed_out_everywhere: 6,
  registered: 7,
  verified: 8,
  wrong_code: 9,
  password_changed: 10,
  password_reset: 11,
  login_id_changed: 12,
  second_factor_on: 13,
  second_factor_off: 14,
  blocked: 15,
  role_changed: 16,
  client_token: 17,
  client_refused: 18,
  client_changed: 19,
  data_exported: 20,
  erased: 21,
  social_connected: 22,
  identity_confirmed: 23,
} as const

export type SecurityEvent = keyof typeof securityEvent

/** An event in the back office's list. It never contains a password, a code or a token. */
export const securityEventRecord = {
  event: choice('security_event', { required: true, readonly: true }),
  /** The affected account; the actor is in created_by. */
  user_id: reference('users', { readonly: true }),
  /** The typed login id, or the name of the client. */
  login_id: text({ readonly: true }),
  address: text({ max: 60, readonly: true }),
  user_agent: text({ max: 300, readonly: true }),
} as const
