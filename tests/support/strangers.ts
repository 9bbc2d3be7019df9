import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { messageStatus } from '../../src/messages/message.ts'
import { newGuestToken } from '../../src-server/auth/sessions.ts'
import type { Shop } from '../../src-server/context/context.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { openBrowser } from './browser.ts'
import { addProducts, type SampleProducts } from './customers.ts'
import { orderOf } from './orders.ts'
import type { Caller } from './shop.ts'

/** [status, problem] of a sent message, and of a held-back one. */
export const goes = [messageStatus.waiting, null]
export const held = (problem: string) => [messageStatus.held_back, problem]
export const times = <Value>(many: number, value: Value): Value[] => Array.from({ length: many }, () => value)

let connections = 0

/** A guest with a new browser, at a new address by default. */
export function aStranger(
  { secret }: Shop,
  app: FastifyInstance,
  address = `10.${connections >> 8}.${++connections & 255}.7`,
) {
  const authorization = `Bearer ${newGuestToken(secret)}`
  const browser = openBrowser(app, { address })
  return { post: (url: string, body?: object) => browser.post(url, body, { authorization }) }
}
export type Stranger = ReturnType<typeof aStranger>

/**
 * A shop that limits messages of strangers, and the messages to each recipient; each test begins with empty
 * counters.
 */
export function amongStrangers(shop: () => Shop, app: () => FastifyInstance) {
  const db = () => shop().db
  let products: SampleProducts
  beforeAll(async () => {
    products = await addProducts(shop())
  })
  beforeEach(() => {
    Object.assign(shop().environment, { rateLimit: readEnvironment({}).rateLimit })
  })
  afterEach(async () => {
    Object.assign(shop().environment, { rateLimit: null, phoneCountries: ['BD'], publicUrl: undefined })
    await db().deleteFrom('attempts').execute()
    await db().deleteFrom('messages').execute()
  })
  const wanted = (more: object) =>
    orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }], more)
  return {
    products: () => products,
    guest: (address?: string) => aStranger(shop(), app(), address),
    wanted,
    /** Places an order, which is accepted; returns its number. */
    order: async (who: Stranger, more: object, query = ''): Promise<string> => {
      const { status, body } = await who.post(`/api/my-orders/store${query}`, wanted(more))
      expect([status, body.msg]).toEqual([200, expect.any(String)])
      return body.data.order_id
    },
    /** [status, problem] of the messages to a recipient, oldest first. */
    written: async (recipient: string | RegExp) => {
      const rows = await db()
        .selectFrom('messages')
        .select(['recipient', 'status', 'problem'])
        .orderBy('id')
        .execute()
      const isTo = (to: string) => (typeof recipient === 'string' ? to === recipient : recipient.test(to))
      return rows.filter((row) => isTo(row.recipient)).map(({ status, problem }) => [status, problem])
    },
  }
}

/** The message log as the back office lists it, newest first. */
export const messageLog = async (admin: Caller) => (await admin.get('/api/messages?limit=50')).body.data
