import { integer, longText, password, text, type Values } from '../fields/fields.ts'

/** The body of POST /oauth/token, as JSON or as a form (RFC 6749, section 4.4). */
export const tokenRequest = {
  /** `client_credentials`. */
  grant_type: text({ required: true }),
  /** With HTTP Basic authentication, the id and the secret are left out of the body. */
  client_id: text({ max: 80 }),
  client_secret: password({ min: 1 }),
  /** Fewer scopes than the client has, separated by spaces. */
  scope: longText(),
} as const
export type TokenRequest = Values<typeof tokenRequest>

export const tokenResponse = {
  access_token: text({ required: true }),
  token_type: text({ required: true }),
  /** Seconds. */
  expires_in: integer({ required: true }),
  /** The scopes of the token, separated by spaces. */
  scope: longText({ required: true }),
} as const
export type TokenResponse = Values<typeof tokenResponse>

/** The error codes of RFC 6749, section 5.2. */
export type TokenError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'
