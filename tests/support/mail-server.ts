import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A mail server on loopback that stores what it receives; `rejectWith` is the error for the next messages. */
export async function openMailServer(port = 0) {
  const received: ReceivedMail[] = []
  const answers: { rejectWith: string | null } = { rejectWith: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'a secret of the post'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        if (answers.rejectWith)
          return done(Object.assign(new Error(`${answers.rejectWith} ${raw}`), { responseCode: 451 }))
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    port: taken,
    url: `smtp://shop:${encodeURIComponent('a secret of the post')}@127.0.0.1:${taken}`,
    received,
    answers,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The parts of a mail by their content type, decoded. */
export function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...body] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
    const type = /^content-type: (text\/\w+)/im.exec(head)?.[1]
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? '7bit'
    return type ? [[type, decoded(body.join('\n\n'), encoding)] as const] : []
  })
  return Object.fromEntries(parts)
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The decoded text of a header. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split(/\r?\n\r?\n/)
  const line = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    )
}

export type ReceivedSms = { authorization: string | undefined; body: unknown }

/** An SMS service on loopback: `status` is its response. */
export async function openSmsService() {
  const received: ReceivedSms[] = []
  const answers = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      if (answers.status === 307) response.setHeader('location', '/elsewhere')
      // Some services repeat the request in the response.
      response.writeHead(answers.status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    received,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
