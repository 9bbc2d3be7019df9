import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'

/** docs/product.md 7: the common list, store and update of every resource in it. */

type Given = { region: number; city: number; group: number; role: number }
type Sample = {
  title: string
  /** The beginning of a title; pages and categories share their slugs, so their titles differ. */
  word?: string
  more?: (given: Given, n: number) => object
  load?: boolean
}

const picture = '/media/picture.png'
const password = 'a long secret'
const samples: Record<string, Sample> = {
  regions: { title: 'title', load: true },
  cities: { title: 'title', more: ({ region }) => ({ region_id: region }), load: true },
  areas: { title: 'title', more: ({ region, city }) => ({ region_id: region, city_id: city }), load: true },
  categories: { title: 'category_name' },
  companies: { title: 'company_name', load: true },
  'custom-product-designs': { title: 'design_title', more: () => ({ price: 60 }), load: true },
  'customer-infos': { title: 'full_name', more: (_, n) => ({ email: `buyer${n}@example.test`, password }) },
  'delivery-persons': { title: 'full_name', more: (_, n) => ({ email: `rider${n}@example.test`, password }) },
  disease: { title: 'disease_title' },
  generics: { title: 'generic_name' },
  'media-categories': { title: 'category_name' },
  'media-galleries': { title: 'content_title', more: () => ({ content: '/media/box.png' }) },
  'product-info-types': { title: 'type_title' },
  'product-price-types': { title: 'type_title', load: true },
  tags: { title: 'tag_title' },
  users: {
    title: 'full_name',
    more: ({ role }, n) => ({ email: `clerk${n}@example.test`, password, role_id: role }),
  },
  'user-role-infos': { title: 'role_title', more: () => ({ weight: 2 }) },
  'product-types': { title: 'type_title', load: true },
  'product-color-info': { title: 'color_title', more: () => ({ color_code: '#1b6b4a' }), load: true },
  'product-size-info': { title: 'size_title', load: true },
  'product-type-info-name': {
    title: 'type_name',
    more: ({ group }) => ({ product_type_id: group }),
    load: true,
  },
  'promotional-banners': {
    title: 'banner_title',
    more: () => ({ desktop_banner_image: picture, mobile_banner_image: picture }),
  },
  'static-page-infos': { title: 'page_title', word: 'Notice', more: () => ({ details: '<p>Text</p>' }) },
  'blog-infos': { title: 'blog_title', more: () => ({ details: '<p>Text</p>' }) },
  'customer-comments': { title: 'customer_name', more: () => ({ comment: 'Fast and kind' }), load: true },
  products: { title: 'product_title' },
}

oneShop('The resources of section 7', ({ asAdmin, anybody }) => {
  let admin: Caller
  let given: Given
  const stored: Record<string, number[]> = {}

  const bodyOf = ({ title, word = 'Sample', more }: Sample, n: number) => ({
    [title]: `${word} ${n}`,
    ...more?.(given, n),
  })
  const store = async (name: string, sample: Sample, n: number, status = true) => {
    const { body } = await admin.post(`/api/${name}/store`, { ...bodyOf(sample, n), status })
    return body.data?.id as number
  }

  beforeAll(async () => {
    admin = await asAdmin()
    const made = async (name: string, body: object) =>
      (await admin.post(`/api/${name}/store`, body)).body.data.id as number
    const region = await made('regions', { title: 'Dhaka' })
    given = {
      region,
      city: await made('cities', { title: 'Dhaka', region_id: region }),
      group: await made('product-types', { type_title: 'Flavour' }),
      role: await made('user-role-infos', { role_title: 'Clerk', weight: 1 }),
    }
    for (const [name, sample] of Object.entries(samples)) {
      stored[name] = []
      for (const n of [1, 2, 3]) stored[name].push(await store(name, sample, n))
    }
  })

  for (const [name, sample] of Object.entries(samples)) {
    const { title, word = 'Sample' } = sample
    const titles = (rows: Record<string, unknown>[]) => rows.map((row) => row[title])

    test(`GET /api/${name}: gives data and meta by limit and page, msg when empty`, async () => {
      const order = `keyword=${word}&sort=${title}&order=asc`
      const { status, body } = await admin.get(`/api/${name}/2?page=2&${order}`)
      expect(status).toBe(200)
      expect(titles(body.data)).toEqual([`${word} 3`])
      expect(body.meta).toMatchObject({
        current_page: 2,
        last_page: 2,
        per_page: 2,
        total: 3,
        from: 3,
        to: 3,
      })
      expect(body).not.toHaveProperty('msg')
      const requested = await admin.get(`/api/${name}?limit=2&page=2&${order}`)
      expect(requested.body.data).toEqual(body.data)
      const beyond = await admin.get(`/api/${name}/2?page=9&${order}`)
      expect(beyond.body.data).toEqual(body.data)
      const nothing = await admin.get(`/api/${name}?ids=999999`)
      expect(nothing.body).toMatchObject({
        data: [],
        meta: { total: 0, last_page: 1 },
        msg: 'There is no data.',
      })
    })

    test(`POST /api/${name}/store: gives status, data and msg, or validation errors by field`, async () => {
      const { status, body } = await admin.post(`/api/${name}/store`, bodyOf(sample, 4))
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: true, data: { [title]: `${word} 4` }, msg: 'Saved.' })
      expect((await admin.get(`/api/${name}/edit/${body.data.id}`)).body.data).toMatchObject(body.data)
      const rejection = await admin.post(`/api/${name}/store`, {})
      expect(rejection.status).toBe(422)
      expect(rejection.body).toMatchObject({ status: false, msg: 'Please check the highlighted fields.' })
      expect(rejection.body.errors).toMatchObject({ [title]: 'This field is required.' })
      await admin.remove(`/api/${name}/${body.data.id}`)
    })

    test(`POST /api/${name}/update/{id}: gives status, data and msg, or validation errors by field`, async () => {
      const url = `/api/${name}/update/${stored[name]?.[0]}`
      const { status, body } = await admin.post(url, { ...bodyOf(sample, 1), [title]: `${word} 1 new` })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: true, data: { [title]: `${word} 1 new` }, msg: 'Saved.' })
      expect((await admin.post(url, bodyOf(sample, 1))).body.data).toMatchObject({ [title]: `${word} 1` })
      const rejection = await admin.post(url, { ...bodyOf(sample, 1), [title]: ' ' })
      expect(rejection.status).toBe(422)
      expect(rejection.body.errors).toMatchObject({ [title]: 'This field is required.' })
      expect((await admin.post(`/api/${name}/update/999999`, bodyOf(sample, 1))).status).toBe(404)
    })

    test(`DELETE /api/${name}/{id}: removes the record from the list`, async () => {
      const id = await store(name, sample, 5)
      const listed = async () => titles((await admin.get(`/api/${name}?keyword=${word} 5`)).body.data)
      expect(await listed()).toEqual([`${word} 5`])
      const answer = await admin.remove(`/api/${name}/${id}`)
      expect(answer.body).toMatchObject({ status: true, msg: 'Deleted.' })
      expect(await listed()).toEqual([])
      expect((await admin.get(`/api/${name}/edit/${id}`)).status).toBe(404)
    })

    // The product search belongs to the storefront.
    if (name !== 'products')
      test(`GET /api/${name}/search: gives a plain list of ids and titles`, async () => {
        const { status, body } = await admin.get(`/api/${name}/search?term=${word} 2&limit=5`)
        expect(status).toBe(200)
        expect(body).toEqual([{ id: stored[name]?.[1], [title]: `${word} 2` }])
      })

    if (!sample.load) continue

    test(`GET /api/${name}/load: gives the published rows to anyone by limit and page`, async () => {
      const draft = await store(name, sample, 6, false)
      const { status, body } = await anybody().get(`/api/${name}/load`)
      expect(status).toBe(200)
      const shown = titles(body.data)
      expect(shown).toEqual(expect.arrayContaining([`${word} 1`, `${word} 2`, `${word} 3`]))
      expect(shown).not.toContain(`${word} 6`)
      const second = await anybody().get(`/api/${name}/load?limit=1&page=2`)
      expect(titles(second.body.data)).toEqual([shown[1]])
      expect(second.body.meta).toMatchObject({ current_page: 2, per_page: 1, total: shown.length })
      await admin.remove(`/api/${name}/${draft}`)
    })
  }
})
