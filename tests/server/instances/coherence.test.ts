import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { staleAtMost } from '../../../src-server/database/listen.ts'
import { effectiveEnvironment } from '../../../src-server/site/stored-keys.ts'
import { addCustomer, addWares, orderBy } from '../../support/customers.ts'
import { listenAs } from '../../support/live.ts'
import { asAdmin, callerOf } from '../../support/shop.ts'
import { type Instance, twoShops } from '../../support/two-shops.ts'

/** The VAT that its pages reckon with: kept, like everything that each page asks for. */
const vatOf = async ({ shop, app }: Instance): Promise<number> => {
  const { body } = await callerOf(shop, app, null).get('/api/basic-config')
  return body.data.vat
}

twoShops('Two shops on one database', ({ here, there, road }) => {
  let saved = 0
  /** Saves another VAT on one of them, and answers it. */
  const saveVat = async ({ shop, app }: Instance): Promise<number> => {
    saved += 1
    const admin = await asAdmin(shop, app)
    const before = (await admin.get('/api/site-basic-config')).body.data
    expect((await admin.post('/api/site-basic-config', { ...before, vat: saved })).status).toBe(200)
    return saved
  }

  test('show what was saved on the other', async () => {
    await vatOf(here())
    const vat = await saveVat(there())
    await expect.poll(() => vatOf(here())).toBe(vat)
    const back = await saveVat(here())
    await expect.poll(() => vatOf(there())).toBe(back)
  })

  test('use the keys that were saved on the other', async () => {
    const sms_url = 'https://sms.example/send'
    const used = async ({ shop }: Instance) => (await effectiveEnvironment(shop)).smsUrl
    expect(await used(here())).toBeUndefined()
    const admin = await asAdmin(there().shop, there().app)
    expect((await admin.patch('/api/third-party-keys/1', { sms_url })).status).toBe(200)
    expect(await used(there())).toBe(sms_url)
    await expect.poll(() => used(here())).toBe(sms_url)
    await admin.patch('/api/third-party-keys/1', { sms_url_set: false })
    expect(await used(there())).toBeUndefined()
    await expect.poll(() => used(here())).toBeUndefined()
  })

  test('tell who listens on one of an order that was placed on the other', async () => {
    const wares = await addWares(here().shop)
    const customer = await addCustomer(here().shop, here().app)
    const token = await openSession(there().shop.db, { user_id: customer.id })
    const hearing = await listenAs(there().app, { token })
    const order_id = await orderBy(customer, wares)
    expect(await hearing.next('order')).toMatchObject({ order_id })
    hearing.leave()
  })

  test('serve nothing that they have kept while they cannot hear of changes', async () => {
    await vatOf(here())
    // What it needs it has: connections that stay.
    await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(here().shop.db)))
    road().refuse()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(there().shop.db)
    await expect.poll(() => here().shop.changes.hears()).toBe(false)
    await expect.poll(() => there().shop.changes.hears()).toBe(true)
    const vat = await saveVat(there())
    expect(await vatOf(here())).toBe(vat)
    road().open()
    await expect.poll(() => here().shop.changes.hears()).toBe(true)
    expect(await vatOf(here())).toBe(vat)
  })

  test('find out that the database has gone without a word, and wait for it no longer', async () => {
    road().mute()
    const asked = Promise.allSettled([sql`select 1`.execute(here().shop.db)])
    await expect.poll(() => here().shop.changes.hears(), { timeout: 2 * staleAtMost }).toBe(false)
    expect(await asked).toMatchObject([{ status: 'rejected' }])
    road().open()
    await expect.poll(() => here().shop.changes.hears()).toBe(true)
    const vat = await saveVat(there())
    await expect.poll(() => vatOf(here())).toBe(vat)
  })
})
