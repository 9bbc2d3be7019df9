import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addProducts,
  erasing,
  type Known,
  orderBy,
  password,
} from '../../../support/customers.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'

oneShop('Erasing a customer', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  /** The tables in which a text occurs. */
  const placesOf = async (text: string): Promise<string[]> => {
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db())
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0`.execute(db())
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  let rahima: Known
  let order_id: string
  let admin: Caller
  let before: Record<string, unknown>
  let photo: string
  const requestId = '6a8de5ea-0000-4000-8000-000000000001'

  const order = async () => {
    const { id } = await db()
      .selectFrom('order_infos')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  }
  const fileOf = (path: string) => join(shop().environment.dataDir, path)

  beforeAll(async () => {
    admin = await asAdmin()
    const name = `${'a'.repeat(32)}.webp`
    photo = `/media/${name}`
    mkdirSync(fileOf('media/derived'), { recursive: true })
    for (const file of [photo, `media/derived/320-${name}`]) writeFileSync(fileOf(file), 'a picture')
    rahima = await addCustomer(shop(), app(), { photo })
    order_id = await orderBy(rahima, await addProducts(shop()), { address: 'House 17, Lake Road' })
    // Data about the customer written by the back office, by the shop and by failed sign-ins.
    await admin.patch(`/api/customer-infos/${rahima.id}`, { full_name: 'Rahima Khatun Begum' })
    await admin.post('/api/order-infos/cancel', {
      id: (await order()).id,
      cancel_reason: 'The shop is closed',
    })
    const whose = { user_id: rahima.id }
    await db()
      .insertInto('one_time_codes')
      .values({
        ...whose,
        purpose: 2,
        recipient: rahima.email,
        code_hash: 'x',
        link_hash: 'y',
        expires_at: '2030-01-01T00:00:00.000Z',
      })
      .execute()
    await db()
      .insertInto('messages')
      .values({
        message_id: requestId,
        channel: 1,
        recipient: rahima.email,
        template: 'code',
        language: 'en',
        ...whose,
        sealed: 'sealed',
      })
      .execute()
    mkdirSync(fileOf('outbox'), { recursive: true })
    writeFileSync(fileOf(`outbox/${requestId}.eml`), rahima.email)
    await db()
      .insertInto('social_accounts')
      .values({ ...whose, provider: 'google', subject: '117' })
      .execute()
    await db()
      .insertInto('security_events')
      .values([
        event({ login_id: rahima.email, address: `192.0.2.${rahima.id}` }),
        event({ login_id: '01711-2233xx', address: '198.51.100.8' }),
        event({
          ...whose,
          event: 15,
          login_id: rahima.email,
          address: '198.51.100.9',
          created_by: admin.context.user?.id ?? null,
        }),
      ])
      .execute()
    await storeExports(['customer-infos', 'order-infos', 'tags'])
    before = await order()
    expect((await erasing(rahima.caller)).status).toBe(200)
  })
  /** Adds finished export runs of an admin with a file each. */
  const storeExports = async (resources: string[]) => {
    const user_id = admin.context.user?.id ?? 0
    writeFileSync(fileOf('exported.csv'), rahima.email)
    for (const resource of resources) {
      const file = `exports/${resource}.csv`
      await shop().storage.putFile(file, fileOf('exported.csv'))
      const run = { resource, format: 'csv', query: '{}', user_id, state: 2, file }
      await db().insertInto('export_runs').values(run).execute()
    }
  }
  const event = (more: object) => ({
    event: 2,
    user_id: null,
    login_id: null,
    address: null,
    user_agent: null,
    created_by: null,
    ...more,
  })

  test('leaves the order with number, lines, amounts and steps but no personal data', async () => {
    const after = await order()
    const lost = [
      'full_name',
      'contact_no',
      'email',
      'shipping_address',
      'billing_address',
      'extra_instruction',
    ]
    const rest = ({ updated_at: _, ...record }: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !lost.includes(name)))
    expect(rest(after)).toEqual(rest(before))
    expect(lost.map((name) => after[name])).toEqual(['—', '', null, '', '', null])
    expect(after.customer_id).toBe(rahima.id)
  })

  test('leaves no trace of the customer in any text column', async () => {
    const own = ['Rahima Khatun Begum', rahima.email, rahima.mobile, 'House 17, Lake Road']
    for (const text of [...own, `Telephone of ${rahima.id}`, `192.0.2.${rahima.id}`])
      expect([text, await placesOf(text)]).toEqual([text, []])
  })

  test("leaves history records without the customer's data", async () => {
    const { rows } = await sql<{
      action: string
      after: Record<string, unknown> | null
    }>`select action, after
      from history where resource = 'order-infos' and record_id = ${before.id} order by id`.execute(db())
    expect(rows.map(({ action }) => action)).toEqual(['create', 'cancel', 'erase'])
    expect(rows[1]?.after).toMatchObject({ order_id, status: 2, cancel_reason: 'The shop is closed' })
    expect(rows[1]?.after).not.toHaveProperty('contact_no')
  })

  test('leaves a user row that cannot sign in', async () => {
    const row = await db()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', rahima.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      full_name: '—',
      email: null,
      mobile: null,
      password: null,
      photo: null,
      dob: null,
      gender_id: null,
      blood_group: null,
      mobile_verified_at: null,
      status: false,
      erased_at: expect.any(String),
      deleted_at: expect.any(String),
    })
    expect((await rahima.caller.get('/api/user/personal-data')).status).toBe(401)
    const { body } = await callerOf(shop(), app(), null).post('/api/auth/login', {
      login_id: rahima.email,
      password,
    })
    expect(body.status).toBe(0)
    expect((await admin.get(`/api/customer-infos/edit/${rahima.id}`)).status).toBe(404)
  })

  test('deletes the photo in every width and the stored e-mails', () => {
    expect(readdirSync(fileOf('outbox'))).toEqual([])
    expect(existsSync(fileOf(photo))).toBe(false)
    expect(readdirSync(fileOf('media/derived'))).toEqual([])
  })

  test('deletes export files with people; other export files stay', async () => {
    expect(await db().selectFrom('export_runs').select('resource').execute()).toEqual([{ resource: 'tags' }])
    const stored: boolean[] = []
    for (const of of ['customer-infos', 'order-infos', 'tags']) {
      const found = await shop().storage.get(`exports/${of}.csv`)
      found?.stream.destroy()
      stored.push(found !== null)
    }
    expect(stored).toEqual([false, false, true])
  })

  test("leaves other users' security log rows unchanged", async () => {
    const events = await db()
      .selectFrom('security_events')
      .select(['event', 'login_id', 'address'])
      .where((is) => is.or([is('user_id', '=', rahima.id), is('address', '=', '198.51.100.8')]))
      .orderBy('id')
      .execute()
    expect(events).toContainEqual({ event: 2, login_id: '01711-2233xx', address: '198.51.100.8' })
    expect(events).toContainEqual({ event: 15, login_id: null, address: '198.51.100.9' })
    expect(events.at(-1)).toEqual({ event: 21, login_id: null, address: null })
  })

  test('makes the order unavailable by order number and phone', async () => {
    for (const contact_no of [rahima.mobile, 'erased', '-', '0'])
      expect(
        (await callerOf(shop(), app(), null).post('/api/order-tracking', { order_id, contact_no })).status,
      ).toBe(404)
  })

  test('frees the e-mail address and mobile number for a new account', async () => {
    const { status } = await admin.post('/api/customer-infos/store', {
      full_name: 'Another',
      email: rahima.email,
      mobile: rahima.mobile,
      password: 'a boat on the lake',
    })
    expect(status).toBe(200)
  })
})
