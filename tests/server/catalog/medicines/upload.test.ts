import { expect, test } from 'vitest'
import { runImport } from '../../../../src-server/catalog/medicines/import-job.ts'
import { manyMedicines, medicineHeader, medicineLine } from '../../../support/medicine-file.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('Medicine import over the API', ({ shop, app, asAdmin, anybody }) => {
  const upload = (caller: Caller, type: string, payload: string | Buffer) =>
    app().inject({
      method: 'POST',
      url: '/api/products/import',
      headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
      payload,
    })
  const file = (from: number, to: number) =>
    [medicineHeader, ...Array.from({ length: to - from }, (_, n) => manyMedicines(from + n)), ''].join('\n')

  let done = () => {}
  let working = false
  /** Runs the job of the next upload; resolves when it has ended. */
  const workedOff = () => {
    const ended = new Promise<void>((resolve) => {
      done = resolve
    })
    if (!working)
      shop().jobs.work('import-medicines', async (job) => {
        await runImport(shop(), job)
        done()
      })
    working = true
    return ended
  }

  test('reports that nothing has been imported yet', async () => {
    const { body } = await (await asAdmin()).get('/api/products/import/status')
    expect(body).toMatchObject({ status: true, data: { state: 'none', rows: 0 } })
  })

  test('accepts the file immediately and imports it in a job', async () => {
    const admin = await asAdmin()
    const answer = await upload(
      admin,
      'text/csv',
      `${file(1, 40)}${medicineLine(99, 'Wrong', { price: '?' })}\n`,
    )
    expect(answer.json()).toMatchObject({
      status: true,
      data: { state: 'queued' },
      msg: 'Import started.',
    })
    await workedOff()
    const { body } = await admin.get('/api/products/import/status?lang=bn')
    expect(body.data).toMatchObject({ state: 'done', rows: 40, created: 39, refused: 1 })
    expect(body.data.findings).toEqual([
      { line: 41, what: 'নেওয়া হয়নি', words: expect.stringContaining('দামটি সঠিক নয়') },
    ])
    expect((await anybody().get('/api/products/all')).body.meta.total).toBe(39)
  })

  test('accepts a multipart file above the size limit of forms', async () => {
    const admin = await asAdmin()
    const text = file(1, 60).padEnd(3 * 1024 * 1024, `${' '.repeat(1000)}\n`)
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`
    const ended = workedOff()
    expect((await upload(admin, 'multipart/form-data; boundary=x', form)).statusCode).toBe(200)
    await ended
    const { body } = await admin.get('/api/products/import/status')
    expect(body.data).toMatchObject({ state: 'done', created: 20, unchanged: 39 })
  })

  test('reports the error for a file of another kind', async () => {
    const admin = await asAdmin()
    const ended = workedOff()
    await upload(admin, 'text/csv', 'name,price\nx,1\n')
    await ended
    const { body } = await admin.get('/api/products/import/status')
    expect(body.data).toMatchObject({ state: 'failed', problem: expect.stringContaining('brand id') })
  })

  test('rejects requests without permission or without a file', async () => {
    const reader = await asAdmin([right(1, ['view_others'])])
    expect((await upload(reader, 'text/csv', file(1, 2))).statusCode).toBe(403)
    expect((await upload(await asAdmin(), 'application/json', '{}')).statusCode).toBe(415)
  })
})
