import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachShop } from '../../support/shop.ts'

/** Responses to database errors, by SQLSTATE. */

// Every condition of these classes in PostgreSQL's table of error codes, and one code that no release has yet.
const unavailable = [
  ...['08000', '08003', '08006', '08001', '08004', '08007', '08P01'],
  ...['53000', '53200', '53300', '53400', '53999'],
  ...['55000', '55006', '55P02', '55P03', '55P04'],
  ...['57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
]
const unreadable = ['22003', '22007', '22008', '22021', '22P02', '22P05']
const unforeseen = ['42P01', '22012', '23502', 'P0001', 'XX000']

eachShop('Database errors', ({ shop, app, anybody }) => {
  beforeAll(() => {
    app().get('/api/raise/:code', { config: { guard: 'public' } }, async ({ params }) => {
      const { code } = params as { code: string }
      await sql
        .raw(`do $$ begin raise exception 'the words of the database' using errcode = '${code}'; end $$`)
        .execute(shop().db)
    })
  })
  const raise = (code: string) => anybody().get(`/api/raise/${code}`)

  test.each(unavailable)('respond 503 with Retry-After for SQLSTATE %s', async (code) => {
    const { status, body, headers } = await raise(code)
    expect([status, headers['retry-after']]).toEqual([503, '3'])
    expect(body).toEqual({ status: false, msg: expect.stringContaining('database is not available') })
  })

  test('respond 503 with a longer Retry-After when the disk is full', async () => {
    const { status, body, headers } = await raise('53100')
    expect([status, headers['retry-after']]).toEqual([503, '60'])
    expect(body.msg).toContain('out of storage space')
  })

  test.each(unreadable)('respond 422 for SQLSTATE %s, which an input value causes', async (code) => {
    const { status, body } = await raise(code)
    expect(status).toBe(422)
    expect(body).toEqual({ status: false, msg: expect.stringContaining('One of the values') })
  })

  test.each(unforeseen)('respond 500 without the database message for SQLSTATE %s', async (code) => {
    const { status, body } = await raise(code)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('the words of the database')
  })

  describe('Message in the language of the user', () => {
    test.each(['55P03', '22003'])('%s', async (code) => {
      expect((await anybody().get(`/api/raise/${code}?lang=bn`)).body.msg).toMatch(/[\u0980-\u09ff]/)
    })
  })
})
