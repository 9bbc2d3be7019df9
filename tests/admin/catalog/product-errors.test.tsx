import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { labelOfField } from '../../../src/fields/all-labels.ts'
import { admin as bengali } from '../../../src/language/admin.bn.ts'
import { admin as english } from '../../../src/language/admin.en.ts'
import { adminPages as bengaliPages } from '../../../src/language/admin-pages.bn.ts'
import { adminPages as englishPages } from '../../../src/language/admin-pages.en.ts'
import { fakeApi, page, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { picker, put, save, saves, sent, shop, stored, title, type, typist } from './open-product.ts'

const api = fakeApi()

describe('Option group', () => {
  test('creates a new item immediately where it is open, and none where it is closed', async () => {
    const group = (id: number, open_entry: boolean) => ({
      ...type(id, id === 30 ? 'Flavour' : 'Leaf grade'),
      open_entry,
    })
    const rows = [
      { product_type_id: 30, item_ids: [] },
      { product_type_id: 31, item_ids: [] },
    ]
    shop(api, { ...stored, category_ids: [1, 2], product_type_infos: rows })
    api.answers(({ url, body }) => {
      if (url.pathname === '/api/product-types') return page([group(30, true), group(31, false)])
      if (url.pathname === '/api/product-type-info-name/store')
        return { json: { status: true, data: { id: 77, ...(body as object) } } }
      if (url.pathname === '/api/product-type-info-name' && url.searchParams.get('ids'))
        return page([{ id: 77, type_name: 'Mint', product_type_id: 30 }])
      return undefined
    })
    saves(api, (body) => ({ json: { status: true, data: body } }))
    const user = typist()
    openAdmin('/products/1')
    const items = await screen.findAllByLabelText('Values', picker)
    await waitFor(() => expect(api.to('/api/product-types')).not.toHaveLength(0))
    await put(user, items[0] as HTMLElement, 'Mint,')
    await screen.findByText('Mint')
    expect(api.to('/api/product-type-info-name/store')[0]?.body).toEqual({
      type_name: 'Mint',
      product_type_id: 30,
      status: true,
    })
    await put(user, items[1] as HTMLElement, 'First flush,')
    expect(api.to('/api/product-type-info-name/store')).toHaveLength(1)
    await save(user)
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    expect(sent(api)[0]).toMatchObject({
      product_type_infos: [
        { product_type_id: 30, item_ids: [77] },
        { product_type_id: 31, item_ids: [] },
      ],
    })
  })
})

describe('Duplicate of a product', () => {
  test('starts as an unpublished copy and is not stored before it is saved', async () => {
    shop(api, { ...stored, status: true, tag_ids: [4], import_key: 'brand 7' })
    saves(api, (body) => ({ json: { status: true, data: { id: 2, ...body } } }))
    const user = typist()
    openAdmin('/products/1')
    await user.click(await screen.findByText('Duplicate'))
    await screen.findByText('Copy of Green Tea')
    expect(await title()).toHaveProperty('value', 'Green Tea (copy)')
    await waitFor(() => expect(screen.getByLabelText(/Slug/)).toHaveProperty('value', 'green-tea-copy'))
    expect(screen.getByLabelText('Published')).toHaveProperty('checked', false)
    expect(sent(api)).toEqual([])
    await save(user)
    await waitFor(() => expect(api.to('/api/products/store')).toHaveLength(1))
    const [body] = sent(api)
    expect(body).toMatchObject({ product_title: 'Green Tea (copy)', status: false, tag_ids: [4] })
    expect(body).not.toHaveProperty('id')
    expect(body).not.toHaveProperty('import_key')
  })
})

describe('Server errors of the product form', () => {
  const full = {
    ...stored,
    category_ids: [2],
    product_mode_infos: [{ mode_id: 1 }],
    product_infos: [
      { product_info_type_id: 20, content: '<p>Fine</p>', content_bn: null },
      { product_info_type_id: 21, content: '<p>Wrong</p>', content_bn: null },
    ],
    product_type_infos: [{ product_type_id: 30, item_ids: [] }],
  }
  // The place of each error: the label of the field, or the button of the collapsed text.
  const places = {
    product_title: 'product_title',
    slug: 'slug',
    company_id: 'company_id',
    publish_at: 'publish_at',
    unpublish_at: 'unpublish_at',
    category_ids: 'category_ids',
    'new_generics.0.title': 'generic_ids',
    'new_diseases.1.title': 'disease_ids',
    new_tags: 'tag_ids',
    'product_mode_infos.0.mode_id': 'product_mode_infos',
    color_ids: 'color_ids',
    size_ids: 'size_ids',
    'product_type_infos.0.product_type_id': 'product_type_id',
    'product_type_infos.0.item_ids': 'item_ids',
    'product_infos.1.content': 'content',
  }

  test.each([
    ['en', { ...english, ...englishPages }],
    ['bn', { ...bengali, ...bengaliPages }],
  ] as const)(
    'are shown at their fields, and collapsed sections are opened (%s)',
    async (language, words) => {
      shop(api, full)
      const shownErrors = Object.keys(places).map(
        (path) => [path, `${path}: ${words.form.nothing_found}`] as const,
      )
      saves(api, () => rejection(422, words.form.stale_title, Object.fromEntries(shownErrors)))
      const user = typist()
      openAdmin('/products/1')
      if (language === 'bn') await user.click(await screen.findByText('বাংলা'))
      const label = (name: string) => labelOfField('products', name)?.[language] ?? name
      const first = await screen.findByLabelText(
        new RegExp(`${label('product_title')} · ${words.form.english}`),
      )
      await put(user, first, '!')
      await user.click(screen.getByText(words.form.save))
      // The collapsed text is expanded with its editors.
      await waitFor(() =>
        expect(document.querySelectorAll('#product-texts [role="textbox"]')).toHaveLength(2),
      )
      for (const [path, text] of shownErrors) {
        const field = (await screen.findByText(text)).closest('.MuiFormControl-root')
        const name = places[path as keyof typeof places]
        const heading = name === 'product_mode_infos' ? words.product_form.modes : label(name)
        expect(field?.textContent, path).toContain(heading)
      }
      expect(document.activeElement).toBe(first)
    },
  )
})
