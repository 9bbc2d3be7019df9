import { email, flag, text } from '../fields/fields.ts'

const secret = () => text({ secret: true, max: 500 })

/**
 * What other services know the shop by; where something is given here it is used instead of the environment's. Secrets are
 * kept sealed and shown to nobody: `<secret>_set` says whether there is one, and takes it away when it is switched off.
 */
export const thirdPartyKeys = {
  google_client_id: text(),
  facebook_app_id: text(),
  sslcommerz_store_id: text(),
  sslcommerz_store_password: secret(),
  sslcommerz_store_password_set: flag(),
  sslcommerz_sandbox: flag(),
  smtp_url: secret(),
  smtp_url_set: flag(),
  mail_from: email(),
  sms_url: secret(),
  sms_url_set: flag(),
  sms_token: secret(),
  sms_token_set: flag(),
} as const

/** Where mail and SMS go: only a superadmin changes these (src-server/site/keys-service.ts). */
export const messageKeys = [
  'smtp_url',
  'smtp_url_set',
  'mail_from',
  'sms_url',
  'sms_url_set',
  'sms_token',
  'sms_token_set',
] as const

export const secretKeys = ['sslcommerz_store_password', 'smtp_url', 'sms_url', 'sms_token'] as const
