import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stocktakeShop } from './with-stocktakes.ts'

stocktakeShop('Applying a stocktake', (stocktakes) => {
  const { admin, db, counted, startFor, type, step, details, lines, sell, adjust, stockOf, movements } =
    stocktakes

  const onPage = async (slug: string) =>
    (await admin().get(`/api/products/${slug}`)).body.data.product_price_infos[0].stock_qty

  test('moves the stock by the differences, and leaves uncounted variants as they are', async () => {
    const all = await counted(10, 10, 10)
    const [less, more, uncounted] = all.map(({ id }) => id) as [number, number, number]
    const product = await db()
      .selectFrom('products')
      .select('slug')
      .where('id', '=', all[0]?.product ?? 0)
      .executeTakeFirstOrThrow()
    const id = await startFor(all)
    expect(await onPage(product.slug)).toBe(10)
    await type(id, less, 7)
    await type(id, more, 12)
    await sell(less, 2)
    const { status, body } = await step('apply', id)
    expect([status, body.msg]).toEqual([200, 'Stocktake applied. The stock is corrected.'])
    expect(body.data).toMatchObject({
      state: 2,
      scope_lines: 3,
      counted_lines: 2,
      changed_lines: 2,
      left_out_lines: 0,
      pieces_added: 2,
      pieces_removed: 3,
      value_added: 200,
      value_removed: 300,
      applied_by_name: admin().context.user?.full_name,
    })
    expect(await Promise.all([less, more, uncounted].map(stockOf))).toEqual([5, 12, 10])
    expect(await onPage(product.slug)).toBe(5)
    const { body: ledger } = await admin().get(`/api/stock-ledger?product_price_info_id=${less}`)
    expect(ledger.data[0]).toMatchObject({ change: -3, balance: 5, reason: 8, note: 'November' })
    const { rows } = await sql`select action, user_id from history
      where resource = 'stocktakes' and record_id = ${id} order by id`.execute(db())
    const user_id = admin().context.user?.id
    expect(rows).toEqual([
      { action: 'create', user_id },
      { action: 'apply_stocktake', user_id },
    ])
    expect((await lines(id, 'differing')).lines.map(({ change }) => change)).toEqual([-3, 2])
  })

  test('applies once, however often it is requested', async () => {
    const all = await counted(10)
    const [{ id: variant = 0 } = {}] = all
    const id = await startFor(all)
    await type(id, variant, 4)
    const answers = await Promise.all([1, 2, 3].map(() => step('apply', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await stockOf(variant), await movements(variant)]).toEqual([4, [-6]])
    const again = await step('apply', id)
    expect([again.status, again.body.data.pieces_removed]).toEqual([200, 6])
    expect(await movements(variant)).toEqual([-6])
  })

  test('needs something that was counted; without a difference nothing is moved', async () => {
    const all = await counted(10)
    const [{ id: variant = 0 } = {}] = all
    const id = await startFor(all)
    expect((await step('apply', id)).body.msg).toBe('Nothing is counted yet.')
    await type(id, variant, 10)
    expect((await step('apply', id)).body.data).toMatchObject({
      state: 2,
      counted_lines: 1,
      changed_lines: 0,
    })
    expect(await movements(variant)).toEqual([])
  })

  test('leaves out a line that would fall below zero or is not tracked, and shows the reason', async () => {
    const all = await counted(10, 10, 10)
    const [sold, untracked, fine] = all.map(({ id }) => id) as [number, number, number]
    const id = await startFor(all)
    await type(id, sold, 2)
    await type(id, untracked, 2)
    await type(id, fine, 2)
    await sell(sold, 5)
    await sql`update product_price_infos set stock_type = 0 where id = ${untracked}`.execute(db())
    const problems = [1, 2]
    const leftOut = async () => (await lines(id, 'left_out')).lines.map(({ problem }) => problem).sort()
    expect(await details(id)).toMatchObject({ changed_lines: 1, left_out_lines: 2, pieces_removed: 8 })
    expect(await leftOut()).toEqual(problems)
    const { body } = await step('apply', id)
    expect(body.data).toMatchObject({ changed_lines: 1, left_out_lines: 2, pieces_removed: 8 })
    expect(await leftOut()).toEqual(problems)
    expect(await Promise.all([sold, untracked, fine].map(stockOf))).toEqual([5, 10, 2])
  })

  test('two stocktakes do not correct the same difference twice', async () => {
    const all = await counted(10, 10)
    const [variant, other] = all.map(({ id }) => id) as [number, number]
    const [first, second] = [await startFor(all), await startFor(all)]
    for (const id of [first, second]) {
      await type(id, variant, 8)
      await type(id, other, 9)
    }
    await step('apply', first)
    expect((await lines(second, 'left_out')).lines.map(({ problem }) => problem)).toEqual([3, 3])
    await type(second, variant, 7)
    const { body } = await step('apply', second)
    expect(body.data).toMatchObject({ changed_lines: 1, left_out_lines: 1, pieces_removed: 1 })
    expect([await stockOf(variant), await stockOf(other)]).toEqual([7, 9])
  })

  test('is undone by the opposite movements, once, and sales since then stay', async () => {
    const all = await counted(10, 10)
    const [less, more] = all.map(({ id }) => id) as [number, number]
    const id = await startFor(all)
    expect((await step('undo', id)).status).toBe(409)
    await type(id, less, 6)
    await type(id, more, 15)
    await step('apply', id)
    await sell(more, 3)
    const answers = await Promise.all([step('undo', id), step('undo', id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await details(id)).toMatchObject({
      state: 3,
      pieces_added: 5,
      pieces_removed: 4,
      undone_by_name: admin().context.user?.full_name,
    })
    expect([await stockOf(less), await stockOf(more)]).toEqual([10, 7])
    expect([await movements(less), await movements(more)]).toEqual([
      [-4, 4],
      [5, -5],
    ])
    expect((await step('apply', id)).status).toBe(409)
  })

  test('is not undone if a stock would fall below zero; then nothing is moved', async () => {
    const all = await counted(2, 5)
    const [sold, fine] = all.map(({ id }) => id) as [number, number]
    const id = await startFor(all)
    await type(id, sold, 6)
    await type(id, fine, 4)
    await step('apply', id)
    await sell(sold, 5)
    const { status, body } = await step('undo', id)
    expect([status, body.msg]).toEqual([
      409,
      expect.stringMatching(/stock of 1 variant would fall below zero.*Product/),
    ])
    expect([await stockOf(sold), await stockOf(fine)]).toEqual([1, 4])
    await adjust(sold, 3)
    expect((await step('undo', id)).status).toBe(200)
    expect([await stockOf(sold), await stockOf(fine)]).toEqual([0, 5])
  })

  test('sales at the same time are neither lost nor counted twice', async () => {
    const all = await counted(30)
    const [{ id: variant = 0 } = {}] = all
    const id = await startFor(all)
    await type(id, variant, 25)
    await Promise.all([sell(variant, 2), step('apply', id), sell(variant, 3), sell(variant, 1)])
    expect(await stockOf(variant)).toBe(19)
  })
})
