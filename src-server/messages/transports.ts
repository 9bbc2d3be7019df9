import type { Environment } from '../environment.ts'
import { byPush } from '../push/by-push.ts'
import type { Channel } from './letter.ts'
import { mailOf, type Outgoing, wordsOf } from './mail.ts'
import { outboxOf, putIntoOutbox } from './outbox.ts'

/** A way out of the shop. `to` says where it leads, without a password. */
export type Transport = { to: string; send: (message: Outgoing) => Promise<void> }
export type Transports = Record<Channel, Transport>

/** Nobody at the other end keeps the queue waiting for longer. */
const patience = 20_000

/** How a way is opened; what the environment does not say is laid into a folder. */
const open: Readonly<Record<Channel, (environment: Environment) => Transport>> = {
  email: ({ smtpUrl, mailFrom, dataDir }) =>
    smtpUrl ? bySmtp(smtpUrl, mailFrom) : byEmailFile(dataDir, mailFrom),
  sms: ({ smsUrl, smsToken, dataDir }) => (smsUrl ? byHttp(smsUrl, smsToken) : bySmsFile(dataDir)),
  push: byPush,
}

/** The ways that the environment has opened. */
export const openTransports = (environment: Environment): Transports => ({
  email: open.email(environment),
  sms: open.sms(environment),
  push: open.push(environment),
})

/** The ways as the environment says at each message: what the shop keeps of it may change (site/kept-keys.ts). */
export function liveTransports(environment: Environment): Transports {
  const live = (channel: Channel): Transport => ({
    get to() {
      return open[channel](environment).to
    },
    send: (message) => open[channel](environment).send(message),
  })
  return { email: live('email'), sms: live('sms'), push: live('push') }
}

/** What the shop's keeper is told at the start. */
export const whereMessagesGo = ({ email, sms }: Transports): string =>
  `E-mail goes to ${email.to}, SMS to ${sms.to}`

/** Read when the first e-mail goes out: at a start it would be in the way. */
const nodemailer = () => import('nodemailer')

function bySmtp(url: string, from: string | undefined): Transport {
  if (!from) throw new Error('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.')
  return {
    to: hostOf('SMTP_URL', url),
    send: async (message) => {
      const { createTransport } = await nodemailer()
      const smtp = createTransport({
        url,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
      })
      await smtp.sendMail(mailOf(message, from))
    },
  }
}

/** The body is JSON: to, text and message_id; the same message_id is the same message, sent again. */
function byHttp(url: string, token: string | undefined): Transport {
  return {
    to: hostOf('SMS_URL', url),
    send: async ({ recipient, letter, message_id }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: recipient, text: wordsOf(letter), message_id }),
        // The token is for this address and no other.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw Object.assign(new Error('The SMS was refused.'), { responseCode: answer.status })
    },
  }
}

function byEmailFile(dataDir: string, from = 'shop@localhost'): Transport {
  return {
    to: outboxOf(dataDir),
    send: async (message) => {
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
    send: ({ recipient, letter, message_id }) =>
      putIntoOutbox(dataDir, `${message_id}.txt`, `To: ${recipient}\n\n${wordsOf(letter)}\n`),
  }
}

function hostOf(variable: string, url: string): string {
  if (!URL.canParse(url)) throw new Error(`${variable} is not an address.`)
  return new URL(url).host
}
