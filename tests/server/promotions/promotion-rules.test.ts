import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { addPromotion } from '../../support/shop-promotions.ts'

const values = { promotion_title: 'Offer', promotion_type: 1, percent: 10, status: true }

oneShop('A promotion in the back office', ({ asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const errorsOf = async (body: object) =>
    (await admin.post('/api/promotions/store', { ...values, ...body })).body.errors

  test('stores its code in capitals and without spaces; an automatic one has none', async () => {
    expect((await addPromotion(admin, { code: ' eid 10 ' })).code).toBe('EID10')
    expect((await addPromotion(admin, { code: 'EID10', automatic: true })).code).toBeNull()
  })

  test('needs what its type is about, a period that ends after it starts, and a code of its own', async () => {
    expect(await errorsOf({ percent: null })).toEqual({ percent: 'This field is required.' })
    expect(await errorsOf({ promotion_type: 2 })).toEqual({ amount: 'This field is required.' })
    expect(Object.keys(await errorsOf({ promotion_type: 5 }))).toEqual(['buy_qty', 'get_qty'])
    expect(
      await errorsOf({ starts_at: '2026-11-02T00:00:00.000Z', ends_at: '2026-11-01T00:00:00.000Z' }),
    ).toEqual({ ends_at: 'The end must be after the start.' })
    expect(await errorsOf({ code: 'A<b>' })).toEqual({ code: 'Use letters, digits, - and _.' })
    await addPromotion(admin, { code: 'SUMMER' })
    expect(await errorsOf({ code: 'summer' })).toEqual({ code: 'Already in use.' })
  })

  test('generates random codes that are unique and can be downloaded', async () => {
    const { id } = await addPromotion(admin, { code: null })
    const generate = (body: object) => admin.post('/api/promotions/codes/generate', { id, ...body })
    const { body } = await generate({ count: 30, prefix: ' eid ' })
    const codes = body.data.codes.map(({ code }: { code: string }) => code)
    expect(new Set(codes).size).toBe(30)
    for (const code of codes) expect(code).toMatch(/^EID-[A-HJKMNP-Z2-9]{8}$/)
    expect((await generate({ count: 1001 })).status).toBe(422)
    expect((await generate({ count: 1, prefix: 'A<b>' })).body.errors).toEqual({
      prefix: 'Use letters, digits, - and _.',
    })
    const { data } = (await admin.get(`/api/promotions/codes/${id}`)).body
    expect(data.codes).toEqual(codes.map((code: string) => ({ code, uses: 0 })))
    expect(await errorsOf({ code: codes[0] })).toEqual({ code: 'Already in use.' })
    const automatic = await addPromotion(admin, { automatic: true })
    const none = await admin.post('/api/promotions/codes/generate', { id: automatic.id, count: 1 })
    expect(none.status).toBe(422)
  })

  test('is closed to roles without the feature', async () => {
    const other = await asAdmin([right(31, ['edit'])])
    expect((await other.post('/api/promotions/store', values)).status).toBe(403)
    expect((await other.get('/api/promotions')).status).toBe(403)
    const { id } = await addPromotion(admin, {})
    expect((await other.get(`/api/promotions/report/${id}`)).status).toBe(403)
    const ownOnly = await asAdmin([right(63, ['create', 'edit'])])
    expect((await ownOnly.get(`/api/promotions/codes/${id}`)).status).toBe(403)
    expect((await ownOnly.post('/api/promotions/codes/generate', { id, count: 1 })).status).toBe(403)
  })
})
