import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import type { Shop } from '../../src-server/context/context.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { type Browser, openBrowser } from './browser.ts'

/** Lets that many seconds pass for the counters. */
export const later = async ({ db }: Shop, seconds: number) => {
  await db
    .updateTable('attempts')
    .set((is) => ({ expire: is('expire', '-', seconds * 1000) }))
    .execute()
}

/** Clients that try passwords, in a shop that counts the attempts; each test begins with empty counters. */
export function signIns(shop: () => Shop, app: () => FastifyInstance) {
  // The routes of this shop do not limit addresses: the tested counters include all addresses.
  beforeEach(() => {
    Object.assign(shop().environment, { rateLimit: readEnvironment({}).rateLimit })
  })
  afterEach(() => shop().db.deleteFrom('attempts').execute())

  let strangers = 0
  const from = (here: Browser, login_id: string, given: string, more: object = {}) =>
    here.post('/api/auth/login', { login_id, password: given, ...more })
  const elsewhere = () => {
    strangers += 1
    return openBrowser(app(), { address: `10.0.${strangers >> 8}.${strangers & 255}` })
  }
  /** Each from its own address. */
  const stranger = (login_id: string, given = 'a guess', more: object = {}) =>
    from(elsewhere(), login_id, given, more)
  const untilRejected = async (login_id: string, here = elsewhere()) => {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await from(here, login_id, 'a guess')
      if (answer.status === 429) return { tries, answer, here }
    }
    throw new Error('nobody was refused')
  }
  const untilCode = async (login_id: string) => {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await stranger(login_id)
      if (answer.body.needs === 'code') return { tries, answer }
    }
    throw new Error('nobody was asked for a code')
  }
  return { from, elsewhere, stranger, untilRejected, untilCode }
}
