import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Priced, unitPrice } from '../../../src/orders/pricing/price.ts'
import { addCustomer, erasing } from '../../support/customers.ts'
import { addProduct, aGuest } from '../../support/orders.ts'
import { addGroup, addPriceList, usePriceLists } from '../../support/price-lists.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

type Item = Priced & { quantity: number }
type Row = { product_id: number; available: boolean; in_stock: boolean; item: Item | null }

oneShop('A wishlist', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  const switchOn = (on: boolean) => sql`update basic_config set use_wishlist = ${on}`.execute(db())
  beforeAll(() => switchOn(true))
  const customer = () => addCustomer(shop(), app())
  const store = (who: Caller, ...items: object[]) => who.post('/api/my-wishlist/store', { items })
  const list = async (who: Caller): Promise<Row[]> => (await who.get('/api/my-wishlist')).body
  const wishOf = async (stock?: number, more: object = {}) => {
    const { id, variants } = await addProduct(db(), [
      { unit_price: 100, ...(stock !== undefined && { stock }), ...more },
    ])
    return { product_id: id, product_price_info_id: variants[0] as number }
  }

  test('shows price and stock of now, the latest product first', async () => {
    const { caller } = await customer()
    const [tea, soap] = [await wishOf(4, { min_qty: 2 }), await wishOf(0)]
    expect((await store(caller, tea)).body.msg).toBe('Added to your wishlist.')
    await store(caller, soap)
    await store(caller, soap)
    const rows = await list(caller)
    expect(rows.map(({ product_id, in_stock }) => [product_id, in_stock])).toEqual([
      [soap.product_id, false],
      [tea.product_id, true],
    ])
    expect(rows[1]?.item).toMatchObject({ ...tea, quantity: 2, unit_price: 100 })
    await caller.post('/api/my-wishlist/remove', { product_id: soap.product_id })
    expect(await list(caller)).toHaveLength(1)
  })

  test('marks a product that has left the shop, and a variant that is not for sale', async () => {
    const { caller } = await customer()
    const [deleted, hidden, unsold] = [await wishOf(), await wishOf(), await wishOf()]
    await store(caller, deleted, hidden, unsold)
    await sql`update products set deleted_at = now() where id = ${deleted.product_id}`.execute(db())
    await sql`update products set status = false where id = ${hidden.product_id}`.execute(db())
    await sql`delete from product_price_infos where id = ${unsold.product_price_info_id}`.execute(db())
    const rows = await list(caller)
    const of = ({ product_id }: { product_id: number }) => rows.find((row) => row.product_id === product_id)
    expect(of(deleted)).toMatchObject({ available: false, in_stock: false, item: null })
    expect(of(hidden)).toMatchObject({ available: false, item: null })
    expect(of(unsold)).toMatchObject({ available: true, item: null, product_price_info_id: null })
  })

  test('of a guest is read by its products, and tells nothing about hidden ones', async () => {
    const [tea, hidden] = [await wishOf(), await wishOf()]
    await sql`update products set status = false where id = ${hidden.product_id}`.execute(db())
    const guest = aGuest(shop(), app())
    const items = [tea, hidden, { product_id: 999_999, product_price_info_id: null }]
    const { status, body } = await guest.post('/api/products/wishlist', { items })
    expect([status, body.map((row: Row) => row.product_id)]).toEqual([200, [tea.product_id]])
    expect((await store(guest, tea)).status).toBe(401)
    expect((await guest.get('/api/my-wishlist')).status).toBe(401)
  })

  test('takes the list of a guest, without hidden products, and a foreign variant of a product', async () => {
    const { caller } = await customer()
    const [mine, other, hidden] = [await wishOf(), await wishOf(), await wishOf()]
    await sql`update products set status = false where id = ${hidden.product_id}`.execute(db())
    await store(caller, mine)
    await store(
      caller,
      { product_id: mine.product_id, product_price_info_id: null },
      { product_id: other.product_id, product_price_info_id: mine.product_price_info_id },
      hidden,
    )
    const rows = await list(caller)
    expect(rows.map(({ product_id, item }) => [product_id, item === null]).sort()).toEqual(
      [
        [mine.product_id, false],
        [other.product_id, true],
      ].sort(),
    )
  })

  test('is read by ids alone for the buttons', async () => {
    const { caller } = await customer()
    const [tea, soap] = [await wishOf(), await wishOf()]
    await store(caller, tea)
    await store(caller, soap)
    expect((await caller.get('/api/my-wishlist/ids')).body).toEqual([soap, tea])
    expect((await aGuest(shop(), app()).get('/api/my-wishlist/ids')).status).toBe(401)
  })

  test('is not there while the feature is off', async () => {
    const { caller } = await customer()
    const tea = await wishOf()
    await switchOn(false)
    const guest = aGuest(shop(), app())
    const answers = [
      await caller.get('/api/my-wishlist'),
      await caller.get('/api/my-wishlist/ids'),
      await store(caller, tea),
      await caller.post('/api/my-wishlist/remove', { product_id: tea.product_id }),
      await guest.post('/api/products/wishlist', { items: [tea] }),
    ]
    await switchOn(true)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('has the prices of its customer', async () => {
    const admin = await asAdmin()
    const group = await addGroup(admin)
    await addPriceList(admin, [group], { percent: -10 })
    await usePriceLists(db())
    const { caller } = await addCustomer(shop(), app(), { customer_group_id: group })
    await store(caller, await wishOf())
    const [row] = await list(caller)
    expect(row?.item && unitPrice(row.item, 1)?.charged).toBe(9_000)
  })

  test('has at most 100 products', async () => {
    const { caller, id } = await customer()
    const wishes = []
    for (let at = 0; at < 101; at += 1) wishes.push(await wishOf())
    await sql`insert into wishlist_items (user_id, product_id)
      select ${id}, p::integer from unnest(${wishes.slice(0, 100).map(({ product_id }) => product_id)}::integer[]) p`.execute(
      db(),
    )
    const last = await store(caller, wishes[100] as object)
    expect([last.status, last.body.msg]).toEqual([
      409,
      'A wishlist has at most 100 products. Remove one first.',
    ])
    expect((await store(caller, ...wishes.slice(99))).status).toBe(200)
    expect(await list(caller)).toHaveLength(100)
    expect((await store(caller, ...wishes)).status).toBe(422)
  })

  test('belongs to the data of its customer and is deleted with it', async () => {
    const { caller, id } = await customer()
    const stranger = await customer()
    await store(caller, await wishOf())
    expect(await list(stranger.caller)).toEqual([])
    expect((await caller.get('/api/user/personal-data')).body.data.wishlist).toHaveLength(1)
    expect((await erasing(caller)).status).toBe(200)
    expect(
      await db().selectFrom('wishlist_items').select('product_id').where('user_id', '=', id).execute(),
    ).toEqual([])
  })
})
