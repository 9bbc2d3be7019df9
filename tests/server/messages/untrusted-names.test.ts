import { beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../../support/customers.ts'
import { lettersTo, wordsOf } from '../../support/messages.ts'
import { idOf } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { amongStrangers } from '../../support/strangers.ts'

/** Text typed into an order is sent to others without links, addresses and numbers (issue 35, S7). */

oneShop('Text typed into orders', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  const { guest, wanted, order } = amongStrangers(shop, app)
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const names = [
    'Win a prize http://evil.example',
    'evil.example/free visit now',
    'Call 01700000000',
    'see www。evil。example',
    'mail me@evil.example',
    'a\r\nb://evil.example',
    '\u202eelpmaxe.live',
  ]

  test.each(names)('puts no link, address or number into messages: %j', async (full_name) => {
    shop().environment.publicUrl = 'https://haat.example'
    const words = { full_name, address: `${full_name} 1`, extra_instruction: full_name }
    const order_id = await order(guest(), { ...words, email: 'reader@example.test' })
    await order(guest(), { ...words, email: 'reader.bn@example.test' }, '?lang=bn')
    await order(guest(), { ...words, contact_no: '01822222222' })
    const [composed] = await lettersTo(shop(), 'reader@example.test')
    expect(composed?.paragraphs[0]?.text).toBe('Hello customer,')
    const [bengali] = await lettersTo(shop(), 'reader.bn@example.test')
    expect(bengali?.paragraphs[0]?.text).toBe('প্রিয় গ্রাহক,')
    const [sms] = await lettersTo(shop(), '+8801822222222')
    const all = JSON.stringify([composed, bengali, sms])
    expect(all).not.toMatch(/evil|(?<![dD]e)live|01700000000|www|prize/)
    expect(all.match(/[\w-]+:\/\/[^/]*/g)?.every((link) => link === 'https://haat.example')).toBe(true)
    // Staff see the text as typed, without characters that reverse its direction.
    const stored = await db()
      .selectFrom('order_ship_bill_infos')
      .select('full_name')
      .where('order_info_id', '=', await idOf(db(), order_id))
      .executeTakeFirstOrThrow()
    expect(stored.full_name).toContain(full_name.replace('\u202e', '').trim().split(/\s/).at(-1))
  })

  test('leaves an ordinary name, and truncates a long one', async () => {
    await order(guest(), { full_name: 'Md. Rahim Uddin', email: 'rahim@example.test' })
    expect(wordsOf((await lettersTo(shop(), 'rahim@example.test'))[0])).toContain('Hello Md Rahim Uddin,')
    await order(guest(), { full_name: 'Buy cheap '.repeat(15), email: 'long@example.test' })
    const greeting = (await lettersTo(shop(), 'long@example.test'))[0]?.paragraphs[0]?.text ?? ''
    expect(greeting.length).toBeLessThan(50)
  })

  test("is stripped of links in a customer's cancellation reason, not in that of staff", async () => {
    const customer = await addCustomer(shop(), app())
    const place = async () => {
      const one = wanted({ email: 'friend@example.test' })
      return (await customer.caller.post('/api/my-orders/store', one)).body.data.order_id as string
    }
    const [first, second] = [await place(), await place()]
    const reason = { cancel_reason: 'Too late, visit https://evil.example or call 01700000000' }
    const mine = await customer.caller.post('/api/my-orders/cancel', {
      id: await idOf(db(), first),
      order_id: first,
      ...reason,
    })
    expect([mine.status, mine.body.msg]).toEqual([200, expect.any(String)])
    expect(wordsOf((await lettersTo(shop(), 'friend@example.test')).at(-1))).toContain(
      'Too late, visit or call',
    )
    await admin.post('/api/order-infos/cancel', { id: await idOf(db(), second), ...reason })
    expect(wordsOf((await lettersTo(shop(), 'friend@example.test')).at(-1))).toContain('https://evil.example')
  })
})
