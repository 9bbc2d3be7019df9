import { expect, test } from 'vitest'
import { applyImport } from '../../src-server/imports/runs/apply-import.ts'
import { stageImport } from '../../src-server/imports/runs/stage-import.ts'
import { eachShop } from '../support/shop.ts'

const many = 10_000
const bad = 37

eachShop('Import of 10,000 rows', ({ asAdmin, shop, engine }) => {
  test('marks exactly the invalid cells, writes nothing before it is applied, and is undone completely', async () => {
    const admin = await asAdmin()
    const isBad = (line: number) => line % 263 === 5 && line < 263 * bad
    const lines = Array.from(
      { length: many },
      (_, at) => `Generic ${at + 1},${isBad(at + 1) ? 'maybe' : 'true'}`,
    )
    const text = `generic_name,status\n${lines.join('\n')}`
    const { id, mapping } = (await admin.post('/api/imports?kind=generics', { text })).body.data
    await admin.post(`/api/imports/${id}/mapping`, { mapping })
    const began = performance.now()
    await stageImport(shop(), { id })
    const staged = performance.now()
    const count = async () =>
      (
        await shop()
          .db.selectFrom('generics')
          .select((s) => s.fn.countAll<number>().as('n'))
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      )?.n
    expect((await admin.get(`/api/imports/${id}`)).body.data).toMatchObject({
      created: many - bad,
      refused: bad,
    })
    const { rows } = (await admin.get(`/api/imports/${id}/rows?outcome=4&limit=100`)).body.data
    expect(rows.map((row: { line: number }) => row.line)).toEqual(
      lines.flatMap((_, at) => (isBad(at + 1) ? [at + 1] : [])),
    )
    expect(
      rows.every(
        (row: { problems: { column: number }[] }) =>
          row.problems.length === 1 && row.problems[0]?.column === 1,
      ),
    ).toBe(true)
    expect(Number(await count())).toBe(0)
    await admin.post(`/api/imports/${id}/apply`, { skip_errors: true })
    const before = performance.now()
    await applyImport(shop(), { id })
    const after = performance.now()
    expect(Number(await count())).toBe(many - bad)
    const undone = await admin.post(`/api/imports/${id}/undo`)
    expect(undone.body.data).toMatchObject({ restored: many - bad, left_total: 0 })
    expect(Number(await count())).toBe(0)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    process.stdout.write(
      `${engine}: staged in ${seconds(began, staged)} s, applied in ${seconds(before, after)} s, undone in ${seconds(after, performance.now())} s\n`,
    )
  }, 600_000)
})
