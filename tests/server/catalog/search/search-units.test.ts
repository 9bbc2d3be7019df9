import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../../support/shop.ts'

const titles = [
  'Napa 500 mg Tablet',
  'Napa Rapid 500 mg Tablet',
  'Napa Extend 665 mg Tablet',
  'Napa',
  'Seclo 20 mg Capsule',
  'Seclo 40mg Capsule',
  'Calcium 1500 mg Tablet',
  '3-C Syrup 100ml',
  'Vitamin B-12 Injection',
  'Vitamin B12 Forte',
  'Ace 500mg Tablet',
  'Moxacil 500mg/5ml Suspension',
  'Drops 0.5% w/v',
  'প্যারা ৫০০মি.গ্রা. ট্যাবলেট',
  'Scale 8901234567890',
]

oneShop('Search for strengths and names with numbers', ({ asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    const { body } = await admin.post('/api/companies/store', { company_name: 'Square Pharmaceuticals' })
    for (const product_title of titles)
      await admin.post('/api/products/store', { product_title, company_id: body.data.id, status: true })
  })
  const found = async (keyword: string): Promise<string[]> => {
    const { body } = await anybody().get(
      `/api/products/search?facets=0&limit=20&keyword=${encodeURIComponent(keyword)}`,
    )
    return body.data.map(({ product_title }: { product_title: string }) => product_title)
  }

  test.each([
    ['napa 500mg', 'Napa 500 mg Tablet'],
    ['napa500mg', 'Napa 500 mg Tablet'],
    ['napa 500 mg', 'Napa 500 mg Tablet'],
    ['seclo 20mg capsule', 'Seclo 20 mg Capsule'],
    ['seclo 20 mg', 'Seclo 20 mg Capsule'],
    ['seclo 40 mg capsule', 'Seclo 40mg Capsule'],
    ['seclo ৪০mg', 'Seclo 40mg Capsule'],
    ['3c', '3-C Syrup 100ml'],
    ['3-c', '3-C Syrup 100ml'],
    ['3 c syrup', '3-C Syrup 100ml'],
    ['moxacil 500 mg/5 ml', 'Moxacil 500mg/5ml Suspension'],
    ['0.5 %', 'Drops 0.5% w/v'],
    ['প্যারা ৫০০ মি.গ্রা.', 'প্যারা ৫০০মি.গ্রা. ট্যাবলেট'],
    ['প্যারা 500', 'প্যারা ৫০০মি.গ্রা. ট্যাবলেট'],
  ])('%s', async (keyword, first) => {
    expect((await found(keyword))[0]).toBe(first)
  })

  test.each(['b12', 'b 12', 'B-12', 'vitamin b12', 'b১২'])('finds either spelling: %s', async (keyword) => {
    expect((await found(keyword)).toSorted()).toEqual(['Vitamin B-12 Injection', 'Vitamin B12 Forte'])
  })

  test('does not find other strengths with the same ending', async () => {
    const strengths = await found('500mg')
    expect(strengths.length).toBe(4)
    expect(strengths).not.toContain('Calcium 1500 mg Tablet')
    expect((await found('20 mg')).toSorted()).toEqual(['Seclo 20 mg Capsule'])
  })

  test('lists the exact name first, then its strengths, then names with that prefix', async () => {
    expect(await found('napa')).toEqual([
      'Napa',
      'Napa 500 mg Tablet',
      'Napa Rapid 500 mg Tablet',
      'Napa Extend 665 mg Tablet',
    ])
  })

  test('does not match short words inside other words', async () => {
    expect(await found('ace')).toEqual(['Ace 500mg Tablet'])
    // Longer words are found anywhere in a word, as are parts of a barcode.
    expect((await found('maceutical')).length).toBe(titles.length)
    expect(await found('4567')).toEqual(['Scale 8901234567890'])
  })

  test('splits letters and numbers in the back-office list too, which matches parts of words', async () => {
    const listed = async (keyword: string) => {
      const { body } = await admin.get(`/api/products?limit=50&keyword=${encodeURIComponent(keyword)}`)
      return body.data.map(({ product_title }: { product_title: string }) => product_title).toSorted()
    }
    expect(await listed('b12')).toEqual(['Vitamin B-12 Injection', 'Vitamin B12 Forte'])
    expect(await listed('cal')).toEqual(titles.toSorted())
    expect(await listed('seclo 40 mg')).toEqual(['Seclo 40mg Capsule'])
  })
})
