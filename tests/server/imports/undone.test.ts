import { beforeAll, expect, test } from 'vitest'
import { runUndo } from '../../../src-server/history/run-undo.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { importing } from './importing.ts'

/** Undoing small and large imports, from the import or from the history. */

oneShop('Undoing an import', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { staged, runOf, applied } = importing({ app, shop, admin: () => admin })
  const tagsOf = (from: number, to: number, bengali: string) =>
    [
      'tag_title,tag_title_bn',
      ...Array.from({ length: to - from }, (_, n) => `tag ${from + n},${bengali}`),
    ].join('\n')
  const imported = async (text: string) => applied(await staged(admin, 'tags', text))
  const tags = () =>
    shop()
      .db.selectFrom('tags')
      .select(['id', 'tag_title', 'tag_title_bn'])
      .where('deleted_at', 'is', null)
      .orderBy('tag_title')
      .execute()
  const undo = (operation_id: string, by = admin) => by.post('/api/history/undo', { operation_id })
  const runAt = async (id: number, by = admin) => by.get(`/api/history/undo-runs/${id}`)

  test('records when and by whom, also from the history, and can itself be undone', async () => {
    const run = await imported(tagsOf(9000, 9002, ''))
    const back = await undo(run.operation_id)
    expect(back.body).toMatchObject({ data: { restored: 2, run_id: null } })
    expect(await runOf(run.id)).toMatchObject({
      state: 5,
      undone_at: expect.any(String),
      undone_name: admin.context.user?.full_name,
    })
    await undo(back.body.data.operation_id)
    expect(await runOf(run.id)).toMatchObject({ state: 3, undone_at: null, undone_name: null })
    expect((await admin.post(`/api/imports/${run.id}/undo`)).body).toMatchObject({
      data: { restored: 2, run: { state: 5 } },
    })
  })

  test('leaves the import applied when only one of its writes is undone', async () => {
    const run = await imported(tagsOf(9100, 9102, ''))
    const { id } = await shop()
      .db.selectFrom('history')
      .select('id')
      .where('operation_id', '=', run.operation_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect((await admin.post('/api/history/undo', { history_id: id })).body.data.restored).toBe(1)
    expect(await runOf(run.id)).toMatchObject({ state: 3, undone_at: null })
    expect((await undo(run.operation_id)).body.data).toMatchObject({ restored: 1, left_total: 1 })
  })

  test('runs as a job for a large import, skips changed or used records and reports progress', async () => {
    await imported(tagsOf(0, 255, ''))
    const before = await tags()
    const run = await imported(tagsOf(0, 515, 'লেবেল'))
    expect(run).toMatchObject({ state: 3, created: 260, updated: 255 })
    const made = new Map((await tags()).map(({ tag_title, id }) => [tag_title, id]))
    const [changed, used] = [made.get('tag 3') as number, made.get('tag 500') as number]
    await admin.patch(`/api/tags/${changed}`, { tag_title_bn: 'হাতে লেখা' })
    await admin.post('/api/products/store', { product_title: 'Tagged', tag_ids: [used] })

    const begun = await admin.post(`/api/imports/${run.id}/undo`)
    expect(begun.body).toMatchObject({
      msg: 'Undo started.',
      data: { restored: 0, total: 515, run_id: expect.any(Number), run: { state: 3 } },
    })
    const { run_id } = begun.body.data
    expect(await undo(run.operation_id)).toMatchObject({
      status: 409,
      body: { msg: 'Undo is already running.' },
    })
    expect((await runAt(run_id)).body.data).toMatchObject({ state: 0, total: 515, done: 0 })
    expect((await runAt(run_id, await asAdmin([right(27)]))).status).toBe(404)
    await runUndo(shop(), { id: run_id })
    // The queue may deliver a job twice.
    await runUndo(shop(), { id: run_id })

    const { body } = await runAt(run_id)
    expect(body.data).toMatchObject({ state: 1, done: 515, restored: 513, left_total: 2, problem: null })
    expect(body.data.left).toEqual(
      expect.arrayContaining([
        { resource: 'tags', id: changed, title: 'tag 3', reason: 'It was changed later.' },
        { resource: 'tags', id: used, title: 'tag 500', reason: 'Another record uses it.' },
      ]),
    )
    const untouched = (all: { id: number }[]) => all.filter(({ id }) => id !== changed && id !== used)
    expect(untouched(await tags())).toEqual(untouched(before))
    expect(await runOf(run.id)).toMatchObject({ state: 5 })
    const { body: list } = await admin.get('/api/history?resource=tags&limit=1')
    expect(list.data).toMatchObject([{ action: 'undo', records: 513 }])

    const again = await undo(body.data.operation_id)
    await runUndo(shop(), { id: again.body.data.run_id })
    expect((await runAt(again.body.data.run_id)).body.data).toMatchObject({ restored: 513, left_total: 0 })
    expect(await runOf(run.id)).toMatchObject({ state: 3 })
    expect(await tags()).toHaveLength(made.size)
  })

  test('fails as a job the second time, with the message that it was already undone', async () => {
    const run = await imported(tagsOf(1000, 1501, ''))
    for (const problem of [null, 'This has already been undone.']) {
      const { body } = await undo(run.operation_id)
      await runUndo(shop(), { id: body.data.run_id })
      expect((await runAt(body.data.run_id)).body.data).toMatchObject({ state: problem ? 2 : 1, problem })
    }
  })
})
