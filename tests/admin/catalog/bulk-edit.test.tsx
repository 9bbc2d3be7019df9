import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { entryOf } from '../../../src-admin/providers/registry.ts'
import { admin, fakeApi, page, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
// The browser stores what is selected.
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
  refused: [
    { id: 3, product_title: 'White tea', product_title_bn: null, reason: 'A price cannot be below zero.' },
  ],
  refused_total: 1,
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

/** The server as it answers about five teas of 57 that match. */
function shop({ last = null, total = 57 }: { last?: object | null; total?: number } = {}) {
  const answers: Record<string, unknown> = {
    'bulk-preview': preview,
    'bulk-last': { last },
    'list-parts': { products: teas.map(({ id }) => part(id)) },
  }
  api.answers(({ url }) => {
    if (url.pathname === '/api/products') return page(teas, total)
    if (url.pathname === '/api/products/bulk-edit')
      return { json: { status: true, data: { changed: 2, operation_id }, msg: '2 products are changed.' } }
    if (url.pathname === '/api/products/bulk-undo')
      return {
        json: {
          status: true,
          msg: '1 entry is as it was before.',
          data: {
            restored: 1,
            operation_id,
            left_total: 1,
            left: [
              {
                id: 2,
                product_title: 'Black tea',
                product_title_bn: null,
                reason: 'It has been changed since.',
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
  return within(row).getByLabelText('Select this row')
}
const chosenBar = () => screen.queryByRole('group', { name: 'Selected entries' })
const chosen = () => within(chosenBar() as HTMLElement).getByRole('status').textContent
const choose = async (label: string, option: string) => {
  const inputs = await screen.findAllByLabelText(label, { selector: '[role=combobox]' })
  await typist().click(inputs.at(-1) as HTMLElement)
  await typist().click(await screen.findByText(option, { selector: '[role=option]' }))
}
// By their texts: what a name by role takes is long on a page like this.
const button = (name: string) => screen.findByText(name, { selector: 'button' })
const bodyOf = (call: string) => api.to(`/api/products/${call}`, 'POST')[0]?.body

describe('Products of the list', () => {
  test('are chosen one by one, as a range, as a page, and as all that match; another filter chooses anew', async () => {
    shop()
    openDesk('/products')
    await typist().click(await box('Green tea'))
    expect(chosen()).toBe('1 selected')
    fireEvent.click(await box('Red tea'), { shiftKey: true })
    expect(chosen()).toBe('4 selected')
    await typist().click(await box('Black tea'))
    expect(chosen()).toBe('3 selected')
    const whole = screen.getByLabelText('Select all')
    await typist().click(whole)
    expect(chosen()).toBe('5 selected')
    await typist().click(await button('Select all 57 that match'))
    expect(chosen()).toBe('57 selected')
    await typist().click(await box('Blue tea'))
    expect(chosen()).toBe('56 selected')
    await typist().type(screen.getByPlaceholderText('Search'), 'x')
    await waitFor(() => expect(chosenBar()).toBeNull())
  })

  test('show what they consist of and cost, and lead to their copy and to the shop', async () => {
    shop()
    openDesk('/products')
    const row = (await box('Green tea')).closest('tr') as HTMLElement
    await within(row).findByText('Camellia')
    for (const text of ['Drinks', 'warm', 'Flavour', 'Piece Tk 12.00', 'Box Tk 100.00', 'and 3 more'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByText(/^Made: .*, Karim$/)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Clone' }).getAttribute('href')).toBe(
      '/dashboard/products/create?clone=1',
    )
    expect(within(row).getByRole('link', { name: 'See it in the shop' })).toBeTruthy()
    expect(api.to('/api/products/list-parts')).toHaveLength(1)
    expect(api.to('/api/products/list-parts')[0]?.url.search).toBe('?ids=1,2,3,4,5')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['Photos', 'Title', 'Company', 'Categories', 'Selected']))
  })

  test('are filtered by first letter, option group, category and tag', async () => {
    shop()
    openDesk('/products')
    await box('Green tea')
    const add = async (filter: string) => {
      await typist().click(await button('More filters'))
      await typist().click(await screen.findByText(filter, { selector: '[role=menuitemcheckbox] *' }))
    }
    await add('First letter')
    await choose('First letter', 'G')
    await waitFor(() => expect(api.to('/api/products').at(-1)?.url.searchParams.get('alpha')).toBe('G'))
    await add('Product type')
    for (const label of ['Categories', 'Tags', 'Product type'])
      await screen.findByLabelText(label, { selector: '[role=combobox]' })
  })

  test('are neither chosen nor changed together by those who may not change them', async () => {
    api.signsIn(admin([right(1, ['view_others'])]))
    shop()
    openDesk('/products')
    await screen.findByText('Green tea')
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull()
    expect(api.to('/api/products/bulk-last')).toHaveLength(0)
  })
})

describe('A bulk edit', () => {
  const opened = async (...titles: string[]) => {
    openDesk('/products')
    for (const title of titles) await typist().click(await box(title))
    await typist().click(await button('Change together'))
    return screen.findByRole('dialog')
  }

  test('is filled in, looked at, done without the refused ones, and undone', async () => {
    shop()
    const dialog = await opened('Green tea', 'Black tea', 'White tea')
    expect(within(dialog).getByRole('heading', { name: 'Change 3 products' })).toBeTruthy()
    await typist().click(await button('Preview'))
    expect(await within(dialog).findByText('Nothing is changed by this.')).toBeTruthy()
    expect(api.to('/api/products/bulk-preview')).toHaveLength(0)

    await choose('Published', 'Not published')
    await choose('Price', 'Up by percent')
    await typist().type(screen.getByLabelText('How much'), '৫')
    await typist().click(await button('Preview'))
    await within(dialog).findByText('2 products change.')
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

    const apply = within(dialog).getByRole('button', { name: 'Change 2 products' }) as HTMLButtonElement
    expect(apply.disabled).toBe(true)
    await typist().click(
      within(dialog).getByRole('checkbox', { name: 'Leave these out and change the others' }),
    )
    await typist().click(apply)
    await within(dialog).findByText('2 products are changed.')
    expect(bodyOf('bulk-edit')).toMatchObject({ ids: '1,2,3', token: 'as shown', skip_refused: true })
    await typist().click(within(dialog).getByRole('button', { name: 'Undo' }))
    await within(dialog).findByText('1 entry is as it was before.')
    expect(within(dialog).getByText(/Black tea: It has been changed since\./)).toBeTruthy()
    expect(bodyOf('bulk-undo')).toEqual({ operation_id })
  })

  test('of all that match says the filter and who is left out, and can be undone after its dialog is closed', async () => {
    shop()
    openDesk('/products?filter=%7B%22keyword%22%3A%22tea%22%7D')
    await box('Green tea')
    await typist().click(screen.getByLabelText('Select all'))
    await typist().click(await button('Select all 57 that match'))
    await typist().click(await box('Blue tea'))
    await typist().click(await button('Change together'))
    await choose('Selected', 'Selected')
    await typist().click(await button('Preview'))
    await screen.findByText('2 products change.')
    expect(bodyOf('bulk-preview')).toMatchObject({ ids: null, all: true, filter: 'keyword=tea', except: '5' })
    await typist().click(screen.getByLabelText(/^Leave these out/))
    await typist().click(await button('Change 2 products'))
    await screen.findByText('2 products are changed.')
    await typist().click(await button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosenBar()).toBeNull()
    await typist().click(await button('Undo'))
    await screen.findByText(/^1 entry is as it was before\. 1 has stayed as it is\.$/)
  })

  test('that is not as it was shown any more is looked at anew', async () => {
    shop()
    await opened('Green tea')
    await choose('Selected', 'Selected')
    await typist().click(await button('Preview'))
    await screen.findByText('2 products change.')
    api.answers(({ url }) =>
      url.pathname === '/api/products/bulk-edit' ? refused(409, 'Something has changed.') : undefined,
    )
    await typist().click(screen.getByLabelText(/^Leave these out/))
    await typist().click(await button('Change 2 products'))
    await screen.findByText('Something has changed.')
    expect(await button('Preview')).toBeTruthy()
  })

  test('that was the last one is undone from the list, also after a reload', async () => {
    shop({ last: { operation_id, undo: false, count: 500, created_at: '2026-03-05T08:00:00.000Z' } })
    openDesk('/products')
    await typist().click(await screen.findByLabelText('Undo last bulk edit'))
    const dialog = await screen.findByRole('dialog', { name: 'Undo last bulk edit' })
    expect(within(dialog).getByText(/^500 products, changed /)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'Undo' }))
    await within(dialog).findByText('1 entry is as it was before.')
    expect(bodyOf('bulk-undo')).toEqual({ operation_id })
  })

  test('speaks Bengali', async () => {
    shop()
    openDesk('/products')
    await typist().click(await button('বাংলা'))
    const boxes = await screen.findAllByLabelText('এই সারি বাছুন')
    await typist().click(boxes[0] as HTMLElement)
    await screen.findByText('১টি বাছাই করা', { selector: '[role=status]' })
    await typist().click(await button('একসঙ্গে বদলান'))
    await screen.findByText('১টি পণ্য বদলান')
    await choose('দাম', 'টাকার অঙ্কে কমান')
    await typist().type(screen.getByLabelText('কতটুকু'), 'কিছু')
    await typist().click(await button('আগে দেখুন'))
    await screen.findByText('এটি পড়া যাচ্ছে না।')
    expect(api.to('/api/products/bulk-preview')).toHaveLength(0)
  })
})
