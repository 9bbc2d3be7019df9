import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct } from '../../support/orders.ts'
import { shopWithLocations } from './with-locations.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const place = fc.constantFrom('main' as const, 'branch' as const)
const pieces = fc.integer({ min: 1, max: 5 })
const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('buy' as const), place, pieces, batch: fc.constantFrom('A', 'B', 'C') }),
    fc.record({ what: fc.constant('sell' as const), place, pieces }),
    fc.record({ what: fc.constant('cancel' as const), at: fc.nat({ max: 4 }) }),
    fc.record({ what: fc.constant('adjust' as const), place, pieces: fc.integer({ min: -4, max: 4 }) }),
    fc.record({ what: fc.constant('send' as const), place, pieces }),
    fc.record({ what: fc.constant('receive' as const), lost: fc.nat({ max: 2 }) }),
    fc.record({ what: fc.constant('turn_back' as const) }),
    fc.record({ what: fc.constant('count' as const), place, pieces: fc.nat({ max: 9 }) }),
    fc.record({
      what: fc.constantFrom('recall' as const, 'release' as const),
      batch: fc.constantFrom('A', 'B'),
    }),
    fc.record({ what: fc.constant('expire' as const) }),
  ),
  { minLength: 8, maxLength: 16 },
)

const runs = Number(process.env.LOCATION_RUNS ?? 5)

shopWithLocations('Stock in locations', (locations) => {
  const { at, db, admin, main, branch, supplier, here, there, adjust, order, cancel, sent, transfers } =
    locations

  const idOf = { main, branch }
  const otherOf = { main: branch, branch: main }

  type Figures = {
    stock: number
    expired: number
    batches: number
    elsewhere: number
    withheld: number
    misplaced: number
  }
  const figuresOf = async (variant: number): Promise<Figures> => {
    const { rows } = await sql<Figures>`select v.stock_qty as stock,
        (select coalesce(sum(quantity), 0) from stock_batches where product_price_info_id = v.id
          and expires_on < shop_today())::integer as expired,
        (select coalesce(sum(quantity), 0) from stock_batches where product_price_info_id = v.id)::integer as batches,
        (select coalesce(sum(withheld), 0) from stock_batches where product_price_info_id = v.id)::integer as withheld,
        (select coalesce(sum(quantity), 0) from location_stocks where product_price_info_id = v.id)::integer as elsewhere,
        (select count(*) from stock_batches b where b.product_price_info_id = v.id and b.quantity <
          (select coalesce(sum(quantity), 0) from location_stocks s where s.stock_batch_id = b.id))::integer as misplaced
      from product_price_infos v where v.id = ${variant}`.execute(db())
    return rows[0] as Figures
  }
  const ledgerOf = async (variant: number) => {
    const { rows } = await sql<{ sum: number; elsewhere: number }>`select
        (select coalesce(sum(change), 0) from stock_movements where product_price_info_id = ${variant})::integer as sum,
        (select coalesce(sum(l.change), 0) from stock_location_movements l join stock_movements m
          on m.id = l.stock_movement_id where m.product_price_info_id = ${variant})::integer as elsewhere`.execute(
      db(),
    )
    return rows[0]
  }
  const batchOf = async (variant: number, number: string): Promise<number | undefined> => {
    const { rows } = await sql<{ id: number }>`select id from stock_batches
      where product_price_info_id = ${variant} and batch_number = ${number}`.execute(db())
    return rows[0]?.id
  }

  test.each([
    ['in batches', true],
    ['without batches', false],
  ])('is conserved over all that moves it, %s', async (_, track_batches) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const [variant = 0] = (await addProduct(db(), [{ unit_price: 100, stock: 0 }], { track_batches }))
          .variants
        const company = (await admin().post('/api/companies/store', { company_name: `Of ${variant}` })).body
          .data
        await sql`update products set company_id = ${company.id} where id = (select product_id
          from product_price_infos where id = ${variant})`.execute(db())
        const orders: number[] = []
        const onTheWay: { id: number; line: number; pieces: number }[] = []
        // Pieces that are there and can be sold or are withheld, and pieces between the locations.
        let expected = 0
        for (const step of sequence) {
          const { stock, expired } = await figuresOf(variant)
          if (step.what === 'buy') {
            const draft = { stock_location_id: idOf[step.place]() }
            const bought = await at.ordered(supplier(), [[variant, step.pieces, 50]], draft)
            const { lines, ...receipt } = at.receiptOf(bought, [{ received: step.pieces }])
            const expires_on = day(step.batch === 'A' ? 100 : 200)
            const batch = track_batches ? { batch_number: step.batch, expires_on } : {}
            const answer = await at.post('receive', {
              ...receipt,
              lines: lines.map((line) => ({ ...line, ...batch })),
            })
            if (answer.status === 200) expected += step.pieces
          }
          if (step.what === 'sell') {
            const sold = await order(step.place === 'main' ? here() : there(), [[variant, step.pieces]])
            expect(sold.status).toBe(step.pieces <= stock - expired ? 200 : 409)
            if (sold.id > 0) {
              orders.push(sold.id)
              expected -= step.pieces
            }
          }
          if (step.what === 'cancel' && orders.length > 0) {
            const [id = 0] = orders.splice(step.at % orders.length, 1)
            const { rows } = await sql<{
              held: number
            }>`select -sum(change)::integer as held from stock_movements
              where order_info_id = ${id} and product_price_info_id = ${variant}`.execute(db())
            expect((await cancel(id)).status).toBe(200)
            expected += rows[0]?.held ?? 0
          }
          if (step.what === 'adjust') {
            const answer = await adjust(variant, step.pieces, idOf[step.place]())
            if (answer.status === 200) expected += step.pieces
          }
          if (step.what === 'send') {
            const { status, body } = await sent([[variant, step.pieces]], {
              from_location_id: idOf[step.place](),
              to_location_id: otherOf[step.place](),
            })
            if (status === 200)
              onTheWay.push({ id: body.data.id, line: body.data.lines[0].id, pieces: step.pieces })
          }
          const [moving] = onTheWay
          if (step.what === 'receive' && moving) {
            onTheWay.shift()
            const received_qty = Math.max(0, moving.pieces - step.lost)
            const lines = [{ line_id: moving.line, received_qty }]
            expect((await transfers('receive', { id: moving.id, lines })).status).toBe(200)
            expected -= moving.pieces - received_qty
          }
          if (step.what === 'turn_back' && moving) {
            onTheWay.shift()
            expect((await transfers('cancel', { id: moving.id })).status).toBe(200)
          }
          if (step.what === 'count') {
            const started = await admin().post('/api/stocktakes/start', {
              title: 'Count',
              scope: 3,
              company_id: company.id,
              stock_location_id: idOf[step.place](),
            })
            const { id } = started.body.data
            const counted = {
              id,
              batch_key: `count-${id}`,
              product_price_info_id: variant,
              counted: step.pieces,
            }
            await admin().post('/api/stocktakes/count', counted)
            expect((await admin().post('/api/stocktakes/apply', { id })).status).toBe(200)
            // Pieces that have expired since they were counted are withheld, and their difference is left out.
            const { rows } = await sql<{ change: number }>`select coalesce(sum(change), 0)::integer as change
              from stock_movements where stocktake_id = ${id}`.execute(db())
            expected += rows[0]?.change ?? 0
          }
          if (step.what === 'recall' || step.what === 'release') {
            const id = await batchOf(variant, step.batch)
            const path = step.what === 'recall' ? 'recall' : 'release'
            if (id !== undefined)
              expect(
                (await admin().post(`/api/stock-batches/${path}`, { id, reason: 'Notice' })).status,
              ).toBe(200)
          }
          if (step.what === 'expire') {
            const id = await batchOf(variant, 'A')
            if (id !== undefined)
              await sql`update stock_batches set expires_on = ${day(-2)} where id = ${id}`.execute(db())
          }
          const figures = await figuresOf(variant)
          const moved = onTheWay.reduce((sum, one) => sum + one.pieces, 0)
          expect(figures.stock + figures.withheld + moved).toBe(expected)
          if (track_batches) expect([figures.batches, figures.misplaced]).toEqual([figures.stock, 0])
          expect(figures.elsewhere).toBeLessThanOrEqual(figures.stock)
          expect(await ledgerOf(variant)).toEqual({ sum: figures.stock, elsewhere: figures.elsewhere })
        }
      }),
      { numRuns: runs },
    )
  })
})
