import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transferFeature } from '../../../src/catalog/locations/location.ts'
import { addProduct, aGuest, orderOf, placeWithRetry, stockOf } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { shopWithLocations } from './with-locations.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

shopWithLocations('Transfers', (locations) => {
  const { at, db, admin, app, shop, main, branch, supplier, here, there, variantWith, placesOf } = locations
  const { draftOf, transfers, draft, sent, order, asAdmin } = locations

  test('move pieces from one location to the other; on their way they are no stock', async () => {
    const variant = await variantWith(10)
    const { id, number, pieces } = await draft([[variant, 4]])
    expect([number, pieces]).toEqual([`TR-${id}`, 4])
    expect(await placesOf(variant)).toEqual([10, 0])
    expect((await transfers('send', { id })).body.data.state).toBe(2)
    expect(await placesOf(variant)).toEqual([6, 0])
    expect((await order(there(), [[variant, 7]])).status).toBe(409)
    const { body } = await transfers('receive', { id, lines: [] })
    expect(body.data).toMatchObject({
      state: 3,
      missing_pieces: 0,
      lines: [{ received_qty: 4, quantity: 4 }],
    })
    expect(await placesOf(variant)).toEqual([6, 4])
  })

  test('find variants by name or by id, with their pieces at the sender', async () => {
    const [one, other] = [await variantWith(2, 5), await variantWith(9)]
    const query = `ids=${one},${other}&from_location_id=${branch()}`
    const { body } = await admin().get(`/api/stock-transfers/variants?${query}`)
    const found = body.data.variants as { product_price_info_id: number; stock_qty: number }[]
    expect(
      found
        .map((variant) => [variant.product_price_info_id, variant.stock_qty])
        .sort(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [one, 5],
      [other, 0],
    ])
    const { variants } = (
      await admin().get(`/api/stock-transfers/variants?keyword=no+such&from_location_id=${main()}`)
    ).body.data
    expect(variants).toEqual([])
  })

  test('say what did not arrive', async () => {
    const variant = await variantWith(10)
    const { body } = await sent([[variant, 4]])
    const [line] = body.data.lines
    const tooMany = await transfers('receive', {
      id: body.data.id,
      lines: [{ line_id: line.id, received_qty: 5 }],
    })
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['lines.0.received_qty']])
    const received = await transfers('receive', {
      id: body.data.id,
      lines: [{ line_id: line.id, received_qty: 1 }],
    })
    expect(received.body.data.missing_pieces).toBe(3)
    expect(await placesOf(variant)).toEqual([6, 1])
  })

  test('go back when they are cancelled on their way', async () => {
    const variant = await variantWith(3, 7)
    const { body } = await sent([[variant, 5]], { from_location_id: branch(), to_location_id: main() })
    expect(await placesOf(variant)).toEqual([3, 2])
    const { id } = body.data
    expect((await transfers('cancel', { id })).body.data.state).toBe(4)
    expect(await placesOf(variant)).toEqual([3, 7])
    expect((await transfers('receive', { id, lines: [] })).status).toBe(409)
    expect((await transfers('cancel', { id })).status).toBe(200)
    expect(await placesOf(variant)).toEqual([3, 7])
  })

  test('change nothing when a step is repeated, also at the same time', async () => {
    const variant = await variantWith(10)
    const { id } = await draft([[variant, 4]])
    const sends = await Promise.all([1, 2, 3].map(() => transfers('send', { id })))
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([1, 2, 3].map(() => transfers('receive', { id, lines: [] })))
    expect(await placesOf(variant)).toEqual([6, 4])
  })

  test('take no more than the sender has', async () => {
    const [variant, other] = [await variantWith(2, 5), await variantWith(9)]
    const { status, body } = await sent([
      [other, 9],
      [variant, 3],
    ])
    expect([status, body.errors]).toEqual([422, { 'lines.1.quantity': 'Only 2 in stock.' }])
    expect(await placesOf(other)).toEqual([9, 0])
  })

  test('move boxes as pieces of their base unit, which share its stock', async () => {
    const { variants } = await addProduct(db(), [
      { unit_price: 10, stock: 25 },
      { unit_price: 90, stock: 0 },
    ])
    const [piece = 0, box = 0] = variants
    await sql`update product_price_infos set pack_size = 1 where id = ${piece}`.execute(db())
    await sql`update product_price_infos set pack_size = 10, stock_of_id = ${piece}, stock_type = 1, stock_qty = 2
      where id = ${box}`.execute(db())
    const tooMany = await sent([
      [box, 2],
      [piece, 6],
    ])
    expect(tooMany.body.errors).toEqual({ 'lines.1.quantity': 'Only 5 in stock.' })
    const { body } = await sent([
      [box, 2],
      [piece, 5],
    ])
    expect(body.data.pieces).toBe(25)
    const lines = body.data.lines.map(({ id }: { id: number }, at: number) => ({
      line_id: id,
      received_qty: at === 0 ? 1 : 5,
    }))
    const received = await transfers('receive', { id: body.data.id, lines })
    expect(received.body.data.missing_pieces).toBe(10)
    expect(await placesOf(piece)).toEqual([0, 15])
  })

  test('bring pieces in the batches in which they left, and leave out expired ones', async () => {
    const [variant = 0] = (await addProduct(db(), [{ unit_price: 100, stock: 0 }], { track_batches: true }))
      .variants
    await at.receiveBatch(supplier(), variant, 'LATE', day(300), 5)
    await at.receiveBatch(supplier(), variant, 'SOON', day(60), 5)
    const { body } = await sent([[variant, 7]])
    await transfers('receive', { id: body.data.id, lines: [] })
    const { rows } = await sql<{ batch_number: string; quantity: number; here: number }>`
      select b.batch_number, b.quantity, s.quantity as here from location_stocks s
      join stock_batches b on b.id = s.stock_batch_id where s.product_price_info_id = ${variant}
      order by b.expires_on`.execute(db())
    expect(rows).toEqual([
      { batch_number: 'SOON', quantity: 5, here: 5 },
      { batch_number: 'LATE', quantity: 5, here: 2 },
    ])
    // An order here takes the batch that expires last, because the others lie elsewhere.
    const { id } = await order(here(), [[variant, 1]])
    const picking = (await admin().get(`/api/order-infos/picking/${id}`)).body.data.picking
    expect(picking).toMatchObject([{ batch_number: 'LATE', pieces: 1 }])
    await sql`update stock_batches set expires_on = ${day(-2)} where product_price_info_id = ${variant}
      and batch_number = 'SOON'`.execute(db())
    const back = await sent([[variant, 3]], { from_location_id: branch(), to_location_id: main() })
    expect(back.body.errors).toEqual({ 'lines.0.quantity': 'Only 2 in stock.' })
    const rest = await sent([[variant, 2]], { from_location_id: branch(), to_location_id: main() })
    expect(rest.status).toBe(200)
    expect(await placesOf(variant)).toEqual([2, 0])
  })

  test('move no pieces that are sold or offered ahead', async () => {
    await sql`update basic_config set use_preorders = true`.execute(db())
    const variant = await variantWith(0, 2)
    await locations.adjust(variant, -2, branch())
    const opened = await admin().post('/api/stock-levels/open-preorder', {
      id: variant,
      pieces: 5,
      available_on: day(10),
    })
    expect(opened.status).toBe(200)
    expect((await sent([[variant, 1]])).body.errors).toEqual({ 'lines.0.quantity': 'Only 0 in stock.' })
    // What arrives at the branch fills the pre-orders, which are entered in the main location.
    const purchase = await at.ordered(supplier(), [[variant, 8, 50]], { stock_location_id: branch() })
    await order(here(), [[variant, 3]])
    expect(await placesOf(variant)).toEqual([2, 0])
    await at.receive(purchase, [{ received: 8 }])
    expect(await placesOf(variant)).toEqual([0, 5])
  })

  test('are checked as drafts', async () => {
    const variant = await variantWith(3)
    const [untracked = 0] = (await addProduct(db(), [{ unit_price: 10 }])).variants
    const same = await transfers('create', draftOf([[variant, 1]], { to_location_id: main() }))
    expect(Object.keys(same.body.errors)).toEqual(['to_location_id'])
    const wrong = await transfers(
      'create',
      draftOf([
        [untracked, 1],
        [variant, 1],
        [variant, 2],
        [999_999, 1],
      ]),
    )
    expect(Object.keys(wrong.body.errors)).toEqual([
      'lines.0.product_price_info_id',
      'lines.2.product_price_info_id',
      'lines.3.product_price_info_id',
    ])
    const { id, updated_at } = await draft([[variant, 1]])
    const changed = await transfers('update', { ...draftOf([[variant, 2]]), id, updated_at })
    expect(changed.body.data.lines).toMatchObject([{ quantity: 2 }])
    expect((await transfers('update', { ...draftOf([]), id, updated_at })).status).toBe(409)
    const { body } = await transfers('update', {
      ...draftOf([]),
      id,
      updated_at: changed.body.data.updated_at,
    })
    expect(body.data.lines).toEqual([])
    expect((await transfers('send', { id })).body.msg).toBe('Add at least one product first.')
  })

  test('need the right to them', async () => {
    const variant = await variantWith(3)
    const viewer = await asAdmin([right(transferFeature, [])])
    expect((await transfers('create', draftOf([[variant, 1]]), viewer)).status).toBe(403)
    const { id } = await draft([[variant, 1]])
    for (const step of ['send', 'receive', 'cancel'])
      expect((await transfers(step, { id, lines: [] }, viewer)).status).toBe(403)
    const owner = await asAdmin([right(transferFeature, ['create', 'edit'])])
    expect((await owner.get(`/api/stock-transfers/details/${id}`)).status).toBe(403)
  })

  test('and 60 buyers at the same time never sell or move more than there is', async () => {
    const variant = await variantWith(30, 10)
    const ids = await Promise.all([8, 8, 8].map(async (qty) => (await draft([[variant, qty]])).id))
    const buyers = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? here() : there()))
    const [orders] = await Promise.all([
      Promise.all(
        buyers.map((to) =>
          placeWithRetry(aGuest(shop(), app()), orderOf(to, [{ product_price_info_id: variant, qty: 1 }])),
        ),
      ),
      (async () => {
        for (const id of ids) {
          await transfers('send', { id })
          await transfers('receive', { id, lines: [] })
        }
      })(),
    ])
    const sold = orders.filter(({ status }) => status === 200).length
    const [inMain, inBranch] = await placesOf(variant)
    const { stock } = await stockOf(db(), variant)
    expect(inMain + inBranch).toBe(stock)
    expect(sold + stock).toBe(40)
    expect(Math.min(inMain, inBranch)).toBeGreaterThanOrEqual(0)
  })
})
