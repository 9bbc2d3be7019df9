import { beforeAll, expect, test } from 'vitest'
import { publishDue } from '../../../src-server/content/publish-due.ts'
import type { Change } from '../../../src-server/database/changes.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { type Tea, teaOf } from '../catalog/tea.ts'

const hour = 3_600_000

oneShop('Scheduled product', ({ asAdmin, anybody, shop }) => {
  let admin: Caller
  let tea: Tea
  const now = Date.now()
  const at = (hours: number) => new Date(now + hours * hour)
  const iso = (hours: number) => at(hours).toISOString()
  beforeAll(async () => {
    admin = await asAdmin()
    tea = await teaOf(admin)
  })

  const shown = async (slug: string) => {
    const page = await anybody().get(`/api/products/${slug}`)
    const { body } = await anybody().get('/api/products/all?limit=50')
    const listed = body.data.some((card: { slug: string }) => card.slug === slug)
    expect(listed).toBe(page.status === 200)
    return listed
  }
  const read = async (id: number) => (await admin.get(`/api/products/edit/${id}`)).body.data
  const historyOf = (id: number) =>
    shop()
      .db.selectFrom('history')
      .select(['action', 'user_id'])
      .where('resource', '=', 'products')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()

  test('is published and unpublished on time and publishes a change event', async () => {
    const received: Change[] = []
    const stop = shop().changes.onChange((change) => received.push(change))
    const { id, slug } = await tea.stored({
      product_title: 'Timed tea',
      status: false,
      publish_at: iso(1),
      unpublish_at: iso(3),
    })
    expect(await shown(slug)).toBe(false)
    await publishDue(shop(), at(0.5))
    expect(await shown(slug)).toBe(false)
    received.length = 0

    await publishDue(shop(), at(1))
    expect(await shown(slug)).toBe(true)
    expect(await read(id)).toMatchObject({ status: true, publish_at: null, unpublish_at: iso(3) })
    expect(received).toMatchObject([{ resource: 'products', id, action: 'update' }])

    await publishDue(shop(), at(4))
    expect(await shown(slug)).toBe(false)
    expect(await read(id)).toMatchObject({
      status: false,
      publish_at: null,
      unpublish_at: null,
      updated_by: null,
    })
    expect(await historyOf(id)).toEqual([
      { action: 'create', user_id: admin.context.user?.id },
      { action: 'update', user_id: null },
      { action: 'update', user_id: null },
    ])
    stop()
  })

  test('is switched once by any number of simultaneous processes', async () => {
    const { id } = await tea.stored({ product_title: 'Single tea', status: false, publish_at: iso(1) })
    await Promise.all([publishDue(shop(), at(2)), publishDue(shop(), at(2)), publishDue(shop(), at(2))])
    await publishDue(shop(), at(9))
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('stays hidden when both times have passed', async () => {
    const { id, slug } = await tea.stored({
      product_title: 'Missed tea',
      status: false,
      publish_at: iso(1),
      unpublish_at: iso(2),
    })
    await publishDue(shop(), at(3))
    expect(await shown(slug)).toBe(false)
    expect(await read(id)).toMatchObject({ status: false, publish_at: null, unpublish_at: null })
  })

  test('publishing manually clears publish_at, and unpublish_at still applies', async () => {
    const { id, slug } = await tea.stored({
      product_title: 'Hasty tea',
      status: false,
      publish_at: iso(5),
      unpublish_at: iso(6),
    })
    const { body } = await admin.patch(`/api/products/${id}`, { status: true })
    expect(body.data).toMatchObject({ status: true, publish_at: null, unpublish_at: iso(6) })
    await publishDue(shop(), at(6))
    expect(await shown(slug)).toBe(false)
  })

  test('can be saved when its time has passed but it is not yet published', async () => {
    const saved = await tea.stored({ product_title: 'Late tea', status: false, publish_at: iso(1) })
    const past = new Date(now - hour).toISOString()
    await shop().db.updateTable('products').set({ publish_at: past }).where('id', '=', saved.id).execute()
    const { status, body } = await tea.save(await read(saved.id), { selected: true })
    expect([status, body.errors]).toEqual([200, undefined])
    await publishDue(shop(), new Date(now))
    expect(await shown('late-tea')).toBe(true)
  })

  test('an invalid product does not block the others', async () => {
    const bad = await tea.stored({ product_title: 'Broken tea', status: false, publish_at: iso(7) })
    const good = await tea.stored({ product_title: 'Sound tea', status: false, publish_at: iso(7) })
    await shop()
      .db.updateTable('product_price_infos')
      .set({ min_qty: 5, max_qty: 2 })
      .where('product_id', '=', bad.id)
      .execute()
    await expect(publishDue(shop(), at(8))).rejects.toMatchObject({ status: 422 })
    expect(await shown(good.slug)).toBe(true)
    expect(await shown(bad.slug)).toBe(false)
  })
})
