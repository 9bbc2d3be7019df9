import { afterAll, beforeAll } from 'vitest'
import type { Shop } from '../../../../src-server/context/context.ts'
import { sendMessage } from '../../../../src-server/messages/send-message.ts'
import { openTransports } from '../../../../src-server/messages/transports.ts'
import { type Browser, openPushServer } from '../../../support/push-server.ts'
import type { Caller } from '../../../support/shop.ts'

type Opened = Awaited<ReturnType<typeof openPushServer>>

/** A push service beside the shop of a suite, which knows it as one. */
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
    /** A browser asks to be told. */
    ask: async (
      caller: Caller,
      browser: Browser,
      { lang = 'en', ...more }: { lang?: string; order_id?: string } = {},
    ) => {
      // It subscribes with the key of the shop first.
      await caller.get('/api/push-key')
      return caller.post(`/api/push-subscriptions/store?lang=${lang}`, { ...browser.asked, ...more })
    },
    /** Everything that waits goes out, as the queue would have it; what went wrong is said. */
    send: async (): Promise<string[]> => {
      const problems: string[] = []
      for (const { id } of await waiting())
        await sendMessage(shop(), openTransports(shop().environment), { id }, 'send-news').catch(
          ({ message }: Error) => problems.push(message),
        )
      return problems
    },
    waiting,
    /** Which browsers the shop would tell. */
    known: async () =>
      (await shop().db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()).map(
        ({ endpoint }) => endpoint,
      ),
    logged: async () =>
      shop().db.selectFrom('messages').selectAll().where('channel', '=', 3).orderBy('id').execute(),
  }
}
