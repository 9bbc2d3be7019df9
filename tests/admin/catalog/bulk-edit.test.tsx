import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
// The selection is stored in localStorage.
beforeEach(() => localStorage.clear())
const typist = () => userEvent.setup({ delay: null })
const entry = entryOf('products')
const teas = ['Green', 'Black', 'White', 'Red', 'Blue'].map((kind, at) => ({
  ...sampleOf(entry),
  id: at + 1,
  product_title: `${kind} tea`,
  product_title_bn: `চা ${at + 1}`,
}))
const part = (id: number) => ({
  id,
  photo: null,
  generics: [{ generic_name: 'Camellia', generic_name_bn: 'চা পাতা' }],
  categories: [{ category_name: 'Drinks', category_name_bn: 'পানীয়' }],
  tags: [{ tag_title: 'warm', tag_title_bn: null }],
  product_types: [{ type_title: 'Flavour', type_title_bn: null }],
  prices: [
    { variant_title: 'Piece', variant_title_bn: null, unit_price: 12 },
    { variant_title: 'Box', variant_title_bn: null, unit_price: 100 },
  ],
  prices_total: 5,
  created_by_name: 'Karim',
  updated_by_name: 'Rahima',
})
const preview = {
  count: 3,
  changed: 2,
  unchanged: 0,
  rejected: [
    { id: 3, product_title: 'White tea', product_title_bn: null, reason: 'A price cannot be below zero.' },
  ],
  rejected_total: 1,
  samples: [
    {
      id: 1,
      product_title: 'Green tea',
      product_title_bn: 'সবুজ চা',
      before: { status: true },
      after: { status: false },
      prices: [{ id: 5, before: 100, after: 105 }],
      more_prices: 2,
    },
  ],
  token: 'as shown',
}
const operation_id = '0b8f6f5e-0000-4000-8000-000000000001'

/** The server with five teas on the page and 57 results. */
function shop({ last = null, total = 57 }: { last?: object | null; total?: number } = {}) {
  const answers: Record<string, unknown> = {
    'bulk-preview': preview,
    'bulk-last': { last },
    'list-parts': { products: teas.map(({ id }) => part(id)) },
  }
  api.answers(({ url }) => {
    if (url.pathname === '/api/products') return page(teas, total)
    if (url.pathname === '/api/products/bulk-edit')
      return { json: { status: true, data: { changed: 2, operation_id }, msg: '2 products updated.' } }
    if (url.pathname === '/api/products/bulk-undo')
      return {
        json: {
          status: true,
          msg: '1 record restored.',
          data: {
            restored: 1,
            operation_id,
            left_total: 1,
            left: [
              {
                id: 2,
                product_title: 'Black tea',
                product_title_bn: null,
                reason: 'It was changed later.',
              },
            ],
          },
        },
      }
    const data = answers[url.pathname.replace('/api/products/', '')]
    return data ? { json: { status: true, data } } : undefined
  })
}
const box = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr') as HTMLElement
  return within(row).getByLabelText('Select row')
}
const chosenBar = () => screen.queryByRole('group', { name: 'Selected records' })
const chosen = () => within(chosenBar() as HTMLElement).getByRole('status').textContent
const choose = async (label: string, option: string) => {
  const inputs = await screen.findAllByLabelText(label, { selector: '[role=combobox]' })
  await typist().click(inputs.at(-1) as HTMLElement)
  await typist().click(await screen.findByText(option, { selector: '[role=option]' }))
}
// Found by text: queries by role are slow on a large page.
const button = (name: string) => screen.findByText(name, { selector: 'button' })
const bodyOf = (call: string) => api.to(`/api/products/${call}`, 'POST')[0]?.body

describe('Product list', () => {
  test('selects single rows, a range, a page or all results; a new filter clears the selection', async () => {
    shop()
    openAdmin('/products')
    await typist().click(await box('Green tea'))
    expect(chosen()).toBe('1 selected')
    fireEvent.click(await box('Red tea'), { shiftKey: true })
    expect(chosen()).toBe('4 selected')
    await typist().click(await box('Black tea'))
    expect(chosen()).toBe('3 selected')
    const whole = screen.getByLabelText('Select all')
    await typist().click(whole)
    expect(chosen()).toBe('5 selected')
    await typist().click(await button('Select all 57 results'))
    expect(chosen()).toBe('57 selected')
    await typist().click(await box('Blue tea'))
    expect(chosen()).toBe('56 selected')
    await typist().type(screen.getByPlaceholderText('Search'), 'x')
    await waitFor(() => expect(chosenBar()).toBeNull())
  })

  test('shows composition and prices, and links to the duplicate form and the shop page', async () => {
    shop()
    openAdmin('/products')
    const row = (await box('Green tea')).closest('tr') as HTMLElement
    await within(row).findByText('Camellia')
    for (const text of ['Drinks', 'warm', 'Flavour', 'Piece Tk 12.00', 'Box Tk 100.00', 'and 3 more'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByText(/^Created: .*, Karim$/)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe(
      '/dashboard/products/create?clone=1',
    )
    expect(within(row).getByRole('link', { name: 'View in shop' })).toBeTruthy()
    expect(api.to('/api/products/list-parts')).toHaveLength(1)
    expect(api.to('/api/products/list-parts')[0]?.url.search).toBe('?ids=1,2,3,4,5')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['Photos', 'Title', 'Company', 'Categories', 'Selected']))
  })

  test('filters by first letter, option group, category and tag', async () => {
    shop()
    openAdmin('/products')
    await box('Green tea')
    const add = async (filter: string) => {
      await typist().click(await button('Add filter'))
      await typist().click(await screen.findByText(filter, { selector: '[role=menuitemcheckbox] *' }))
    }
    await add('First letter')
    await choose('First letter', 'G')
    await waitFor(() => expect(api.to('/api/products').at(-1)?.url.searchParams.get('alpha')).toBe('G'))
    await add('Product type')
    for (const label of ['Categories', 'Tags', 'Product type'])
      await screen.findByLabelText(label, { selector: '[role=combobox]' })
  })

  test('has no selection or bulk edit without the edit permission', async () => {
    api.signsIn(admin([right(1, ['view_others'])]))
    shop()
    openAdmin('/products')
    await screen.findByText('Green tea')
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull()
    expect(api.to('/api/products/bulk-last')).toHaveLength(0)
  })
})

describe('Bulk edit', () => {
  const opened = async (...titles: string[]) => {
    openAdmin('/products')
    for (const title of titles) await typist().click(await box(title))
    await typist().click(await button('Bulk edit'))
    return screen.findByRole('dialog')
  }

  test('is entered, previewed, applied without the rejected products, and undone', async () => {
    shop()
    const dialog = await opened('Green tea', 'Black tea', 'White tea')
    expect(within(dialog).getByRole('heading', { name: 'Edit 3 products' })).toBeTruthy()
    await typist().click(await button('Preview'))
    expect(await within(dialog).findByText('There is nothing to change.')).toBeTruthy()
    expect(api.to('/api/products/bulk-preview')).toHaveLength(0)

    await choose('Published', 'Not published')
    await choose('Price', 'Increase by percent')
    await typist().type(screen.getByLabelText('Value'), '৫')
    await typist().click(await button('Preview'))
    await within(dialog).findByText('2 products will change.')
    expect(bodyOf('bulk-preview')).toMatchObject({
      ids: '1,2,3',
      all: false,
      status: { to: false },
      selected: null,
      price: { percent: 5, amount: null, round_to: null },
    })
    expect(within(dialog).getByText('Tk 100.00')).toBeTruthy()
    expect(within(dialog).getByText('Tk 105.00')).toBeTruthy()
    expect(within(dialog).getByText(/White tea: A price cannot be below zero\./)).toBeTruthy()

    const apply = within(dialog).getByRole('button', { name: 'Update 2 products' }) as HTMLButtonElement
    expect(apply.disabled).toBe(true)
    await typist().click(within(dialog).getByRole('checkbox', { name: 'Skip these and change the rest' }))
    await typist().click(apply)
    await within(dialog).findByText('2 products updated.')
    expect(bodyOf('bulk-edit')).toMatchObject({ ids: '1,2,3', token: 'as shown', skip_rejected: true })
    await typist().click(within(dialog).getByRole('button', { name: 'Undo' }))
    await within(dialog).findByText('1 record restored.')
    expect(within(dialog).getByText(/Black tea: It was changed later\./)).toBeTruthy()
    expect(bodyOf('bulk-undo')).toEqual({ operation_id })
  })

  test('of all results sends filter and exclusions, and can be undone after the dialog is closed', async () => {
    shop()
    openAdmin('/products?filter=%7B%22keyword%22%3A%22tea%22%7D')
    await box('Green tea')
    await typist().click(screen.getByLabelText('Select all'))
    await typist().click(await button('Select all 57 results'))
    await typist().click(await box('Blue tea'))
    await typist().click(await button('Bulk edit'))
    await choose('Selected', 'Selected')
    await typist().click(await button('Preview'))
    await screen.findByText('2 products will change.')
    expect(bodyOf('bulk-preview')).toMatchObject({ ids: null, all: true, filter: 'keyword=tea', except: '5' })
    await typist().click(screen.getByLabelText(/^Skip these/))
    await typist().click(await button('Update 2 products'))
    await screen.findByText('2 products updated.')
    await typist().click(await button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosenBar()).toBeNull()
    await typist().click(await button('Undo'))
    await screen.findByText(/^1 record restored\. 1 not changed\.$/)
  })

  test('requires a new preview when a product has changed since the last one', async () => {
    shop()
    await opened('Green tea')
    await choose('Selected', 'Selected')
    await typist().click(await button('Preview'))
    await screen.findByText('2 products will change.')
    api.answers(({ url }) =>
      url.pathname === '/api/products/bulk-edit' ? rejection(409, 'Something has changed.') : undefined,
    )
    await typist().click(screen.getByLabelText(/^Skip these/))
    await typist().click(await button('Update 2 products'))
    await screen.findByText('Something has changed.')
    expect(await button('Preview')).toBeTruthy()
  })

  test('can undo the last bulk edit from the list, also after a reload', async () => {
    shop({ last: { operation_id, undo: false, count: 500, created_at: '2026-03-05T08:00:00.000Z' } })
    openAdmin('/products')
    await typist().click(await screen.findByLabelText('Undo last bulk edit'))
    const dialog = await screen.findByRole('dialog', { name: 'Undo last bulk edit' })
    expect(within(dialog).getByText(/^500 products, changed /)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'Undo' }))
    await within(dialog).findByText('1 record restored.')
    expect(bodyOf('bulk-undo')).toEqual({ operation_id })
  })

  test('is translated into Bengali', async () => {
    shop()
    openAdmin('/products')
    await typist().click(await button('বাংলা'))
    const boxes = await screen.findAllByLabelText('সারিটি সিলেক্ট করুন')
    await typist().click(boxes[0] as HTMLElement)
    await screen.findByText('১টি সিলেক্ট করা', { selector: '[role=status]' })
    await typist().click(await button('বাল্ক এডিট'))
    await screen.findByText('১টি পণ্য এডিট করুন')
    await choose('দাম', 'টাকায় কমান')
    await typist().type(screen.getByLabelText('কত'), 'কিছু')
    await typist().click(await button('প্রিভিউ'))
    await screen.findByText('এটি সঠিক নয়।')
    expect(api.to('/api/products/bulk-preview')).toHaveLength(0)
  })
})
