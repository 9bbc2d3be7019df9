import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../../src-server/context/background-context.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import { forgetDemand } from '../../../src-server/demand/forget-demand.ts'
import { remindCarts } from '../../../src-server/demand/remind-carts.ts'
import { toRecipient } from '../../../src-server/messages/compose/held-back.ts'
import { notify } from '../../../src-server/messages/compose/notify.ts'
import { openBrowser } from '../../support/browser.ts'
import { addCustomer, erasing, type Known, password } from '../../support/customers.ts'
import { lettersTo, whileCounted, wordsOf } from '../../support/messages.ts'
import { addPlace, addVariantOf, aGuest, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('Abandoned carts', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let here: Place
  let variant = 0
  beforeAll(async () => {
    admin = await asAdmin()
    shop().environment.publicUrl = 'https://haat.example'
    await sql`update basic_config set use_abandoned_carts = true, abandoned_cart_hours = 4`.execute(db())
    here = await addPlace(db())
    variant = await addVariantOf(db(), { unit_price: 100, stock: 50 })
  })
  const db = () => shop().db
  const customer = () => addCustomer(shop(), app())
  const save = (who: Pick<Caller, 'post'>, more: object = {}, quantity = 2) =>
    who.post('/api/saved-carts/store', {
      items: [{ product_price_info_id: variant, quantity }],
      contact_no: null,
      email: null,
      opted_in: true,
      ...more,
    })
  const run = (hours = 5) => remindCarts(shop(), new Date(Date.now() + hours * 3_600_000))
  const sent = async (contact: string) => (await lettersTo(shop(), contact)).map(wordsOf)
  const order = async (who: Caller, more: object = {}) => {
    const { status, body } = await place(
      who,
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }], more),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.order_id as string
  }
  const orderOfCustomer = ({ caller, mobile, email }: Known) => order(caller, { contact_no: mobile, email })
  const reminders = async (contact: string) =>
    (await sent(contact)).filter((text) => text.includes('/saved-cart/'))
  const linkIn = (text: string, name: string) => new RegExp(`${name}/(\\S+)`).exec(text)?.[1] ?? ''
  const cartsOf = (contact: string) =>
    db().selectFrom('saved_carts').selectAll().where('contact', '=', contact).execute()

  test('one reminder after the hours of the setting, with a link to the cart', async () => {
    const { caller, mobile } = await customer()
    expect((await save(caller)).body.msg).toBe('We will remind you of your cart once.')
    await run(3)
    expect(await reminders(mobile)).toEqual([])
    await Promise.all([run(), run()])
    await run(30)
    const [text = '', ...more] = await reminders(mobile)
    expect(more).toEqual([])
    expect(text).toContain('is still in your cart')
    const token = linkIn(text, 'saved-cart')
    expect(token).toMatch(/^\d+\.[\w-]{22}$/)
    const { status, body } = await aGuest(shop(), app()).get(`/api/saved-carts/open/${token}`)
    expect([status, body.data.items]).toMatchObject([200, [{ product_price_info_id: variant, quantity: 2 }]])
    expect(JSON.stringify(body)).not.toContain(mobile)
    const other = `${Number(token.split('.')[0]) + 1}.${token.split('.')[1]}`
    expect((await aGuest(shop(), app()).get(`/api/saved-carts/open/${other}`)).status).toBe(404)
    await sql`update saved_carts set reminded_at = now() - interval '8 days' where contact = ${mobile}`.execute(
      db(),
    )
    expect((await aGuest(shop(), app()).get(`/api/saved-carts/open/${token}`)).status).toBe(404)
  })

  test('a change of the cart starts the hours again, and the cart is reminded of once', async () => {
    const { caller, mobile } = await customer()
    await save(caller)
    await sql`update saved_carts set changed_at = now() - interval '5 hours' where contact = ${mobile}`.execute(
      db(),
    )
    await save(caller, {}, 3)
    await run(0)
    expect(await reminders(mobile)).toEqual([])
    await run()
    await save(caller, {}, 4)
    await run(200)
    expect(await reminders(mobile)).toHaveLength(1)
  })

  test('is stored only with the opt-in, and a later call sends its changes alone', async () => {
    const { caller, mobile } = await customer()
    expect((await save(caller, { opted_in: false })).body).toMatchObject({
      msg: 'This cart is not saved for a reminder.',
    })
    expect(await cartsOf(mobile)).toEqual([])
    await save(caller)
    expect((await save(caller, { opted_in: false }, 5)).status).toBe(200)
    expect(await cartsOf(mobile)).toMatchObject([{ total: 500 }])
    // A guest sends changes without the contact, from any page.
    const email = `changes${variant}@example.test`
    const guest = aGuest(shop(), app())
    expect((await save(guest, { opted_in: false })).status).toBe(404)
    await save(guest, { email })
    await save(guest, { opted_in: false }, 7)
    expect(await cartsOf(email)).toMatchObject([{ total: 700, closed_at: null }])
  })

  test('that was reminded of stays as it is for its link, and the next one is another cart', async () => {
    const { caller, mobile } = await customer()
    await save(caller)
    await run()
    const token = linkIn((await reminders(mobile))[0] ?? '', 'saved-cart')
    const open = async () => (await aGuest(shop(), app()).get(`/api/saved-carts/open/${token}`)).body.data
    expect((await save(caller, { opted_in: false }, 9)).status).toBe(404)
    expect((await open()).items).toMatchObject([{ quantity: 2 }])
    await save(caller, {}, 9)
    expect((await open()).items).toMatchObject([{ quantity: 2 }])
    expect(await cartsOf(mobile)).toHaveLength(2)
    await caller.post('/api/saved-carts/remove', {})
    expect((await open()).items).toMatchObject([{ quantity: 2 }])
  })

  test('of a guest ends with the next sign-in in this browser', async () => {
    const email = `leaving${variant}@example.test`
    const guest = openBrowser(app())
    await guest.get('/api/session')
    expect((await save(guest, { email })).status).toBe(200)
    expect(await cartsOf(email)).toHaveLength(1)
    const known = await customer()
    const { body } = await guest.post('/api/auth/login', { login_id: known.mobile, password })
    expect(body.status).toBe(1)
    expect(await cartsOf(email)).toEqual([])
  })

  test('a reminder that is held back is sent later', async () => {
    const email = `held${variant}@example.test`
    await save(aGuest(shop(), app()), { email })
    await whileCounted(shop(), async () => {
      for (let at = 0; at < toRecipient.hour; at += 1)
        await runOperation(systemContext(shop()), { open: 'the shop itself' }, (operation) =>
          notify(operation, {
            channel: 'email',
            recipient: email,
            template: 'cart_reminder',
            language: 'en',
            user_id: null,
            args: { items: 'Tea', cart_link: '', stop_link: '' },
          }),
        )
      await run()
    })
    expect(await cartsOf(email)).toMatchObject([{ reminded_at: null }])
    await run()
    expect(await reminders(email)).toHaveLength(1)
  })

  test('of a guest goes to what was entered at checkout, with the limit per contact', async () => {
    const email = `guest${variant}@example.test`
    expect((await save(aGuest(shop(), app()))).status).toBe(422)
    await save(aGuest(shop(), app()), { email, contact_no: '01712345601' })
    await save(aGuest(shop(), app()), { email, contact_no: '01712345601' })
    await run()
    await run(6)
    expect(await reminders(email)).toHaveLength(1)
    expect(await sent('+8801712345601')).toEqual([])
  })

  test('never after an order of the same customer, session, number or address', async () => {
    const known = await customer()
    await save(known.caller)
    await orderOfCustomer(known)
    const guest = aGuest(shop(), app())
    const email = `ordered${variant}@example.test`
    await save(guest, { email, contact_no: '01712345602' })
    await order(guest, { contact_no: '01712345699' })
    const elsewhere = `elsewhere${variant}@example.test`
    await save(aGuest(shop(), app()), { email: elsewhere, contact_no: '01712345603' })
    await order(aGuest(shop(), app()), { contact_no: '০১৭১২-৩৪৫৬০৩' })
    const byMail = `bymail${variant}@example.test`
    await save(aGuest(shop(), app()), { email: byMail })
    await order(aGuest(shop(), app()), { contact_no: '01712345698', email: byMail.toUpperCase() })
    await run()
    expect(await reminders(byMail)).toEqual([])
    expect(await reminders(known.mobile)).toEqual([])
    expect(await reminders(email)).toEqual([])
    expect(await reminders(elsewhere)).toEqual([])
    // The next cart is a new one.
    await save(known.caller)
    await run()
    expect(await reminders(known.mobile)).toHaveLength(1)
  })

  test('the report counts carts, reminders and recovered orders with their sum', async () => {
    const before = (await admin.get('/api/abandoned-carts/report')).body.data
    const [bought, lost] = [await customer(), await customer()]
    await save(bought.caller)
    await save(lost.caller)
    await run()
    await sql`update saved_carts set reminded_at = now() - interval '1 hour'
      where contact in (${bought.mobile}, ${lost.mobile})`.execute(db())
    const order_id = await orderOfCustomer(bought)
    await run()
    const after = (await admin.get('/api/abandoned-carts/report')).body.data
    const placed = await db()
      .selectFrom('order_infos')
      .select('total_payable')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({
      carts: before.carts + 2,
      sent: before.sent + 2,
      recovered: before.recovered + 1,
      sales: before.sales + placed.total_payable,
    })
    const { body } = await admin.get('/api/abandoned-carts?recovered=1')
    expect(body.data).toContainEqual(expect.objectContaining({ order_id, order_total: placed.total_payable }))
    expect(JSON.stringify(body)).not.toContain(bought.mobile)
    expect(body.data.every(({ created_by }: { created_by: number | null }) => created_by === null)).toBe(true)
    // A role that sees own records only has none here.
    const clerk = await asAdmin([right(74, [])])
    expect((await clerk.get('/api/abandoned-carts/report')).body.data).toMatchObject({ carts: 0, sales: 0 })
    expect((await (await asAdmin([])).get('/api/abandoned-carts/report')).status).toBe(403)
  })

  test('is deleted when it is emptied or not wanted, and stopped by the link of a message', async () => {
    const { caller, mobile } = await customer()
    await save(caller)
    await caller.post('/api/saved-carts/remove', {})
    expect(await cartsOf(mobile)).toEqual([])
    await save(caller)
    await save(caller, { items: [] })
    expect(await cartsOf(mobile)).toEqual([])
    await save(caller)
    await run()
    const token = linkIn((await reminders(mobile))[0] ?? '', 'unsubscribe')
    const stop = await aGuest(shop(), app()).post('/api/message-opt-outs/store', { token })
    expect(stop.body.msg).toBe('You will get no more of these messages.')
    // The browser goes on saving the cart: only a new opt-in counts.
    await save(caller, { opted_in: false })
    expect((await cartsOf(mobile)).filter(({ closed_at }) => closed_at === null)).toEqual([])
    // Of a stranger's contact nothing is stored, and the response does not reveal it.
    const stopped = `stopped${variant}@example.test`
    const first = aGuest(shop(), app())
    await save(first, { email: stopped })
    await run()
    const link = linkIn((await reminders(stopped))[0] ?? '', 'unsubscribe')
    await first.post('/api/message-opt-outs/store', { token: link })
    const stranger = aGuest(shop(), app())
    const answers = [await save(stranger, { email: stopped }), await save(stranger, { opted_in: false }, 3)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await cartsOf(stopped)).toEqual([])
    // The reminder stays in the report without its contact.
    expect(await cartsOf(mobile)).toEqual([])
    await save(caller)
    expect((await cartsOf(mobile)).filter(({ closed_at }) => closed_at === null)).toHaveLength(1)
  })

  test('belongs to the data of its customer, and loses its owner after 30 days', async () => {
    const [leaving, staying] = [await customer(), await customer()]
    await save(leaving.caller)
    const { body } = await leaving.caller.get('/api/user/personal-data')
    expect(body.data.saved_carts).toMatchObject([
      { items: [{ product_title: expect.any(String), qty: 2 }], total: 200, contact: leaving.mobile },
    ])
    expect((await erasing(leaving.caller)).status).toBe(200)
    expect(await cartsOf(leaving.mobile)).toEqual([])
    await save(staying.caller)
    const [cart] = await cartsOf(staying.mobile)
    await sql`update saved_carts set changed_at = now() - interval '31 days' where id = ${cart?.id ?? 0}`.execute(
      db(),
    )
    await forgetDemand(shop())
    const left = await db()
      .selectFrom('saved_carts')
      .select(['user_id', 'guest_key', 'contact', 'phone', 'lines', 'total'])
      .where('id', '=', cart?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({
      user_id: null,
      guest_key: null,
      contact: null,
      phone: null,
      lines: [],
      total: 200,
    })
  })

  test('is not saved with the feature off', async () => {
    await sql`update basic_config set use_abandoned_carts = false`.execute(db())
    expect((await save((await customer()).caller)).status).toBe(404)
    await run()
    await sql`update basic_config set use_abandoned_carts = true`.execute(db())
  })
})
