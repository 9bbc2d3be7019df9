import type { AddressSource, Environment } from '../environment/environment.ts'
import { readOrThrow, smtpServer } from '../outbound/kinds.ts'
import { isMailAddress } from '../outbound/mail-address.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { post } from '../outbound/post.ts'
import type { Resolve } from '../outbound/public-host.ts'
import { publicSocket, smtpOptions } from '../outbound/smtp-options.ts'
import { effectiveEnvironment, type KeysContext } from '../site/stored-keys.ts'
import type { Channel } from './compose/compose-message.ts'
import { mailOf, mailText } from './compose/mail.ts'
import type { Outgoing } from './compose/outgoing.ts'
import { outboxOf, putIntoOutbox } from './outbox.ts'
import { byPush } from './push/by-push.ts'

/** A channel's connection to the outside. `to` describes its target, without a password. */
export type Transport = { to: string; send: (message: Outgoing) => Promise<void> }
export type Transports = Record<Channel, Transport>
export type Senders = Record<Channel, Pick<Transport, 'send'>>

/** The timeout for the other server, in milliseconds. */
const patience = 20_000

type Open = (environment: Environment, resolve?: Resolve) => Transport

/** The transport of each channel; without a configured service it writes to a folder. */
const open: Readonly<Record<Channel, Open>> = {
  email: (environment, resolve) => {
    const { smtpUrl, smtpSource, mailFrom, dataDir } = environment
    if (smtpUrl) return bySmtp({ url: smtpUrl, source: smtpSource, resolve }, mailFrom)
    return smtpSource === 'invalid' ? held('SMTP') : byEmailFile(dataDir, mailFrom)
  },
  sms: (environment, resolve) => {
    const { smsUrl, smsSource, smsToken, dataDir } = environment
    if (smsUrl) return byHttp({ url: smsUrl, source: smsSource, resolve }, smsToken)
    return smsSource === 'invalid' ? held('SMS') : bySmsFile(dataDir)
  },
  push: byPush,
}

/** The transports that the environment configures. `resolve` resolves host names that come from the back office. */
export const openTransports = (environment: Environment, resolve?: Resolve): Transports => ({
  email: open.email(environment, resolve),
  sms: open.sms(environment, resolve),
  push: open.push(environment, resolve),
})

/** Sends each message with the keys that are stored at that moment (site/stored-keys.ts). */
export function liveSenders(shop: KeysContext): Senders {
  const live = (channel: Channel): Senders[Channel] => ({
    send: async (message) => open[channel](await effectiveEnvironment(shop)).send(message),
  })
  return { email: live('email'), sms: live('sms'), push: live('push') }
}

/** The line that is logged at the start. */
export const whereMessagesGo = ({ email, sms }: Transports): string =>
  `E-mail goes to ${email.to}, SMS to ${sms.to}`

/** Imported with the first e-mail: at the start it would cost time. */
const nodemailer = () => import('nodemailer')

type Server = { url: string; source: AddressSource; resolve: Resolve | undefined }

function bySmtp({ url, source, resolve }: Server, from: string | undefined): Transport {
  if (!from) throw new Error('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.')
  const address = readOrThrow(url, smtpServer, 'SMTP_URL')
  return {
    to: hostOf('SMTP_URL', url),
    send: async (message) => {
      requireRecipient(message)
      const { createTransport } = await nodemailer()
      const options = smtpOptions(address, patience)
      await createTransport({
        ...options,
        ...(source === 'back_office' && { getSocket: publicSocket(resolve) }),
      }).sendMail(mailOf(message, from))
    },
  }
}

/** Sends a JSON body with `to`, `text` and `message_id`; a retry has the same `message_id`. */
function byHttp({ url, source, resolve }: Server, token: string | undefined): Transport {
  return {
    to: hostOf('SMS_URL', url),
    send: async ({ recipient, composed, message_id }) => {
      // The token is meant for this URL only, so redirects count as errors.
      const status = await post(url, {
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: recipient, text: mailText(composed), message_id }),
        timeout: patience,
        publicOnly: source === 'back_office',
        resolve,
      })
      if (status < 200 || status > 299)
        throw Object.assign(new Error('The SMS service rejected the message.'), { responseCode: status })
    },
  }
}

/**
 * For an invalid stored address when the environment has none. The messages wait and are retried: in the folder they would count
 * as sent, and the problem would go unnoticed.
 */
const held = (what: string): Transport => ({
  to: `nowhere: the stored address for ${what} is not valid`,
  send: () =>
    Promise.reject(
      new OutboundError('EADDRESS', `The stored address for ${what} is not valid. Please save it again.`),
    ),
})

/** A single mail address, whatever an earlier release has stored. */
function requireRecipient({ recipient }: Outgoing): void {
  if (!isMailAddress(recipient))
    throw new OutboundError('EENVELOPE', 'The recipient is not a mail address.', { final: true })
}

function byEmailFile(dataDir: string, from = 'shop@localhost'): Transport {
  return {
    to: outboxOf(dataDir),
    send: async (message) => {
      requireRecipient(message)
      const { createTransport } = await nodemailer()
      const file = createTransport({ streamTransport: true, buffer: true })
      const { message: written } = await file.sendMail(mailOf(message, from))
      await putIntoOutbox(dataDir, `${message.message_id}.eml`, written as Buffer)
    },
  }
}

function bySmsFile(dataDir: string): Transport {
  return {
    to: outboxOf(dataDir),
    send: ({ recipient, composed, message_id }) =>
      putIntoOutbox(dataDir, `${message_id}.txt`, `To: ${recipient}\n\n${mailText(composed)}\n`),
  }
}

function hostOf(variable: string, url: string): string {
  if (!URL.canParse(url)) throw new Error(`${variable} is not an address.`)
  return new URL(url).host
}
