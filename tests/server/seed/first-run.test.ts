import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { contextOfFirstAdmin } from '../../../src-server/context/background-context.ts'
import type { Shop, SignedIn } from '../../../src-server/context/context.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import { update } from '../../../src-server/resources/records/engine.ts'
import { demoProducts } from '../../../src-server/seed/demo/products/products.ts'
import { firstRun } from '../../../src-server/seed/first-run.ts'
import { removeDemoShop } from '../../../src-server/seed/remove-demo-shop.ts'
import { oneDatabase } from '../../support/database.ts'
import { callerOf, shopOn } from '../../support/shop.ts'

const start = async (shop: Shop, environment: Partial<Shop['environment']> = {}) => {
  Object.assign(shop.environment, environment)
  const lines: string[] = []
  await firstRun(shop, (line) => lines.push(line))
  return lines.join('\n')
}

const one = async <Row>(shop: Shop, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.db)).rows[0] as Row

const appOf = (shop: Shop) =>
  createApp(shop, {
    store: () => Promise.reject(new Error('There are no pages here.')),
    admin: () => Promise.reject(new Error('There are no pages here.')),
  })

const visitor = async (shop: Shop) => callerOf(shop, await appOf(shop), null)

oneDatabase('First start of an empty shop', ({ database, place }) => {
  const shop = () => {
    const opened = shopOn(database(), place())
    opened.environment.seed = 'none'
    return opened
  }

  test('rejects a first password that is too short, and names the variable', async () => {
    const short = start(shop(), { adminEmail: 'owner', adminPassword: 'short' })
    await expect(short).rejects.toThrow(/ADMIN_EMAIL: .*\nADMIN_PASSWORD: At least 8 characters/)
  })

  test('rejects a common first password', async () => {
    const common = start(shop(), { adminEmail: 'owner@haat.example', adminPassword: 'password1' })
    await expect(common).rejects.toThrow(/^ADMIN_PASSWORD: This password is too common/)
  })

  test('creates an administrator who can sign in with the printed password', async () => {
    const texts = await start(shop(), { adminEmail: 'owner@haat.example' })
    const password = /password +(\S+)/.exec(texts)?.[1]
    const { body } = await (await visitor(shop())).post('/api/admin/login', {
      login_id: 'owner@haat.example',
      password,
    })
    expect(body).toMatchObject({
      status: 1,
      user_info: { role_info: { role_dtl_info: { role_title: 'Superadmin' } } },
    })
  })

  test('creates the four roles of a shop', async () => {
    const { rows } = await sql`select role_title, weight, jsonb_array_length(role_accesses) as features
      from user_role_infos order by weight desc, role_title`.execute(shop().db)
    expect(rows).toEqual([
      { role_title: 'Superadmin', weight: 10, features: expect.any(Number) },
      { role_title: 'Catalogue', weight: 1, features: 24 },
      { role_title: 'Operations', weight: 1, features: expect.any(Number) },
      { role_title: 'Order Management', weight: 1, features: 4 },
    ])
  })

  test('runs once: the next start prints and creates nothing', async () => {
    expect(await start(shop(), { adminEmail: 'another@haat.example' })).toBe('')
    expect(await one(shop(), sql`select count(*) as people from users`)).toEqual({ people: 1 })
  })

  test('creates the API client of CLIENT_ID', async () => {
    await start(shop(), { clientId: 'till', clientSecret: 'the secret of the till' })
    const { body } = await (await visitor(shop())).post('/oauth/token', {
      grant_type: 'client_credentials',
      client_id: 'till',
      client_secret: 'the secret of the till',
    })
    expect(body).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) })
  })
})

oneDatabase('The demo shop', ({ database, place }) => {
  let current: Shop | undefined
  const shop = () => {
    current ??= shopOn(database(), place())
    return current
  }
  const live = (table: string) =>
    one<{ live: number }>(
      shop(),
      sql`select count(*) as live from ${sql.table(table)} where deleted_at is null`,
    )

  test.each(['short', 'password1'])('is not created with a weak password: %s', async (demoPassword) => {
    await start(shop(), { seed: 'none' })
    await expect(start(shop(), { seed: 'demo', demoPassword })).rejects.toThrow(/^DEMO_PASSWORD: /)
    expect(await live('products')).toEqual({ live: 0 })
  })

  test('is created with all of its content', async () => {
    const texts = await start(shop(), { seed: 'demo', demoPassword: 'come and look' })
    expect(texts).toContain('orders@haat.example  Order Management')
    expect(await live('products')).toEqual({ live: demoProducts.length })
    expect(demoProducts.length).toBeGreaterThanOrEqual(40)
    expect(await live('regions')).toEqual({ live: 8 })
  })

  test('shows its products with prices and pictures', async () => {
    const guest = await visitor(shop())
    const { body } = await guest.get('/api/products/all?limit=100')
    expect(body.data).toHaveLength(demoProducts.length)
    const [card] = body.data
    expect(card.from_price).toBeGreaterThan(0)
    const { content } = card.product_photo_infos[0].product_photo_data
    expect((await guest.get(content)).headers['content-type']).toBe('image/webp')
  })

  test('has a stock ledger that matches the stock', async () => {
    const { rows } =
      await sql`select v.id from product_price_infos v where v.stock_type = 1 and v.stock_qty <>
      (select coalesce(sum(m.change), 0) from stock_movements m where m.product_price_info_id = v.id)`.execute(
        shop().db,
      )
    expect(rows).toEqual([])
  })

  test('has orders and reviews, so that best sellers and ratings appear', async () => {
    const guest = await visitor(shop())
    const hot = await guest.get('/api/products/hot')
    expect(hot.body.data.length).toBeGreaterThanOrEqual(10)
    expect(hot.body.data[0].slug).toBe('lobon-pani-oral-saline')
    const { body } = await guest.get('/api/products/reviews/sundarban-khalisha-honey')
    expect(body.data.map(({ rating_points }: { rating_points: number }) => rating_points)).toEqual([5, 4, 5])
  })

  test('has one user of each type who can sign in', async () => {
    const guest = await visitor(shop())
    const login_id = 'catalogue@haat.example'
    const { body } = await guest.post('/api/admin/login', { login_id, password: 'come and look' })
    expect(body.status).toBe(1)
    expect(
      (
        await sql`select distinct user_type from users where email like '%@haat.example' order by 1`.execute(
          shop().db,
        )
      ).rows,
    ).toEqual([{ user_type: 1 }, { user_type: 2 }, { user_type: 3 }])
  })

  const notified = async () => {
    const context = await contextOfFirstAdmin(shop())
    const token = await openSession(shop().db, { user_id: context?.user?.id ?? 0 })
    return callerOf(shop(), await appOf(shop()), null, token).get('/api/demo-shop')
  }

  test('is reported as present', async () => {
    expect((await (await visitor(shop())).get('/api/demo-shop')).status).toBe(401)
    expect(await notified()).toMatchObject({ status: 200, body: { status: true, data: { present: true } } })
  })

  test('leaves users with more permissions than the user who removes it', async () => {
    const context = await contextOfFirstAdmin(shop())
    if (!context?.user) throw new Error('There is no first admin.')
    const role_accesses = context.user.role_accesses.filter(({ feature_id }) => feature_id === 45)
    const removing = runOperation(context, { open: 'the first start' }, async () => {
      const { left } = await removeDemoShop({
        ...context,
        user: { ...context.user, role_accesses } as SignedIn,
      })
      // The trial is rolled back.
      throw new Error(JSON.stringify(left.filter(({ resource }) => resource === 'users')))
    })
    const stored = JSON.parse(await removing.catch((error: Error) => error.message)) as { reason: string }[]
    expect(stored).toHaveLength(3)
    for (const { reason } of stored) expect(reason).toContain('You do not have this permission yourself')
    expect(await live('products')).toEqual({ live: demoProducts.length })
  })

  test('is removed in one action, except for changed records and what they need', async () => {
    const context = await contextOfFirstAdmin(shop())
    if (!context) throw new Error('There is no first admin.')
    const stored = await one<{ id: number; slug: string; updated_at: string }>(
      shop(),
      sql`select id, slug, updated_at from products order by id limit 1`,
    )
    await update(context, 'products', stored.id, { product_title: 'Ours now' })
    const { left, removed, restored } = await removeDemoShop(context)
    expect(left.filter(({ resource }) => resource === 'products')).toEqual([
      { resource: 'products', id: stored.id, title: expect.any(String), reason: 'Someone has changed it.' },
    ])
    expect(new Set(left.map(({ resource }) => resource))).toContain('categories')
    expect(removed).toBeGreaterThan(500)
    expect(restored).toBe(1)
    expect(await live('products')).toEqual({ live: 1 })
    expect(await live('areas')).toEqual({ live: 0 })
    expect(await live('order_infos')).toEqual({ live: 0 })
    expect(
      await one(shop(), sql`select important_message->'active' as active, reel_slider from basic_config`),
    ).toEqual({ active: false, reel_slider: [] })
    expect(
      await one(shop(), sql`select count(*) as admins from admin_users where deleted_at is null`),
    ).toEqual({
      admins: 1,
    })
  })

  test('is reported as absent after its removal', async () => {
    expect((await notified()).body.data).toEqual({ present: false })
  })

  test('does not come back at the next start', async () => {
    expect(await start(shop(), { seed: 'demo' })).toBe('')
    expect(await live('products')).toEqual({ live: 1 })
  })

  test('is removed again without deleting more', async () => {
    const context = await contextOfFirstAdmin(shop())
    if (!context) throw new Error('There is no first admin.')
    expect(await removeDemoShop(context)).toMatchObject({ removed: 0, restored: 0 })
  })
})
