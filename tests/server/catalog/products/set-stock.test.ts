import { beforeAll, expect, test } from 'vitest'
import { access, programOf } from '../../../support/program.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'
import { type Tea, teaOf } from '../tea.ts'

const stock = 48

oneShop('Stock set by SKU', ({ asAdmin, app, shop }) => {
  let admin: Caller
  let program: Caller
  let tea: Tea
  beforeAll(async () => {
    admin = await asAdmin()
    program = await programOf(shop(), app(), admin, [access(stock, { write: true })])
    tea = await teaOf(admin)
    for (const [sku, pieces] of [
      ['T-1', 10],
      ['T-2', 3],
    ] as const)
      await tea.stored({
        product_title: `Tea ${sku}`,
        product_price_infos: [
          tea.variant({ product_color_id: tea.parts.red, sku, stock_type: 1, stock_change: pieces }),
        ],
      })
    await tea.stored({
      product_title: 'Uncounted tea',
      product_price_infos: [tea.variant({ sku: 'T-3' })],
    })
  })
  const set = (rows: unknown, by = program, note?: string) =>
    by.post('/api/stock-levels/set', { rows, ...(note && { note }) } as object)
  const stocks = async () => {
    const { body } = await admin.get('/api/stock-levels?sort=sku')
    return Object.fromEntries(
      body.data.map(({ sku, stock_qty }: { sku: string; stock_qty: number }) => [sku, stock_qty]),
    )
  }

  test('changes each variant to what was counted, and the ledger has the difference', async () => {
    const { body } = await set(
      [
        { sku: 'T-1', stock_qty: 4 },
        { sku: 'T-2', stock_qty: 8 },
      ],
      program,
      'Counted',
    )
    expect(body.data.results).toMatchObject([
      { sku: 'T-1', stock_qty: 4, problem: null },
      { sku: 'T-2', stock_qty: 8, problem: null },
    ])
    expect(await stocks()).toEqual({ 'T-1': 4, 'T-2': 8 })
    const ledger = (await admin.get('/api/stock-ledger?limit=2&sort=id&order=desc')).body.data
    expect(ledger).toMatchObject([
      { sku: 'T-2', change: 5, balance: 8, note: 'Counted' },
      { sku: 'T-1', change: -6, balance: 4, note: 'Counted' },
    ])
  })

  test('leaves others alone, and names what has no counted stock', async () => {
    const { body } = await set([
      { sku: 'T-1', stock_qty: 4 },
      { sku: 'T-3', stock_qty: 1 },
      { sku: 'T-9', stock_qty: 1 },
      { sku: 'T-2', stock_qty: 0 },
    ])
    expect(body.data.results.map(({ problem }: { problem: string | null }) => problem !== null)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(await stocks()).toEqual({ 'T-1': 4, 'T-2': 0 })
  })

  test('changes no variant if several have the SKU', async () => {
    for (const title of ['One', 'Other'])
      await tea.stored({
        product_title: `${title} tea`,
        product_price_infos: [
          tea.variant({ product_color_id: tea.parts.red, sku: 'T-4', stock_type: 1, stock_change: 7 }),
        ],
      })
    const { body } = await set([{ sku: 'T-4', stock_qty: 1 }])
    expect(body.data.results).toMatchObject([{ stock_qty: null, problem: 'Several variants have this SKU.' }])
    expect(await stocks()).toMatchObject({ 'T-4': 7 })
  })

  test.each([
    [[{ sku: 'T-1', stock_qty: -1 }]],
    [[{ sku: 'T-1' }]],
    [[{ sku: 'T-1', stock_qty: 1, quantity: 2 }]],
    ['T-1'],
  ])('rejects %j', async (rows) => {
    const before = await stocks()
    expect((await set(rows)).status).toBe(422)
    expect(await stocks()).toEqual(before)
  })

  test('needs the scope for writing stock', async () => {
    const reader = await programOf(shop(), app(), admin, [access(stock)])
    expect((await set([{ sku: 'T-1', stock_qty: 1 }], reader)).status).toBe(403)
  })
})
