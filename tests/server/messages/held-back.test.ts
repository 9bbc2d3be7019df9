import { beforeAll, describe, expect, test } from 'vitest'
import { messageStatus } from '../../../src/messages/message.ts'
import { fromBrowser, toRecipient } from '../../../src-server/messages/compose/held-back.ts'
import { openBrowser } from '../../support/browser.ts'
import { addCustomer, orderBy, password } from '../../support/customers.ts'
import { codeTo, timePasses } from '../../support/messages.ts'
import { addRider, idOf } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { amongStrangers, goes, held, messageLog, times } from '../../support/strangers.ts'

/** Guests can name any recipient, so the messages that they cause are limited. */

oneShop('Limits for messages that strangers cause', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  const { products, guest, order, written } = amongStrangers(shop, app)
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  test('send five an hour and ten a day to one number, and accept every order', async () => {
    for (let at = 0; at < 12; at++) await order(guest(), { contact_no: '01811111111' })
    const many = held('too_many_to_recipient')
    expect(await written('+8801811111111')).toEqual([...times(toRecipient.hour, goes), ...times(7, many)])
    await timePasses(shop(), 3_600)
    for (let at = 0; at < 7; at++) await order(guest(), { contact_no: '+880 1811-111111' })
    await timePasses(shop(), 3_600)
    await order(guest(), { contact_no: '০১৮১১১১১১১১' })
    const sent = (await written('+8801811111111')).filter(([status]) => status === messageStatus.waiting)
    expect(sent).toHaveLength(toRecipient.day)
    expect((await written('+8801811111111')).at(-1)).toEqual(many)
    await timePasses(shop(), 86_400)
    await order(guest(), { contact_no: '01811111111' })
    expect((await written('+8801811111111')).at(-1)).toEqual(goes)
  })

  test('count one mailbox in every spelling of its address', async () => {
    const spelled = [
      'victim@gmail.com',
      'Vic.Tim@gmail.com',
      'victim+1@gmail.com',
      'v.i.c.tim+x@googlemail.com',
    ]
    for (const email of [...spelled, ...spelled]) await order(guest(), { email })
    const rows = await written(/victim|vic\.tim|v\.i\.c/i)
    expect(rows).toEqual([...times(toRecipient.hour, goes), ...times(3, held('too_many_to_recipient'))])
  })

  test('limit recipients per browser and per address, and not other senders', async () => {
    const one = guest('198.51.100.7')
    for (let at = 0; at < 20; at++) await order(one, { email: `relay${at}@example.test` })
    expect(await written(/^relay/)).toEqual([
      ...times(fromBrowser.hour, goes),
      ...times(20 - fromBrowser.hour, held('too_many_from_sender')),
    ])
    // New cookies, the same address.
    for (let at = 0; at < 40; at++) await order(guest('198.51.100.7'), { email: `fresh${at}@example.test` })
    const fresh = await written(/^fresh/)
    expect(fresh.filter(([status]) => status === messageStatus.waiting)).toHaveLength(40 - fromBrowser.hour)
    expect(fresh.at(-1)).toEqual(held('too_many_from_sender'))
    // Held-back messages do not count against the limit of their recipient.
    for (let at = 0; at < toRecipient.hour; at++) await order(guest(), { email: 'fresh39@example.test' })
    expect((await written('fresh39@example.test')).filter(([status]) => status === 0)).toHaveLength(
      toRecipient.hour,
    )
  })

  test('count IPv6 senders by network', async () => {
    for (let at = 0; at < 45; at++)
      await order(guest(`2001:db8:1:2::${at + 1}`), { email: `six${at}@example.test` })
    expect((await written(/^six/)).at(-1)).toEqual(held('too_many_from_sender'))
    await order(guest('2001:db8:1:3::1'), { email: 'other.network@example.test' })
    expect(await written('other.network@example.test')).toEqual([goes])
  })

  test('never hold back messages about status changes by the back office', async () => {
    const email = 'flooded@example.test'
    const order_id = await order(guest(), { email })
    for (let at = 0; at < 6; at++) await order(guest(), { email })
    const rider = await addRider(db(), { email: 'carrier@example.test' })
    const id = await idOf(db(), order_id)
    await admin.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: rider })
    for (const timeline_id of [3, 4, 5, 6, 7])
      await admin.post('/api/order-infos/next-step', { id, timeline_id })
    const all = await written(email)
    expect(all.slice(-6)).toEqual(times(6, goes))
    expect(all.filter(([status]) => status === messageStatus.held_back)).toHaveLength(2)
  })

  test("do not apply to a user's own verified address, but to guests who use it", async () => {
    const customer = await addCustomer(shop(), app())
    await db()
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('id', '=', customer.id)
      .execute()
    for (let at = 0; at < 12; at++) await orderBy(customer, products())
    expect(await written(customer.email)).toEqual(times(12, goes))
    for (let at = 0; at < 6; at++) await order(guest(), { email: customer.email })
    expect((await written(customer.email)).at(-1)).toEqual(held('too_many_to_recipient'))
    await orderBy(customer, products())
    expect((await written(customer.email)).at(-1)).toEqual(goes)
  })

  test('log a held-back message with its reason, and send it when retried manually', async () => {
    for (let at = 0; at < 6; at++) await order(guest(), { email: 'log@example.test' })
    const [row] = await messageLog(admin)
    expect(row).toMatchObject({
      status: messageStatus.held_back,
      problem: 'too_many_to_recipient',
      retryable: true,
      attempts: 0,
    })
    expect((await admin.post('/api/messages/retry', { id: row.id })).status).toBe(200)
    expect((await written('log@example.test')).at(-1)).toEqual(goes)
  })

  test('apply to notices of sign-ins on unknown devices', async () => {
    const { email: known } = await addCustomer(shop(), app())
    for (let at = 0; at < 7; at++)
      expect((await guest().post('/api/auth/login', { login_id: known, password })).body.status).toBe(1)
    expect(await written(known)).toEqual([
      ...times(toRecipient.hour, goes),
      ...times(2, held('too_many_to_recipient')),
    ])
  })

  describe('Codes', () => {
    const login_id = '01899999999'
    const number = '+8801899999999'

    test('share one limit for all purposes, accounts and sender addresses', async () => {
      const newcomer = guest()
      const person = { login_id, password: 'seven green mangoes', user_info: { full_name: 'A Person' } }
      const { body } = await newcomer.post('/api/auth/register', person)
      expect(body.status).toBe(1)
      const answers = []
      for (let at = 0; at < 4; at++) {
        answers.push((await guest().post('/api/auth/code-generate', { user_id: body.user_id })).body)
        answers.push((await guest().post('/api/auth/forgot-password', { login_id })).body)
      }
      const rows = await written(number)
      expect(rows).toEqual([...times(toRecipient.hour, goes), ...times(4, held('too_many_to_recipient'))])
      // The responses do not reveal that the last messages were held back.
      expect(answers.slice(-2)).toEqual(answers.slice(0, 2))
      // Another user who changes their number, and a repeated registration.
      const other = await addCustomer(shop(), app())
      const { body: offered } = await other.caller.post('/api/users/check-availability', {
        column: 'mobile',
        value: '01899999998',
        password,
      })
      expect(offered.status).toBe(1)
      await db().deleteFrom('users').where('id', '=', body.user_id).execute()
      expect((await guest().post('/api/auth/register', person)).body.status).toBe(1)
      expect((await written(number)).at(-1)).toEqual(held('too_many_to_recipient'))
    })

    test('leave the previous code valid, and are sent once an hour after the daily limit', async () => {
      const login_id = '01899999997'
      const number = '+8801899999997'
      const person = { login_id, password: 'seven green mangoes', user_info: { full_name: 'A Person' } }
      const owner = guest()
      const { body } = await owner.post('/api/auth/register', person)
      const code = await codeTo(shop(), number)
      for (let hours = 0; hours < 4; hours++) {
        for (let at = 0; at < 6; at++) await guest().post('/api/auth/forgot-password', { login_id })
        if (hours === 0) {
          const activated = await owner.post('/api/auth/activate-account', {
            user_id: body.user_id,
            auth_code: code,
          })
          expect(activated.body.status).toBe(1)
        }
        await timePasses(shop(), 3_600)
      }
      const sent = (await written(number)).filter(([status]) => status === messageStatus.waiting)
      // Five, five, then one per hour.
      expect(sent).toHaveLength(toRecipient.day + 2)
    })

    test('reach a browser known for the user, whatever others have requested', async () => {
      const { email: known } = await addCustomer(shop(), app())
      const own = openBrowser(app(), { address: '192.0.2.77' })
      expect((await own.post('/api/auth/login', { login_id: known, password })).body.status).toBe(1)
      const ask = (who: { post: Caller['post'] }) =>
        who.post('/api/auth/forgot-password', { login_id: known })
      for (let at = 0; at < 7; at++) await ask(guest())
      expect((await written(known)).at(-1)).toEqual(held('too_many_to_recipient'))
      await ask(own)
      expect((await written(known)).at(-1)).toEqual(goes)
    })

    test('are limited for staff too, on public routes', async () => {
      const { email: known } = await addCustomer(shop(), app())
      for (let at = 0; at < 7; at++) {
        const authorization = `Bearer ${(await asAdmin([])).token}`
        const browser = openBrowser(app(), { address: `192.0.2.${100 + at}` })
        await browser.post('/api/auth/forgot-password', { login_id: known }, { authorization })
      }
      expect((await written(known)).at(-1)).toEqual(held('too_many_to_recipient'))
    })

    test('are not stored when held back, and cannot be retried', async () => {
      for (let at = 0; at < 7; at++)
        await guest().post('/api/auth/forgot-password', { login_id: await verified() })
      const rows = await db().selectFrom('messages').selectAll().where('status', '=', 3).execute()
      expect(rows.map(({ sealed }) => sealed)).toEqual([null, null])
    })
    let made: string | null = null
    const verified = async () => {
      made ??= (await addCustomer(shop(), app())).email
      return made
    }

    test('are not blocked by orders to the same address', async () => {
      const email = 'both@example.test'
      const person = {
        login_id: email,
        password: 'seven green mangoes',
        user_info: { full_name: 'A Person' },
      }
      for (let at = 0; at < 12; at++) await order(guest(), { email })
      expect((await guest().post('/api/auth/register', person)).body.status).toBe(1)
      expect((await written(email)).at(-1)).toEqual(goes)
    })
  })
})
