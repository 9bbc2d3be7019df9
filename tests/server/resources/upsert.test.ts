import { beforeAll, expect, test } from 'vitest'
import { access, programOf } from '../../support/program.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

const companies = 3

oneShop('Upsert by external reference', ({ app, asAdmin, shop }) => {
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    program = await programOf(shop(), app(), admin, [access(companies, { write: true })])
  })
  const upsert = (records: unknown, by = program) => by.post('/api/companies/upsert', { records } as object)
  const company = (external_reference: string, company_name: string, more: object = {}) => ({
    external_reference,
    company_name,
    status: true,
    ...more,
  })

  test('creates, then changes, then leaves records unchanged', async () => {
    const first = await upsert([company('c-1', 'Square'), company('c-2', 'Beximco')])
    expect(first.body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 0 })
    const [one] = first.body.data.results
    expect(one).toMatchObject({ external_reference: 'c-1', outcome: 'created', id: expect.any(Number) })
    const second = await upsert([company('c-1', 'Square Pharma'), company('c-2', 'Beximco')])
    expect(second.body.data).toMatchObject({ created: 0, updated: 1, unchanged: 1, failed: 0 })
    expect(second.body.data.results[0].id).toBe(one.id)
    const found = await program.get('/api/companies?external_reference=c-1')
    expect(found.body.data).toMatchObject([{ id: one.id, company_name: 'Square Pharma' }])
  })

  test('saves the other records when one is rejected, and says why', async () => {
    const { body } = await upsert([
      company('c-3', 'Incepta'),
      company('c-4', ''),
      company('c-5', 'Renata', { colour: 'red' }),
      { company_name: 'No reference' },
      { id: 999_999, company_name: 'Nobody' },
    ])
    expect(body.data).toMatchObject({ created: 1, failed: 4 })
    const [, empty, unknown, unnamed, missing] = body.data.results
    expect(empty.errors).toEqual([{ field: 'company_name', problem: 'This field is required.' }])
    expect(unknown.errors).toEqual([{ field: 'colour', problem: 'There is no such field.' }])
    expect(unnamed.errors.map(({ field }: { field: string }) => field)).toEqual(['external_reference'])
    expect(missing).toMatchObject({ id: null, outcome: 'failed', msg: expect.any(String) })
    expect((await admin.get('/api/companies?keyword=Renata')).body.data).toEqual([])
  })

  test('changes a record once more if its reference comes twice, and creates a deleted one again', async () => {
    const { body } = await upsert([company('c-6', 'First'), company('c-6', 'Second')])
    const [first, second] = body.data.results
    expect([first.outcome, second.outcome, first.id === second.id]).toEqual(['created', 'updated', true])
    await admin.remove(`/api/companies/${first.id}`)
    const again = await upsert([company('c-6', 'Third')])
    expect(again.body.data.results[0]).toMatchObject({ outcome: 'created' })
    expect(again.body.data.results[0].id).not.toBe(first.id)
  })

  test('of the same new record by several requests at the same time creates it once', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => upsert([company('c-20', 'Twice')])))
    const ids = sent.map(({ body }) => body.data.results[0].id)
    expect(new Set(ids).size).toBe(1)
    expect((await admin.get('/api/companies?keyword=Twice')).body.data).toHaveLength(1)
  })

  test.each([
    [{ external_reference: '\0' }, 'external_reference'],
    [{ external_reference: 'x'.repeat(192) }, 'external_reference'],
    [{ external_reference: ['a'] }, 'external_reference'],
    [{ id: 'abc' }, 'id'],
    [{ id: 1.5 }, 'id'],
    [{ id: 1e12 }, 'id'],
  ])('rejects %j alone', async (key, field) => {
    const { status, body } = await upsert([{ ...key, company_name: 'Odd' }, company('c-30', 'Even')])
    expect(status).toBe(200)
    const [odd, even] = body.data.results
    expect(odd.errors.map((error: { field: string }) => error.field)).toEqual([field])
    expect(even.outcome).not.toBe('failed')
  })

  test('finds a record by its id as well, and without an id by its reference', async () => {
    const { id } = (await upsert([company('c-40', 'Known')])).body.data.results[0]
    const { body } = await upsert([
      { id, company_name: 'Known better' },
      { id: null, external_reference: 'c-40', company_name: 'Known best' },
    ])
    expect(body.data).toMatchObject({ updated: 2, results: [{ id }, { id }] })
  })

  test('is one operation of the history, and one undo takes it back', async () => {
    const names = ['c-7', 'c-8', 'c-9']
    await upsert(names.map((name) => company(name, name)))
    const [entry] = (await admin.get('/api/history?resource=companies&limit=1')).body.data
    expect(entry).toMatchObject({ records: 3, user_name: 'Warehouse' })
    const undone = await admin.post('/api/history/undo', { operation_id: entry.operation_id })
    expect(undone.body.data).toMatchObject({ restored: 3 })
    expect((await program.get('/api/companies?external_reference=c-7')).body.data).toEqual([])
  })

  test.each([['a text'], [[1]], [Array.from({ length: 201 }, () => ({}))], [undefined]])(
    'rejects records that are no list of at most 200: %j',
    async (records) => {
      const { status, body } = await upsert(records)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['records']])
    },
  )

  test('needs the rights to create and edit', async () => {
    const reader = await programOf(shop(), app(), admin, [access(companies)])
    expect((await upsert([company('c-10', 'No')], reader)).status).toBe(403)
    const clerk = await asAdmin([right(companies, ['create', 'edit'])])
    const { body } = await upsert([company('c-1', 'Not mine'), company('c-11', 'Mine')], clerk)
    expect(body.data).toMatchObject({ created: 1, failed: 1 })
  })
})
