import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { right } from '../../support/shop.ts'
import { payingShop } from './paying.ts'

/** A transaction id of bKash with this number. */
const trx = (n: number) => `AB${String(n).padStart(8, '0')}`

payingShop('A transfer to a wallet of the shop', (a) => {
  beforeAll(async () => {
    await a
      .db()
      .updateTable('basic_config')
      .set({ bkash_number: '01700000001', nagad_number: '01700000002' })
      .execute()
  })
  const cashOrder = () => a.newCashOrder()
  const transfer = (
    order: { by: { post: (path: string, body: object) => Promise<Sent> }; order_id: string },
    more: object,
  ) => order.by.post('/api/my-orders/wallet-transfer', { order_id: order.order_id, provider: 1, ...more })
  type Sent = {
    status: number
    body: { msg: string; errors?: Record<string, string>; data: { paid: boolean } }
  }
  const importText = (text: string, by = a.admin()) =>
    by.post('/api/wallet-transfers/import', { text, provider: 1 })
  const table = (...rows: [string, number][]) =>
    ['TrxID,Amount', ...rows.map(([id, amount]) => `${id},${amount}`)].join('\n')
  const openLines = async () => (await a.admin().get('/api/wallet-transfers/open-lines')).body.data.lines
  const listed = async (trx_id: string) =>
    (
      (await a.admin().get(`/api/wallet-transfers?limit=100`)).body.data as {
        trx_id: string
        id: number
        state: number
      }[]
    ).find((one) => one.trx_id === trx_id)

  test('of a 50-line statement with 3 typos and 2 duplicates matches 45, lists 5, and uses none twice', async () => {
    const orders = await Array.from({ length: 48 }).reduce<Promise<Awaited<ReturnType<typeof cashOrder>>[]>>(
      async (before) => [...(await before), await cashOrder()],
      Promise.resolve([]),
    )
    for (const [at, order] of orders.entries())
      expect((await transfer(order, { trx_id: trx(at + 1000 * at) })).status).toBe(200)
    const rows = orders.map(({ total_payable }, at): [string, number] => [
      // The last three were mistyped by their customers.
      at < 45 ? trx(at + 1000 * at) : `XB${trx(at + 1000 * at).slice(2)}`,
      total_payable,
    ])
    const [first = ['', 0], second = ['', 0]] = rows
    const statement = table(...rows, first as [string, number], second as [string, number])
    const { status, body } = await importText(statement)
    expect([status, body.msg]).toEqual([200, '45 transfers matched, 5 to check.'])
    expect(body.data).toMatchObject({ matched: 45, known: 0 })
    expect(
      body.data.rest.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [47, 'unknown'],
      [48, 'unknown'],
      [49, 'unknown'],
      [50, 'duplicate'],
      [51, 'duplicate'],
    ])
    const { rows: used } = await sql`select reference from order_payments where provider = 'bkash'
      group by reference having count(*) > 1`.execute(a.db())
    expect(used).toEqual([])
    expect(await a.inShort(orders[0]?.id ?? 0)).toMatchObject({ paid: true, tries: [1], refunds: [] })

    // The same statement again changes nothing.
    const again = (await importText(statement)).body.data
    expect([again.matched, again.known, again.rest.length]).toEqual([0, 45, 5])
    expect((await a.read(orders[1]?.id ?? 0)).payments).toHaveLength(1)

    // A typo is suggested, and matched only by a user.
    const order = orders[45] ?? orders[0]
    const line = (await openLines()).find(({ trx_id }: { trx_id: string }) => trx_id === rows[45]?.[0])
    expect(line.suggestions).toMatchObject([{ order_id: order?.order_id }])
    const [{ id }] = line.suggestions
    const matched = await Promise.all(
      [0, 1].map(() => a.admin().post('/api/wallet-transfers/match', { id, line_id: line.id })),
    )
    expect(matched.map(({ status }) => status)).toEqual([200, 200])
    expect(await a.inShort(order?.id ?? 0)).toMatchObject({ paid: true, tries: [1] })
  })

  test('is normalised and checked: wallet, form of the id, sender', async () => {
    const order = await cashOrder()
    const wrong: [object, string[]][] = [
      [{ trx_id: 'short' }, ['trx_id']],
      [{ trx_id: '' }, ['trx_id']],
      [{ trx_id: '12345678', provider: 3 }, ['provider']],
      [{ trx_id: trx(1), provider: 2 }, ['trx_id']],
      [{ trx_id: '71PKQ2XY', provider: 2, sender: '12' }, ['sender']],
    ]
    for (const [input, fields] of wrong) {
      const { status, body } = await transfer(order, input)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
    }
    await transfer(order, { trx_id: ' ৯ab১-cd২ef৩ ', sender: '০১৭১২-৩৪৫৬৭৮' })
    expect(await listed('9AB1CD2EF3')).toMatchObject({
      sender: '01712345678',
      state: 0,
      order_id: order.order_id,
    })
  })

  test('belongs to one order; the second one gets a reason, the same order no second entry', async () => {
    const [one, other] = [await cashOrder(), await cashOrder()]
    for (const _ of [0, 1]) expect((await transfer(one, { trx_id: trx(777) })).status).toBe(200)
    const used = await transfer(other, { trx_id: trx(777) })
    expect([used.status, used.body.errors?.trx_id]).toEqual([
      422,
      'This TrxID is already used for another order. Check it, or call us.',
    ])
    const id = (await listed(trx(777)))?.id
    expect((await a.admin().post('/api/wallet-transfers/reject', { id, reason: '' })).status).toBe(422)
    await a.admin().post('/api/wallet-transfers/reject', { id, reason: 'Never arrived' })
    expect((await transfer(other, { trx_id: trx(777) })).status).toBe(200)
    const late = await a.admin().post('/api/wallet-transfers/reject', { id, reason: 'Again' })
    expect(late.status).toBe(200)
  })

  test('that a statement has already pays its order at once', async () => {
    const order = await cashOrder()
    await importText(table([trx(888), order.total_payable]))
    const { body } = await transfer(order, { trx_id: trx(888) })
    expect(body).toMatchObject({ msg: 'The transfer has arrived. Your order is paid.', data: { paid: true } })
    expect(await a.inShort(order.id)).toMatchObject({ paid: true, tries: [1] })
    expect((await transfer(order, { trx_id: trx(889) })).body.msg).toBe('This order is already paid.')
  })

  test.each([
    { what: 'another amount', amount: -1, problem: 'wrong_amount' },
    { what: 'a cancelled order', amount: 0, problem: 'too_late' },
    { what: 'a paid order', amount: 0, problem: 'paid_twice' },
  ])('with $what is received and waits for a decision', async ({ amount, problem }) => {
    const order = await cashOrder()
    const id = trx(9000 + problem.length)
    await transfer(order, { trx_id: id })
    if (problem === 'too_late')
      await a.admin().post('/api/order-infos/cancel', { id: order.id, cancel_reason: 'Gone' })
    if (problem === 'paid_twice')
      await a.admin().post('/api/order-infos/mark-paid', { id: order.id, reference: 'drawer' })
    const { data } = (await importText(table([id, order.total_payable + amount]))).body
    expect(data).toMatchObject({ matched: 0, rest: [{ reason: 'amount', order_id: order.order_id }] })
    const [payment] = (await a.read(order.id)).payments
    expect(payment).toMatchObject({
      provider: 'bkash',
      status: 5,
      problem,
      amount: order.total_payable + amount,
    })
    if (problem !== 'wrong_amount') return
    await a.admin().post('/api/order-infos/payments/decide', { id: payment.id, decision: 1, amount: null })
    expect(await a.inShort(order.id)).toMatchObject({ paid: false, tries: [1] })
  })

  test('with another amount than before is listed as used', async () => {
    const order = await cashOrder()
    await transfer(order, { trx_id: trx(4321) })
    await importText(table([trx(4321), order.total_payable]))
    const { rest } = (await importText(table([trx(4321), 1]))).body.data
    expect(rest).toMatchObject([{ reason: 'used', amount: 1 }])
    await importText(table([trx(4322), 5]))
    expect((await importText(table([trx(4322), 6]))).body.data.rest).toMatchObject([{ reason: 'used' }])
  })

  test('keeps an unpaid digital order from being cancelled while it is checked', async () => {
    const { cancelUnpaid } = await import('../../../src-server/payments/cancel-unpaid.ts')
    const order = await a.newOrder()
    await transfer(order, { trx_id: trx(5555) })
    await cancelUnpaid(a.shop(), await a.age(order.id, 120))
    expect((await a.read(order.id)).order.status).toBe(0)
    const id = (await listed(trx(5555)))?.id
    await a.admin().post('/api/wallet-transfers/reject', { id, reason: 'Never arrived' })
    await cancelUnpaid(a.shop(), await a.age(order.id, 120))
    expect((await a.read(order.id)).order.status).toBe(2)
  })

  test('is imported and decided only with the right, and only from a readable text', async () => {
    const clerk = await a.asAdmin([right(60, ['view_others'])])
    const order = await cashOrder()
    await transfer(order, { trx_id: trx(6666) })
    const id = (await listed(trx(6666)))?.id
    expect((await importText(table([trx(1), 5]), clerk)).status).toBe(403)
    expect((await clerk.post('/api/wallet-transfers/reject', { id, reason: 'No' })).status).toBe(403)
    expect((await clerk.post('/api/wallet-transfers/match', { id, line_id: 1 })).status).toBe(403)
    expect((await a.asAdmin([right(31)]).then((by) => by.get('/api/wallet-transfers'))).status).toBe(403)
    const nothing = await importText('Hello')
    expect([nothing.status, nothing.body.msg]).toEqual([
      422,
      'No received transfer was found in this text. Paste the messages or a table with TrxID and amount.',
    ])
    const foreign = await a.anybody().post('/api/my-orders/wallet-transfer', {
      order_id: order.order_id,
      provider: 1,
      trx_id: trx(6667),
    })
    expect(foreign.status).toBe(404)
  })

  test('is shown on the order as a transfer to check', async () => {
    const order = await cashOrder()
    await transfer(order, { trx_id: trx(3333) })
    const { transfers } = (await a.admin().get(`/api/order-infos/payments/${order.id}`)).body.data
    expect(transfers).toMatchObject([{ trx_id: trx(3333), state: 0, at_door: false }])
  })

  test('is matched when it is entered while its statement is imported', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, cashOrder))
    const id = (at: number) => trx(700_000 + at)
    // Other lines make the import last a little longer.
    const filler = Array.from({ length: 200 }, (_, at): [string, number] => [trx(800_000 + at), 1])
    const rows = orders.map(({ total_payable }, at): [string, number] => [id(at), total_payable])
    const [imported] = await Promise.all([
      importText(table(...filler, ...rows)),
      ...orders.map((order, at) => transfer(order, { trx_id: id(at) })),
    ])
    expect(imported.status).toBe(200)
    const paid = await Promise.all(orders.map(async (order) => (await a.inShort(order.id)).paid))
    expect(paid).toEqual(orders.map(() => true))
  })
})
