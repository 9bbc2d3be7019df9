import { afterAll, beforeAll } from 'vitest'
import type { Shop } from '../../../../src-server/context/context.ts'
import { sendMessage } from '../../../../src-server/messages/send-message.ts'
import { openTransports } from '../../../../src-server/messages/transports.ts'
import { type Browser, openPushServer } from '../../../support/push-server.ts'
import type { Caller } from '../../../support/shop.ts'

type Opened = Awaited<ReturnType<typeof openPushServer>>

/** A fake push service, allowed by the shop of a suite. */
export function withPushServer(shop: () => Shop) {
  let server: Opened
  beforeAll(async () => {
    server = await openPushServer()
    shop().environment.pushServices = [server.origin]
  })
  afterAll(() => server?.close())
  const waiting = () =>
    shop()
      .db.selectFrom('messages')
      .select(['id', 'channel'])
      .where('status', '=', 0)
      .where('channel', '=', 3)
      .orderBy('id')
      .execute()
  return {
    server: () => server,
    /** Subscribes a browser. */
    ask: async (
      caller: Caller,
      browser: Browser,
      { lang = 'en', ...more }: { lang?: string; order_id?: string } = {},
    ) => {
      // A browser first reads the public key of the shop.
      await caller.get('/api/push-key')
      return caller.post(`/api/push-subscriptions/store?lang=${lang}`, { ...browser.requested, ...more })
    },
    /** Sends all waiting messages as the queue would; returns the errors. */
    send: async (): Promise<string[]> => {
      const problems: string[] = []
      for (const { id } of await waiting())
        await sendMessage(shop(), openTransports(shop().environment), { id }, 'send-news').catch(
          ({ message }: Error) => problems.push(message),
        )
      return problems
    },
    waiting,
    /** The endpoints of all subscriptions. */
    known: async () =>
      (await shop().db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()).map(
        ({ endpoint }) => endpoint,
      ),
    logged: async () =>
      shop().db.selectFrom('messages').selectAll().where('channel', '=', 3).orderBy('id').execute(),
  }
}
