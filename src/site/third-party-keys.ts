import { email, flag, integer, text } from '../fields/fields.ts'

const secret = () => text({ secret: true, max: 500 })

/**
 * The shop's keys for other services; a value here overrides the environment's. Secrets are stored encrypted and never returned:
 * `<secret>_set` shows whether one is stored, and removes it when it is switched off.
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
  steadfast_api_key: secret(),
  steadfast_api_key_set: flag(),
  steadfast_secret_key: secret(),
  steadfast_secret_key_set: flag(),
  steadfast_webhook_token: secret(),
  steadfast_webhook_token_set: flag(),
  pathao_client_id: text(),
  pathao_client_secret: secret(),
  pathao_client_secret_set: flag(),
  pathao_username: text(),
  pathao_password: secret(),
  pathao_password_set: flag(),
  pathao_store_id: integer({ min: 1 }),
  pathao_webhook_secret: secret(),
  pathao_webhook_secret_set: flag(),
  pathao_sandbox: flag(),
  redx_token: secret(),
  redx_token_set: flag(),
  redx_pickup_store_id: integer({ min: 1 }),
  redx_webhook_token: secret(),
  redx_webhook_token_set: flag(),
  redx_sandbox: flag(),
} as const

/** The targets of mail and SMS: only a superadmin can change these (src-server/site/keys-service.ts). */
export const messageKeys = [
  'smtp_url',
  'smtp_url_set',
  'mail_from',
  'sms_url',
  'sms_url_set',
  'sms_token',
  'sms_token_set',
] as const

export const secretKeys = [
  'sslcommerz_store_password',
  'smtp_url',
  'sms_url',
  'sms_token',
  'steadfast_api_key',
  'steadfast_secret_key',
  'steadfast_webhook_token',
  'pathao_client_secret',
  'pathao_password',
  'pathao_webhook_secret',
  'redx_token',
  'redx_webhook_token',
] as const

/** The keys without which a courier stays off; a secret counts by its `<secret>_set`. */
export const courierKeys = {
  steadfast: ['steadfast_api_key_set', 'steadfast_secret_key_set'],
  pathao: [
    'pathao_client_id',
    'pathao_client_secret_set',
    'pathao_username',
    'pathao_password_set',
    'pathao_store_id',
  ],
  redx: ['redx_token_set'],
} as const
