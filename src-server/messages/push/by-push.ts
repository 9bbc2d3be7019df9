import { fittingNotice, topicOf } from '#domain/messages/push-notice.ts'
import { isPushService } from '#domain/messages/push-service.ts'
import type { Environment } from '../../environment/environment.ts'
import { post } from '../../outbound/post.ts'
import type { Resolve } from '../../outbound/public-host.ts'
import type { Letter } from '../letters/letter.ts'
import type { Outgoing } from '../letters/outgoing.ts'

/** So long a service keeps what it cannot deliver, in seconds: as long as the shop itself tries. */
const keptFor = 3 * 86_400
const patience = 20_000

type Settings = Pick<Environment, 'publicUrl' | 'mailFrom' | 'pushServices'>

/** Sends what is told to the push service of a browser, sealed for that browser (RFC 8291). */
export const byPush = (settings: Settings, resolve?: Resolve) => ({
  to: 'the push services of the browsers',
  send: async ({ letter, language, push }: Outgoing): Promise<void> => {
    if (!push) throw refused('Gone', { gone: true })
    const { endpoint, p256dh, auth, keys } = push
    // What is a push service may have changed since the browser has named it.
    if (!isPushService(endpoint, settings.pushServices)) throw refused('NotAPushService', { final: true })
    const { default: webPush } = await import('web-push')
    const { cipherText } = webPush.encrypt(
      p256dh,
      auth,
      JSON.stringify(noticeOf(letter, language)),
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
        ttl: String(keptFor),
        urgency: letter.urgent ? 'high' : 'normal',
        ...(letter.about && { topic: topicOf(letter.about) }),
      },
      body: cipherText,
      timeout: patience,
      // A service that the environment names may be in a private network.
      publicOnly: !settings.pushServices.some((origin) => endpoint.startsWith(`${origin}/`)),
      resolve,
    })
    // A service answers where it is: a redirect is a refusal.
    if (status >= 200 && status < 300) return
    const gone = status === 404 || status === 410
    throw refused('Refused', {
      responseCode: status,
      gone,
      final: status < 500 && ![408, 429].includes(status),
    })
  },
})

/** As the browser shows it; the words are those that it has to fit. */
export const noticeOf = ({ subject, paragraphs, page = '/', about = 'shop' }: Letter, language: string) =>
  fittingNotice({
    title: subject,
    text: paragraphs.map(({ text }) => text).join('\n'),
    path: page,
    tag: about,
    language,
  })

/** Whom a push service turns to when something is wrong with what the shop sends. */
export function senderOf({ publicUrl, mailFrom }: Omit<Settings, 'pushServices'>): string {
  if (publicUrl?.startsWith('https://')) return publicUrl
  const address = /<([^<>]+)>\s*$/.exec(mailFrom ?? '')?.[1] ?? mailFrom
  return `mailto:${address ?? 'shop@localhost'}`
}

/** `gone`: the browser is not there any more. `final`: it is refused, however often it is tried. */
type Why = { responseCode?: number; gone?: boolean; final?: boolean }

const refused = (code: string, why: Why) =>
  Object.assign(new Error('The notice was refused.'), { code, ...why })
