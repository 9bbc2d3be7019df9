import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importMedicines } from '../../../src-server/catalog/medicines/import-medicines.ts'
import { runOperation } from '../../../src-server/context/operation.ts'
import { previewUndo, undo } from '../../../src-server/history/undo.ts'
import { removeRecord, storeRecord, updateRecord } from '../../../src-server/resources/records/engine.ts'
import { medicineFile, medicineLine } from '../../support/medicine-file.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { historyFixture } from './history-fixture.ts'

oneShop('History and undo', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const { make, stored, latest, takeBack, takeBackLast, of, fingerprint, product } = historyFixture(
    shop,
    () => admin,
  )

  test('undoes an update, a deletion and a creation exactly, and each undo too', async () => {
    const priced = await make('product-price-types', { type_title: 'Per box' })
    const tag = await make('tags', { tag_title: 'warm' })
    const tea = await product('Green tea', {
      tag_ids: [tag],
      product_price_infos: [
        { product_price_type_id: priced, unit_price: 90.5, stock_type: 1, stock_change: 7 },
      ],
    })
    const before = await fingerprint()
    const { product_price_infos } = await stored('products', tea)
    await admin.patch(`/api/products/${tea}`, {
      product_title: 'Black tea',
      tag_ids: [],
      product_price_infos: [{ ...product_price_infos[0], unit_price: 120, remarks: 'dearer' }],
    })
    const changed = await fingerprint()
    const back = await takeBackLast('products', tea)
    expect(back.body).toMatchObject({
      status: true,
      data: { restored: 1, left: [], left_total: 0 },
      msg: '1 record restored.',
    })
    expect(await fingerprint()).toEqual(before)
    expect((await takeBack({ operation_id: back.body.data.operation_id })).body.data.restored).toBe(1)
    expect(await fingerprint()).toEqual(changed)

    await admin.remove(`/api/products/${tea}`)
    const deleted = await latest('products', tea)
    expect((await stored('products', tea)) ?? null).toBeNull()
    const restored = await takeBack({ history_id: deleted.id })
    expect(restored.body.data).toMatchObject({ restored: 1, left: [] })
    expect(await fingerprint()).toEqual(changed)
    expect((await takeBack({ history_id: deleted.id })).body).toMatchObject({
      status: false,
      msg: 'This has already been undone.',
    })
    await takeBack({ operation_id: restored.body.data.operation_id })
    expect((await admin.get(`/api/products/edit/${tea}`)).status).toBe(404)

    const { title, records, action } = await latest('products', tea)
    expect({ title, records, action }).toEqual({ title: 'Black tea', records: 1, action: 'undo' })
    const company = await make('companies', { company_name: 'Hill tea' })
    expect((await takeBackLast('companies', company)).body.data.restored).toBe(1)
    expect((await admin.get(`/api/companies/edit/${company}`)).status).toBe(404)
  })

  test('undoes a whole operation, skips and lists changed or used records, and previews this', async () => {
    const remaining = await make('tags', { tag_title: 'kept' })
    const touched = await make('tags', { tag_title: 'touched' })
    const start = await fingerprint()
    const editTags = { action: 'edit', feature: 27 } as const
    const operation_id = await runOperation(admin.context, editTags, async (operation) => {
      await updateRecord(operation, 'tags', remaining, { tag_title: 'kept two' })
      await updateRecord(operation, 'tags', touched, { tag_title: 'touched two' })
      await storeRecord(operation, 'tags', { tag_title: 'made', status: true })
      const company = await storeRecord(operation, 'companies', { company_name: 'Used', status: true })
      await storeRecord(operation, 'products', { product_title: 'Of the import', company_id: company.id })
      const deleted = await storeRecord(operation, 'tags', { tag_title: 'gone' })
      await removeRecord(operation, 'tags', deleted.id)
      return operation.operation_id
    })
    const { body: list } = await admin.get('/api/history?limit=2')
    expect(list.data).toMatchObject([
      {
        operation_id,
        resource: 'products',
        title: 'Of the import',
        action: 'create',
        records: 1,
        changed: null,
      },
      { operation_id, resource: 'companies', title: 'Used', records: 1 },
    ])
    const { body: tags } = await admin.get('/api/history?resource=tags&limit=1')
    expect(tags.data).toMatchObject([
      { title: 'kept two', records: 5, changed: 'tag_title', user_name: expect.stringMatching(/^Admin \d/) },
    ])

    const company = (await admin.get('/api/companies?keyword=Used')).body.data[0].id
    const other = await product('Uses it too', { company_id: company })
    await admin.patch(`/api/tags/${touched}`, { tag_title: 'touched by hand' })
    const now = await fingerprint()
    const { body: preview } = await admin.post('/api/history/undo-preview', { operation_id })
    expect(await fingerprint()).toEqual(now)
    const left = [
      { resource: 'companies', id: company, title: 'Used', reason: 'Another record uses it.' },
      { resource: 'tags', id: touched, title: 'touched two', reason: 'It was changed later.' },
    ]
    expect(preview.data).toMatchObject({ restored: 3, left, left_total: 2 })
    expect(preview.data.samples).toContainEqual({
      resource: 'tags',
      id: remaining,
      title: 'kept two',
      what: 'back',
      changes: [{ label: 'Tag', before: 'kept two', after: 'kept', long: false, rich: false }],
    })
    expect(preview.data.samples[0]).toMatchObject({ what: 'remove', title: 'Of the import' })
    const { body: done } = await takeBack({ operation_id })
    expect(done.data).toMatchObject({ restored: 3, left, left_total: 2 })
    expect(await stored('tags', remaining)).toMatchObject({ tag_title: 'kept' })
    expect(await stored('tags', touched)).toMatchObject({ tag_title: 'touched by hand' })

    // Once the record is unused and the later change is undone, the rest can be undone.
    await admin.remove(`/api/products/${other}`)
    await takeBackLast('tags', touched)
    expect((await takeBack({ operation_id })).body.data).toMatchObject({ restored: 2, left_total: 3 })
    expect((await takeBack({ operation_id })).body.msg).toBe('This has already been undone.')
    const live = (prints: string[]) => prints.filter((print) => print.startsWith('products_tag_ids'))
    expect(live(await fingerprint())).toEqual(live(start))
    expect((await admin.get('/api/tags?keyword=made')).body.data).toEqual([])
  })

  test('does not restore invalid records, or anything after 30 days', async () => {
    const company = await make('companies', { company_name: 'Short lived' })
    const leaf = await product('Leaf', { company_id: company })
    await admin.remove(`/api/products/${leaf}`)
    const removed = await latest('products', leaf)
    await admin.remove(`/api/companies/${company}`)
    const rejection = await takeBack({ history_id: removed.id })
    expect(rejection.body.data).toMatchObject({
      restored: 0,
      left: [{ id: leaf, title: 'Leaf', reason: 'A linked record no longer exists.' }],
    })
    expect((await admin.get(`/api/products/edit/${leaf}`)).status).toBe(404)
    await takeBackLast('companies', company)

    const slugged = await product('Same name', { slug: 'same-name' })
    await admin.remove(`/api/products/${slugged}`)
    await product('Same name again', { slug: 'same-name' })
    expect((await takeBackLast('products', slugged)).body.data.left[0].reason).toBe(
      'Another record uses its address or number now.',
    )

    const day = 24 * 60 * 60 * 1000
    const at = (days: number) => new Date(new Date(removed.created_at).getTime() + days * day)
    const late = { status: 409, messageKey: 'undo.too_late' }
    await expect(undo(admin.context, { history_id: removed.id }, at(30.01))).rejects.toMatchObject(late)
    await expect(previewUndo(admin.context, { history_id: removed.id }, at(31))).rejects.toMatchObject(late)
    expect(await undo(admin.context, { history_id: removed.id }, at(29.99))).toMatchObject({ restored: 1 })
    for (const nothing of [
      {},
      { operation_id: 'x' },
      { history_id: 2 ** 40 },
      { operation_id: crypto.randomUUID() },
    ])
      expect((await takeBack(nothing)).status).toBe(404)
  })

  test('shows old and new values in both languages, paginated and without secrets', async () => {
    const [hill, lake] = [
      await make('companies', { company_name: 'Hill', company_name_bn: 'পাহাড়' }),
      await make('companies', { company_name: 'Lake' }),
    ]
    const priced = await make('product-price-types', { type_title: 'Per cup' })
    const tea = await product('Tea of words', {
      company_id: hill,
      product_price_infos: [{ product_price_type_id: priced, unit_price: 10 }],
    })
    const { product_price_infos } = await stored('products', tea)
    await admin.patch(`/api/products/${tea}`, {
      company_id: lake,
      selected: true,
      product_price_infos: [{ ...product_price_infos[0], unit_price: 1234.5 }],
    })
    const { body } = await of('products', tea)
    expect(body.data.next).toBeNull()
    expect(body.data.rows).toMatchObject([
      { action: 'update', records: 1, undoable: true },
      { action: 'create', changes: [], undoable: true },
    ])
    const shown = body.data.rows[0].changes.map(({ label, before, after }: Record<string, string>) => [
      label,
      before,
      after,
    ])
    expect(shown).toHaveLength(3)
    expect(shown).toContainEqual(['Company', 'Hill', 'Lake'])
    expect(shown).toContainEqual(['Selected', 'no', 'yes'])
    expect(shown).toContainEqual(['Variants 1 · Unit price', 'Tk 10.00', 'Tk 1234.50'])
    const bengali = (await of('products', tea, admin, '&lang=bn')).body.data.rows[0].changes
    expect(bengali).toContainEqual(expect.objectContaining({ label: 'কোম্পানি', before: 'পাহাড়', after: 'Lake' }))

    const role = await make('user-role-infos', { role_title: 'Packers', role_accesses: [] })
    const user = await make('users', {
      full_name: 'Mina',
      email: 'mina@example.test',
      password: 'a very long secret word',
      role_id: role,
      verified: true,
    })
    await admin.patch(`/api/users/${user}`, { password: 'another very long word', full_name: 'Mina Akter' })
    const people = await of('users', user)
    expect(people.body.data.rows[0].changes).toEqual([
      { label: 'Name', before: 'Mina', after: 'Mina Akter', long: false, rich: false },
    ])
    expect(JSON.stringify(people.body)).not.toMatch(/secret|another very|argon/i)

    const tag = await make('tags', { tag_title: 'n 0' })
    for (let n = 1; n <= 21; n++) await admin.patch(`/api/tags/${tag}`, { tag_title: `n ${n}` })
    const first = (await of('tags', tag)).body.data
    expect(first.rows).toHaveLength(20)
    const rest = (await of('tags', tag, admin, `&before=${first.next}`)).body.data
    expect(rest.rows.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(rest.next).toBeNull()
  })

  test('undoes a medicine import except for records changed since', async () => {
    type Known = { id: number; live: boolean }
    const bring = (...lines: string[]) => importMedicines(admin.context, medicineFile(...lines), {})
    const byKey = async (key: number) => {
      const { rows } = await sql<Known>`select id, deleted_at is null as live from products
        where import_key = ${`medicine:${key}`}`.execute(shop().db)
      return rows[0] as Known
    }
    const price = (tk: number) => ({ form: 'Syrup', price: `60 ml bottle: ৳ ${tk}.50` })
    await bring(medicineLine(1, 'Shishir', price(35)), medicineLine(2, 'Kuasha', price(40)))
    const [shishir, kuasha] = [await byKey(1), await byKey(2)]
    const { operation_id } = await latest('products', shishir.id)
    const before = await fingerprint()
    await bring(medicineLine(2, 'Kuasha', price(44)))
    expect((await stored('products', kuasha.id)).product_price_infos[0].unit_price).toBe(44.5)
    const again = await latest('products', kuasha.id)
    const undone = await takeBack({ operation_id: again.operation_id })
    expect(undone.body.data).toMatchObject({ restored: 1, left: [] })
    expect(await fingerprint()).toEqual(before)
    // A record changed since is not undone: the change may be a user's work.
    const { body } = await takeBack({ operation_id })
    expect(body.data.left).toContainEqual(
      expect.objectContaining({
        id: kuasha.id,
        title: 'Kuasha 500 mg Syrup',
        reason: 'It was changed later.',
      }),
    )
    expect([(await byKey(1)).live, (await byKey(2)).live]).toEqual([false, true])
  })

  test("shows and undoes only what the user's permissions allow", async () => {
    const mine = await make('tags', { tag_title: 'of the admin' })
    const own = await asAdmin([right(27, ['create', 'edit', 'delete']), right(50, [])])
    const theirs = await make('tags', { tag_title: 'of their own' }, own)
    await own.patch(`/api/tags/${theirs}`, { tag_title: 'changed by them' })
    const resources = async (by: Caller) =>
      new Set((await by.get('/api/history?limit=100')).body.data.map((row: { title: string }) => row.title))
    expect([...(await resources(own))]).toEqual(['changed by them', 'of their own'])
    expect((await of('tags', mine, own)).status).toBe(403)
    const { body: export_ } = await admin.get('/api/history/export?format=csv')
    expect(export_).toContain('changed by them')

    // May view others' writes, but only own tags, and no companies.
    const watcher = await asAdmin([right(27, ['edit', 'delete']), right(50)])
    const listed = await watcher.get('/api/history?limit=100')
    expect(listed.body.data).toEqual([])
    const foreign = await latest('companies', await make('companies', { company_name: 'Unseen' }))
    expect((await watcher.get(`/api/history/edit/${foreign.id}`)).status).toBe(404)
    expect((await admin.get(`/api/history/edit/${foreign.id}`)).status).toBe(200)
    expect((await watcher.get('/api/history/search?term=Unseen')).body).toEqual([])
    expect((await of('companies', foreign.record_id, watcher)).status).toBe(403)
    const blind = await asAdmin([right(27)])
    expect((await blind.get('/api/history')).status).toBe(403)
    expect((await of('tags', mine, blind)).status).toBe(403)

    // Own writes can be undone without the history permission; others' writes require view and edit permission for the record.
    const byBlind = await make('tags', { tag_title: 'by blind' }, blind)
    expect((await takeBackLast('tags', byBlind, blind)).body.data.restored).toBe(1)
    expect((await takeBackLast('tags', mine, blind)).status).toBe(404)
    expect((await takeBackLast('tags', theirs, watcher)).body.data.left[0].reason).toBe(
      'It no longer exists.',
    )
    const reader = await asAdmin([right(27, ['view_others', 'edit', 'delete']), right(50)])
    const rejection = await takeBackLast('tags', theirs, reader)
    expect(rejection.body.data).toMatchObject({ restored: 0, left: [{ reason: 'You cannot change this.' }] })
    expect(await stored('tags', theirs)).toMatchObject({ tag_title: 'changed by them' })
    expect((await takeBackLast('tags', theirs, own)).body.data.restored).toBe(1)
    expect(await stored('tags', theirs)).toMatchObject({ tag_title: 'of their own' })
  })
})
