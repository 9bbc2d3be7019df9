import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Long enough for what proxies make (32 or 36 characters), and nothing that a log or a page would have to fear.
const sane = /^[\w.-]{8,64}$/

/** What a request is called in logs, answers and error pages: as a trusted proxy has named it, else a new name. */
export const requestIds =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (proxies > 0 && typeof given === 'string' && sane.test(given)) return given
    // Its last part is nothing but chance, and of chance that was fetched for many at once.
    return randomUUID().slice(-12)
  }
