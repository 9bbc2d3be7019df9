import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { staleAtMost } from '../../../src-server/database/listen.ts'
import { effectiveEnvironment } from '../../../src-server/site/stored-keys.ts'
import { addCustomer, addProducts, orderBy } from '../../support/customers.ts'
import { listenAs } from '../../support/live.ts'
import { asAdmin, callerOf } from '../../support/shop.ts'
import { type Instance, twoShops } from '../../support/two-shops.ts'

/** The VAT that the pages of an instance use; it is cached, like everything that every page needs. */
const vatOf = async ({ shop, app }: Instance): Promise<number> => {
  const { body } = await callerOf(shop, app, null).get('/api/basic-config')
  return body.data.vat
}

twoShops('Two instances on one database', ({ here, there, road }) => {
  let saved = 0
  /** Saves another VAT on one instance, and returns it. */
  const saveVat = async ({ shop, app }: Instance): Promise<number> => {
    saved += 1
    const admin = await asAdmin(shop, app)
    const before = (await admin.get('/api/site-basic-config')).body.data
    expect((await admin.post('/api/site-basic-config', { ...before, vat: saved })).status).toBe(200)
    return saved
  }

  test('show settings that were saved on the other instance', async () => {
    await vatOf(here())
    const vat = await saveVat(there())
    await expect.poll(() => vatOf(here())).toBe(vat)
    const back = await saveVat(here())
    await expect.poll(() => vatOf(there())).toBe(back)
  })

  test('use third-party keys that were saved on the other instance', async () => {
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

  test('notify listeners of an order that was placed on the other instance', async () => {
    const products = await addProducts(here().shop)
    const customer = await addCustomer(here().shop, here().app)
    const token = await openSession(there().shop.db, { user_id: customer.id })
    const hearing = await listenAs(there().app, { token })
    const order_id = await orderBy(customer, products)
    expect(await hearing.next('order')).toMatchObject({ order_id })
    hearing.leave()
  })

  test('bypass the cache while they receive no change notifications', async () => {
    await vatOf(here())
    // The pool has its open connections, which stay open.
    await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(here().shop.db)))
    road().rejectWith()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(there().shop.db)
    await expect.poll(() => here().shop.changes.isListening()).toBe(false)
    await expect.poll(() => there().shop.changes.isListening()).toBe(true)
    const vat = await saveVat(there())
    expect(await vatOf(here())).toBe(vat)
    road().open()
    await expect.poll(() => here().shop.changes.isListening()).toBe(true)
    expect(await vatOf(here())).toBe(vat)
  })

  test('detect an unresponsive database, fail waiting queries and reconnect', async () => {
    road().mute()
    const query = Promise.allSettled([sql`select 1`.execute(here().shop.db)])
    await expect.poll(() => here().shop.changes.isListening(), { timeout: 2 * staleAtMost }).toBe(false)
    expect(await query).toMatchObject([{ status: 'rejected' }])
    road().open()
    await expect.poll(() => here().shop.changes.isListening()).toBe(true)
    const vat = await saveVat(there())
    await expect.poll(() => vatOf(here())).toBe(vat)
  })
})
