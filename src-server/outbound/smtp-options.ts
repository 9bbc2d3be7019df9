import type { Socket } from 'node:net'
import type { Address } from './address.ts'
import { connectToPublicHost, type Resolve } from './public-host.ts'

/**
 * What nodemailer is told about a mail server: these options and no others, never an address that it would read options from.
 * smtps speaks TLS from the first byte; smtp uses STARTTLS where the server offers it, with a valid certificate.
 */
export const smtpOptions = ({ scheme, host, port, user, password }: Address, timeout: number) => {
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

/** nodemailer's `getSocket`: opens the connection in its place, to a public host alone. It adds TLS for the host's own name. */
export const publicSocket =
  (resolve?: Resolve) =>
  ({ host, port, connectionTimeout }: Place & { connectionTimeout?: number | undefined }, done: Done) => {
    connectToPublicHost({ host: host ?? '', port: Number(port) }, connectionTimeout ?? 0, resolve).then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error),
    )
  }
