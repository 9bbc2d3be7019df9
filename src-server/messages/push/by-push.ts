import { fittingNotice, topicOf } from '#domain/messages/push-notice.ts'
import { isPushService } from '#domain/messages/push-service.ts'
import type { Environment } from '../../environment/environment.ts'
import { post } from '../../outbound/post.ts'
import type { Resolve } from '../../outbound/public-host.ts'
import type { ComposedMessage } from '../compose/compose-message.ts'
import type { Outgoing } from '../compose/outgoing.ts'

/** How long a push service stores an undelivered notification, in seconds: as long as the shop itself retries. */
const timeToLive = 3 * 86_400
const patience = 20_000

type Settings = Pick<Environment, 'publicUrl' | 'mailFrom' | 'pushServices'>

/** Sends a push notification to a browser's push service, encrypted for that browser (RFC 8291). */
export const byPush = (settings: Settings, resolve?: Resolve) => ({
  to: 'the push services of the browsers',
  send: async ({ composed, language, push }: Outgoing): Promise<void> => {
    if (!push) throw pushError('Gone', { expired: true })
    const { endpoint, p256dh, auth, keys } = push
    // The list of allowed push services may have changed since the browser subscribed.
    if (!isPushService(endpoint, settings.pushServices)) throw pushError('NotAPushService', { final: true })
    const { default: webPush } = await import('web-push')
    const { cipherText } = webPush.encrypt(
      p256dh,
      auth,
      JSON.stringify(noticeOf(composed, language)),
      'aes128gcm',
    )
    const status = await post(endpoint, {
      headers: {
        ...webPush.getVapidHeaders(
          new URL(endpoint).origin,
          senderOf(settings),
          keys.publicKey,
          keys.privateKey,
          'aes128gcm',
        ),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(timeToLive),
        urgency: composed.urgent ? 'high' : 'normal',
        ...(composed.about && { topic: topicOf(composed.about) }),
      },
      body: cipherText,
      timeout: patience,
      // A push service that the environment names may be in a private network.
      publicOnly: !settings.pushServices.some((origin) => endpoint.startsWith(`${origin}/`)),
      resolve,
    })
    // Redirects count as errors: a push service never redirects.
    if (status >= 200 && status < 300) return
    const expired = status === 404 || status === 410
    throw pushError('Refused', {
      responseCode: status,
      expired,
      final: status < 500 && ![408, 429].includes(status),
    })
  },
})

/** The notification as the browser shows it, shortened to the size that push services accept. */
export const noticeOf = (
  { subject, paragraphs, page = '/', about = 'shop' }: ComposedMessage,
  language: string,
) =>
  fittingNotice({
    title: subject,
    text: paragraphs.map(({ text }) => text).join('\n'),
    path: page,
    tag: about,
    language,
  })

/** The contact for a push service that has a problem with the shop's notifications. */
export function senderOf({ publicUrl, mailFrom }: Omit<Settings, 'pushServices'>): string {
  if (publicUrl?.startsWith('https://')) return publicUrl
  const address = /<([^<>]+)>\s*$/.exec(mailFrom ?? '')?.[1] ?? mailFrom
  return `mailto:${address ?? 'shop@localhost'}`
}

/** `expired`: the subscription does not exist any more. `final`: every retry would fail too. */
type Why = { responseCode?: number; expired?: boolean; final?: boolean }

const pushError = (code: string, why: Why) =>
  Object.assign(new Error('The push service rejected the notification.'), { code, ...why })
