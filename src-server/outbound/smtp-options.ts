import type { Socket } from 'node:net'
import type { OutboundAddress } from './address.ts'
import { connectToPublicHost, type Resolve } from './public-host.ts'

/**
 * The options of nodemailer for a mail server: these and no others, never a URL from which it would read options. smtps uses TLS
 * from the first byte; smtp uses STARTTLS if the server offers it, with a valid certificate.
 */
export const smtpOptions = ({ scheme, host, port, user, password }: OutboundAddress, timeout: number) => {
  const secure = scheme === 'smtps'
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

type Place = { host?: string | undefined; port?: string | number | undefined }
type Done = (error: Error | null, socket?: { connection: Socket }) => void

/** nodemailer's `getSocket`: opens the connection itself, to a public host only. nodemailer then adds TLS for the host's name. */
export const publicSocket =
  (resolve?: Resolve) =>
  ({ host, port, connectionTimeout }: Place & { connectionTimeout?: number | undefined }, done: Done) => {
    connectToPublicHost({ host: host ?? '', port: Number(port) }, connectionTimeout ?? 0, resolve).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error),
    )
  }
