import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src-server/database/database.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { openShop } from '../../src-server/open-shop.ts'
import { temporaryDirectory } from '../support/database-server.ts'
import { headerOf, openMailServer, openSmsService } from '../support/mail-server.ts'
import { type Attempt, guestHeaders, send } from '../support/order-stream.ts'
import { addPlace, addVariantOf, orderOf, type Place } from '../support/orders.ts'
import { startShop } from '../support/running-shop.ts'

const duringOutage = 30
const kills = 8

type Message = { message_id: string; status: number; order_id: string }

test('every message arrives after mail and SMS outages and kills between acceptance and commit', async () => {
  const directory = temporaryDirectory()
  const mail = await openMailServer()
  const sms = await openSmsService()
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@haat.example',
    SMS_URL: sms.url,
    SMS_TOKEN: 'a secret of the telephone',
  }
  const ordered: Attempt[] = []
  /** Messages that a server had accepted and the shop had not recorded when it was killed: only these may arrive twice. */
  const mayRepeat = new Set<string>()
  try {
    const { place, variant } = await fillCatalogue(directory.path)
    const order = async (url: string, count: number) => {
      const headers = await guestHeaders(url)
      for (let n = 0; n < count; n++) {
        // Customers with an e-mail address are notified by e-mail, others by SMS.
        const email = n % 2 ? { email: `shopper${randomUUID()}@example.test` } : {}
        const items = [{ product_price_info_id: variant, qty: 1 }]
        const attempt: Attempt = { order: orderOf(place, items, email), headers, order_id: null }
        await send(url, attempt)
        ordered.push(attempt)
      }
    }

    mail.answers.rejectWith = 'down'
    sms.answers.status = 503
    const first = await startShop(directory.path, environment)
    await order(first.url, duringOutage)
    await first.kill()
    expect(mail.received).toEqual([])
    const waiting = await later(directory.path)
    expect(waiting.filter(({ status }) => status === 0)).toHaveLength(duringOutage)

    mail.answers.rejectWith = null
    sms.answers.status = 200
    sms.received.length = 0
    let messages = waiting
    for (let round = 0; round < kills; round++) {
      const shop = await startShop(directory.path, environment)
      // Kills the shop as soon as the server has the message, before its response arrives.
      const dying = whenTaken<unknown>(round % 2 ? mail.received : sms.received, 1 + randomInt(3), shop.kill)
      // Four messages of each kind: those of the last round may have a back-off of five minutes.
      await order(shop.url, 8).catch(() => {})
      await dying
      const taken = new Set(namesOf(mail, sms))
      messages = await later(directory.path)
      for (const { message_id, status } of messages)
        if (status === 0 && taken.has(message_id)) mayRepeat.add(message_id)
    }

    // Including the orders without a response.
    const waits = messages.flatMap(({ message_id, status }) => (status === 0 ? message_id : []))
    const names = () => namesOf(mail, sms)
    const earlier = names()
    mail.received.length = 0
    sms.received.length = 0
    const last = await startShop(directory.path, environment)
    await order(last.url, 2)
    const isThere = () => [new Set(names()).size, waits.filter((id) => !names().includes(id))]
    await expect.poll(isThere, { timeout: 600_000, interval: 500 }).toEqual([waits.length + 2, []])
    await last.stop()

    messages = await later(directory.path)
    const notified = messages.map(({ order_id }) => order_id)
    expect(notified).toEqual([...new Set(notified)])
    expect(ordered.filter(({ order_id }) => !notified.includes(order_id ?? ''))).toEqual([])
    expect(messages.map(({ status }) => status)).toEqual(messages.map(() => 1))
    const arrived = [...earlier, ...names()]
    expect(new Set(arrived)).toEqual(new Set(messages.map(({ message_id }) => message_id)))
    const again = arrived.filter((name, at) => arrived.indexOf(name) !== at)
    expect(again.filter((name) => !mayRepeat.has(name))).toEqual([])
    process.stdout.write(
      `${ordered.length} orders acknowledged of ${messages.length}, a message each, ${kills + 1} kills: ${
        messages.length - new Set(arrived).size
      } lost, ${mayRepeat.size} accepted and not written down, ${again.length} of them came twice, no other did.\n`,
    )
  } finally {
    await mail.close()
    await sms.close()
    directory.remove()
  }
})

async function fillCatalogue(dataDir: string): Promise<{ place: Place; variant: number }> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir, SEED: 'none' }))
  const place = await addPlace(shop.db)
  const variant = await addVariantOf(shop.db, { unit_price: 10 })
  await shop.close()
  return { place, variant }
}

/** Simulates an hour of downtime, so that all pending messages may be retried, and returns the messages. */
async function later(dataDir: string): Promise<Message[]> {
  const database = await openDatabase({ dataDir })
  try {
    await sql`update jobs.job set start_after = now(), started_on = started_on - interval '1 hour'
      where name = 'send-news' and state in ('created', 'retry', 'active')`.execute(database.db)
    return await database.db
      .selectFrom('messages as m')
      .innerJoin('order_infos as o', 'o.id', 'm.order_info_id')
      .select(['m.message_id', 'm.status', 'o.order_id'])
      .execute()
  } finally {
    await database.close()
  }
}

/** Runs a function after `more` further messages have been received. */
function whenTaken<Taken>(list: Taken[], more: number, run: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    let left = more
    const push = list.push.bind(list)
    list.push = (...taken) => {
      const length = push(...taken)
      left -= taken.length
      if (left === 0) {
        list.push = push
        void run().then(resolve)
      }
      return length
    }
  })
}

const namesOf = (
  mail: Awaited<ReturnType<typeof openMailServer>>,
  sms: Awaited<ReturnType<typeof openSmsService>>,
): string[] => [
  ...mail.received.map(({ raw }) => /^<([^@>]+)@/.exec(headerOf(raw, 'Message-ID'))?.[1] ?? ''),
  ...sms.received.map(({ body }) => (body as { message_id: string }).message_id),
]
