import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { stocktakeShop } from './with-stocktakes.ts'

stocktakeShop('Counting a stocktake', (stocktakes) => {
  const { admin, asAdmin, db, counted, start, startFor, scan, type, step, details, lines, sell } = stocktakes

  test('covers the tracked variants of a company, or of a category and those below it', async () => {
    const all = await counted(4, 5)
    const [first, second] = all
    const id = await startFor(all)
    expect(await details(id)).toMatchObject({
      title: 'November',
      state: 1,
      scope: 3,
      scope_title: expect.stringMatching(/^Company/),
      scope_lines: 2,
      counted_lines: 0,
      started_by_name: admin().context.user?.full_name,
    })
    const parent = await addCategory(db(), first?.product ?? 0)
    const below = await addCategory(db(), second?.product ?? 0)
    await sql`update categories set parent_id = ${parent} where id = ${below}`.execute(db())
    const { body } = await start({ scope: 2, category_id: parent })
    expect(body.data).toMatchObject({ scope: 2, scope_lines: 2, counted_lines: 0, changed_lines: 0 })
  })

  test('does not start without its category or company, or with nothing to count', async () => {
    const { variants: untracked, id: product } = await addProduct(db(), [{ unit_price: 5 }])
    expect(untracked).toHaveLength(1)
    const empty = await addCategory(db(), product)
    const errors = async (more: object) => (await start(more)).body
    expect((await errors({ scope: 2 })).errors).toHaveProperty('category_id')
    expect((await errors({ scope: 3 })).errors).toHaveProperty('company_id')
    expect((await errors({ scope: 3, company_id: 999_999 })).errors).toHaveProperty('company_id')
    expect((await errors({ title: ' ' })).errors).toHaveProperty('title')
    expect((await errors({ scope: 2, category_id: empty })).msg).toMatch(/no products with tracked stock/)
  })

  test('adds one piece per scan, of two counters at the same time', async () => {
    const all = await counted(10, 10)
    const [tea, soap] = all
    const id = await startFor(all)
    const colleague = await asAdmin()
    const scans = Array.from({ length: 8 }, (_, at) =>
      scan(id, [tea?.sku ?? '', soap?.sku ?? ''], randomUUID(), at % 2 ? colleague : admin()),
    )
    const statuses = (await Promise.all(scans)).map(({ status }) => status)
    expect(statuses).toEqual(Array(8).fill(200))
    const { body } = await scan(id, [tea?.sku ?? '', tea?.sku ?? ''])
    expect(body.data.scans.map(({ outcome }: { outcome: number }) => outcome)).toEqual([1, 1])
    expect(body.data.lines).toMatchObject([{ sku: tea?.sku, counted: 10, expected: 10, change: 0 }])
    expect((await lines(id, 'counted')).lines.map((line) => line.counted)).toEqual([10, 8])
  })

  test('counts a variant by its barcode as well, in any digits, and a code of two variants is a choice', async () => {
    const all = await counted(10, 10)
    const [tea, soap] = all
    const id = await startFor(all)
    const give = (barcode: string, variant = 0) =>
      sql`update product_price_infos set barcode = ${barcode} where id = ${variant}`.execute(db())
    await give('8901234567894', tea?.id)
    await give(tea?.sku ?? '', soap?.id)
    const outcomes = async (codes: string[]) =>
      (await scan(id, codes)).body.data.scans.map(({ outcome }: { outcome: number }) => outcome)
    expect(await outcomes(['8901234567894', '৮৯০১২৩৪৫৬৭৮৯৪'])).toEqual([1, 1])
    expect(await outcomes([tea?.sku ?? ''])).not.toEqual([1])
    expect((await lines(id, 'counted')).lines.map((line) => line.counted)).toEqual([2])
  })

  test('counts a repeated request once, also at the same time', async () => {
    const all = await counted(3)
    const [{ sku = '', id: variant = 0 } = {}] = all
    const id = await startFor(all)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => scan(id, [sku, sku], key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await scan(id, [sku, sku], key)
    expect(again.body.data.lines).toMatchObject([{ counted: 2 }])
    const typed = randomUUID()
    await type(id, variant, 7, typed)
    await scan(id, [sku])
    expect((await type(id, variant, 7, typed)).body.data.lines).toMatchObject([{ counted: 8 }])
    const { rows } = await sql<{ lines: object[] }>`select lines from stocktake_counts
      where stocktake_id = ${id} and batch_key = ${typed}`.execute(db())
    expect(rows).toEqual([{ lines: [{ product_price_info_id: variant, before: 2, after: 7 }] }])
  })

  test('reports unknown, foreign, untracked and shared codes, and counts the others', async () => {
    const all = await counted(3, 4)
    const [foreign] = await counted(5)
    const [tea, soap] = all
    const company = { company_id: tea?.company }
    await addProduct(db(), [{ unit_price: 5, sku: 'untracked-1' }], company)
    const twins = await addProduct(
      db(),
      [
        { unit_price: 5, sku: `twin-${tea?.sku}`, stock: 1 },
        { unit_price: 5, sku: `twin-${tea?.sku}`, stock: 2 },
      ],
      company,
    )
    const id = await startFor(all)
    const codes = [
      tea?.sku.toLowerCase() ?? '',
      'nothing',
      `twin-${tea?.sku}`,
      foreign?.sku ?? '',
      'UNTRACKED-1',
    ]
    const { body } = await scan(id, codes)
    expect(body.data.scans.map(({ outcome }: { outcome: number }) => outcome)).toEqual([1, 2, 3, 4, 5])
    const choices = body.data.scans[2].choices as { product_price_info_id: number }[]
    expect(choices.map((line) => line.product_price_info_id)).toEqual(twins.variants)
    expect(await details(id)).toMatchObject({ counted_lines: 1 })
    const chosen = await admin().post('/api/stocktakes/scan', {
      id,
      batch_key: randomUUID(),
      scans: [{ code: `twin-${tea?.sku}`, product_price_info_id: twins.variants[1] }],
    })
    expect(chosen.body.data.lines).toMatchObject([{ product_price_info_id: twins.variants[1], counted: 1 }])
    expect((await lines(id, 'uncounted')).lines.map(({ sku }) => sku)).toEqual([
      soap?.sku,
      `twin-${tea?.sku}`,
    ])
  })

  test('sets a typed quantity, with Bengali digits, and removes it again', async () => {
    const all = await counted(10)
    const [{ id: variant = 0 } = {}] = all
    const id = await startFor(all)
    expect((await type(id, variant, '১২')).body.data.lines).toMatchObject([{ counted: 12, change: 2 }])
    expect((await type(id, variant, 0)).body.data.lines).toMatchObject([{ counted: 0, change: -10 }])
    expect((await type(id, variant, null)).body.data.lines).toMatchObject([{ counted: null, change: 0 }])
    expect((await type(id, variant, -1)).status).toBe(422)
    expect((await type(id, variant, 1_000_001)).status).toBe(422)
    const [foreign] = await counted(1)
    expect((await type(id, foreign?.id ?? 0, 1)).status).toBe(404)
  })

  test('compares with the stock when a variant was counted, so that later sales are no difference', async () => {
    const all = await counted(10)
    const [{ id: variant = 0 } = {}] = all
    const id = await startFor(all)
    await sell(variant, 1)
    await type(id, variant, 8)
    await sell(variant, 3)
    expect((await lines(id)).lines).toMatchObject([{ stock_qty: 6, counted: 8, expected: 9, change: -1 }])
    expect(await details(id)).toMatchObject({
      changed_lines: 1,
      pieces_added: 0,
      pieces_removed: 1,
      value_removed: 100,
    })
  })

  test('lists the lines in pages, by a keyword and by a filter', async () => {
    const all = await counted(...Array(103).fill(2))
    const [first, second] = all
    const id = await startFor(all)
    const page = await lines(id)
    expect([page.total, page.lines.length]).toEqual([103, 100])
    expect((await lines(id, 'all', 'page=2')).lines).toHaveLength(3)
    expect((await lines(id, 'all', `keyword=${second?.sku.toLowerCase()}`)).lines[0]?.sku).toBe(second?.sku)
    await type(id, first?.id ?? 0, 2)
    await type(id, second?.id ?? 0, 3)
    expect([(await lines(id, 'counted')).total, (await lines(id, 'uncounted')).total]).toEqual([2, 101])
    expect((await lines(id, 'differing')).lines).toMatchObject([{ sku: second?.sku, change: 1 }])
    expect((await lines(id, 'left_out')).total).toBe(0)
    const { body } = await admin().get(`/api/stocktakes/lines/${id}?show=nonsense`)
    expect(body.errors).toHaveProperty('show')
  })

  test('ends when the stocktake is cancelled', async () => {
    const all = await counted(10)
    const [{ id: variant = 0, sku = '' } = {}] = all
    const id = await startFor(all)
    await type(id, variant, 3)
    expect((await step('cancel', id)).body.data.state).toBe(4)
    expect((await step('cancel', id)).status).toBe(200)
    for (const answer of [await scan(id, [sku]), await type(id, variant, 1), await step('apply', id)])
      expect([answer.status, answer.body.msg]).toEqual([409, expect.stringMatching(/applied or cancelled/)])
    expect(await stocktakes.stockOf(variant)).toBe(10)
    expect((await lines(id, 'differing')).lines).toMatchObject([{ counted: 3, change: -7 }])
  })

  test('needs its permission, for own stocktakes and for those of others', async () => {
    const all = await counted(3)
    const [{ id: variant = 0, sku = '' } = {}] = all
    const id = await startFor(all)
    const stranger = await asAdmin([right(48), right(49)])
    const viewer = await asAdmin([right(66, ['view_others'])])
    const beginner = await asAdmin([right(66, ['create', 'edit'])])
    const counter = await asAdmin([right(66, ['edit', 'view_others', 'edit_others'])])
    const rejected = async (who: typeof stranger) =>
      [
        await scan(id, [sku], randomUUID(), who),
        await type(id, variant, 1, randomUUID(), who),
        await step('apply', id, who),
        await step('undo', id, who),
        await step('cancel', id, who),
      ].map(({ status }) => status)
    for (const who of [stranger, viewer, beginner]) expect(await rejected(who)).toEqual(Array(5).fill(403))
    for (const who of [stranger, viewer, counter]) expect((await start({}, who)).status).toBe(403)
    for (const path of ['', `/${id}/details`, `/${id}/lines`])
      expect((await stranger.get(`/api/stocktakes${path}`)).status).toBe(403)
    expect((await beginner.get(`/api/stocktakes/lines/${id}`)).status).toBe(403)
    expect((await beginner.get('/api/stocktakes')).body.data).toEqual([])
    expect((await viewer.get(`/api/stocktakes/lines/${id}`)).status).toBe(200)
    expect((await scan(id, [sku], randomUUID(), counter)).status).toBe(200)
    const own = await start({ scope: 3, company_id: all[0]?.company }, beginner)
    expect((await type(own.body.data.id, variant, 2, randomUUID(), beginner)).status).toBe(200)
    expect((await beginner.get('/api/stocktakes')).body.data).toHaveLength(1)
  })
})
