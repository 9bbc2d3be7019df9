import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

/** Opens a new product; each list that it selects from contains one record. */
async function openProduct(list: string, entry: object) {
  const user = userEvent.setup({ delay: null })
  api.answers(({ url }) => {
    if (url.pathname === `/api/${list}`) return page([{ id: 4, ...entry }])
    if (list === 'product-types' && url.pathname === '/api/categories/load-related-data')
      return { json: { status: true, data: { product_type_list: [{ id: 4, ...entry }] } } }
    if (url.pathname === '/api/products/store') return { json: { status: true, data: { id: 1 } } }
    return undefined
  })
  openAdmin('/products/create')
  await user.type(await screen.findByLabelText(/Title · English/), 'Green Tea')
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/products/store')).toHaveLength(1))
    return api.to('/api/products/store')[0]?.body
  }
  return { user, saved }
}

describe('Product form', () => {
  test.each([
    ['tags', 'Tags', 'tag_ids', { tag_title: 'Sylhet' }],
    ['generics', 'Generics', 'generic_ids', { generic_name: 'Sylhet' }],
    ['disease', 'Diseases', 'disease_ids', { disease_title: 'Sylhet' }],
    ['product-color-info', 'Colours', 'color_ids', { color_title: 'Sylhet' }],
  ])('saves the selected %s', async (list, label, field, entry) => {
    const { user, saved } = await openProduct(list, entry)
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: 'Sylhet' }))
    expect(await saved()).toMatchObject({ product_title: 'Green Tea', [field]: [4] })
  })

  test('saves photos from the media library', async () => {
    const photo = { content: '/media/tea.webp', content_title: 'Tea leaves' }
    const { user, saved } = await openProduct('media-galleries', photo)
    await user.click(screen.getAllByRole('button', { name: 'Choose from library' })[0] as HTMLElement)
    const library = within(await screen.findByRole('dialog'))
    await user.click(await library.findByRole('button', { name: /Tea leaves/ }))
    await user.click(library.getByRole('button', { name: 'Done' }))
    expect(await saved()).toMatchObject({ photo_ids: [4] })
  })

  test('saves an option group', async () => {
    const { user, saved } = await openProduct('product-types', { type_title: 'Flavour' })
    await user.click(screen.getByRole('button', { name: 'Add option group' }))
    await user.click(await screen.findByRole('combobox', { name: /Product type/ }))
    await user.click(await screen.findByRole('option', { name: 'Flavour' }))
    expect(await saved()).toMatchObject({ product_type_infos: [{ product_type_id: 4, item_ids: [] }] })
  })

  test('saves several prices', async () => {
    const types = [
      { id: 4, type_title: 'Per Box' },
      { id: 5, type_title: 'Per Piece' },
    ]
    api.answers(({ url }) =>
      url.pathname === '/api/categories/load-related-data'
        ? { json: { status: true, data: { product_price_type_list: types } } }
        : undefined,
    )
    const { user, saved } = await openProduct('product-price-types', { type_title: 'Per Box' })
    await screen.findByText('Per Piece')
    await user.click(screen.getByRole('button', { name: 'Add variant' }))
    await user.paste('Per Box\t120')
    await user.click(screen.getByRole('button', { name: 'Add variant' }))
    await user.paste('Per Piece\t90')
    expect(await saved()).toMatchObject({
      product_price_infos: [
        { product_price_type_id: 4, unit_price: 120 },
        { product_price_type_id: 5, unit_price: 90 },
      ],
    })
  })
})
