import { pushCalls } from '#domain/contract/push-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Language } from '#domain/language/language.ts'
import { apiBase } from '../../../api/api-base.ts'
import { asking } from '../../../api/http-shop-api.ts'

type Calls = typeof pushCalls
type Given = Pick<Values<Calls['storePush']['body']>, 'endpoint' | 'p256dh' | 'auth'> & { order_id?: string }

/** The calls that stand beside the shop table, so that no first visit carries them. */
export function askPush(language: Language) {
  const ask = asking(language, apiBase())
  return {
    key: () => ask(pushCalls.pushKey, {}) as Promise<Values<Calls['pushKey']['answer']>>,
    store: (given: Given) => ask(pushCalls.storePush, given),
    remove: (endpoint: string) => ask(pushCalls.removePush, { endpoint }),
  }
}

export type PushCalls = ReturnType<typeof askPush>
