import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Long enough for the ids of proxies (32 or 36 characters), and without characters that a log or a page would have to escape.
const sane = /^[\w.-]{8,64}$/

/** The id of a request in logs, responses and error pages: the one of a trusted proxy, else a new one. */
export const requestIds =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (proxies > 0 && typeof given === 'string' && sane.test(given)) return given
    // The last part of a UUID is purely random, and Node fetches its random bytes for many UUIDs in advance.
    return randomUUID().slice(-12)
  }
