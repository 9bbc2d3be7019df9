import { pushCalls } from '#domain/contract/push-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Language } from '#domain/language/language.ts'
import { apiBase } from '../../../api/api-base.ts'
import { requestSender } from '../../../api/http-shop-api.ts'

type Calls = typeof pushCalls
type Given = Pick<Values<Calls['storePush']['body']>, 'endpoint' | 'p256dh' | 'auth'> & { order_id?: string }

/** The calls outside the shop table, so that the first page load does not include them. */
export function requestPushPermission(language: Language) {
  const resend = requestSender(language, apiBase())
  return {
    key: () => resend(pushCalls.pushKey, {}) as Promise<Values<Calls['pushKey']['answer']>>,
    store: (given: Given) => resend(pushCalls.storePush, given),
    remove: (endpoint: string) => resend(pushCalls.removePush, { endpoint }),
  }
}

export type PushCalls = ReturnType<typeof requestPushPermission>
