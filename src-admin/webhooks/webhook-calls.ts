import type { DeliveryResult } from '#domain/webhooks/webhook.ts'
import { postData } from '../providers/requests/calls.ts'

/** The secret that requests are signed with; `renew` replaces it. */
export const readSecret = (id: number, renew: boolean) =>
  postData<{ secret: string }>('/api/webhooks/secret', { id, renew })

/** Sends an event without meaning. */
export const sendTest = (id: number) => postData<DeliveryResult>('/api/webhooks/test', { id })

export const retryDelivery = (id: number) => postData<DeliveryResult>('/api/webhook-deliveries/retry', { id })
