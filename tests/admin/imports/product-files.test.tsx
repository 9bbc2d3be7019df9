import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { importOutcome, importState } from '../../../src/imports/run.ts'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { row, run } from './import-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const answer = (data: object) => ({ json: { status: true, data } })

const kinds = [
  {
    kind: 'product-files',
    columns: ['handle', 'product_title', 'price', 'tags', 'option1_name', 'option1_value'].map((name) => ({
      name,
      required: name === 'product_title',
      kind: 'text',
      to: null,
    })),
  },
]

const file = {
  ...run,
  kind: 'product-files',
  preset: 'shopify_products',
  title: 'shopify.csv',
  columns: ['Handle', 'Title', 'Variant Price', 'Tags', 'Variant Grams'],
  mapping: { 0: 'handle', 1: 'product_title', 2: 'price', 3: 'tags' },
  settings: { options: { Pack: 'group' }, price_type: 'Per Piece', price_factor: 1, hosts: ['cdn.example'] },
}
const missing = [
  { resource: 'companies', count: 1, titles: ['Square'], allowed: true },
  { resource: 'tags', count: 40, titles: ['fever', 'pain'], allowed: true },
]

/** A server with one import of a product file, in a state that the test sets. */
function server(first: object, more: { missing?: object[]; pictures?: object } = {}) {
  const stored = { run: { ...file, ...first } as Record<string, unknown>, ...more }
  api.answers(({ url, method }) => {
    const path = url.pathname
    if (path === '/api/imports/kinds') return answer({ kinds })
    if (path === '/api/imports/5') return answer({ ...stored.run, sample: [['tea', 'Tea', '5', 'hot', '0']] })
    if (path === '/api/imports/5/missing')
      return method === 'GET'
        ? answer({ missing: stored.missing ?? [] })
        : answer({ ...stored.run, state: importState('staging') })
    if (path === '/api/imports/5/pictures')
      return answer(stored.pictures ?? { waiting: 0, done: 0, failed: 0, failures: [] })
    if (path === '/api/imports/5/rows') {
      const outcome = Number(url.searchParams.get('outcome'))
      const rows = [row(2, ['tea', 'Tea', '5', 'hot', '0'], outcome === 5 ? 'part' : 'create')]
      return answer({ rows, total: 1, page: 1, limit: 50 })
    }
    if (path === '/api/imports/5/mapping') return answer({ ...stored.run, state: importState('staging') })
    return undefined
  })
}

describe('Import of a product file', () => {
  test('tells the program of the file, and how it is read', async () => {
    server({})
    openAdmin('/imports/5')
    await screen.findByText(/^Recognized as a file from Shopify/)
    screen.getByText('Products with variants · Shopify (products)')
    screen.getByText('Not imported: Variant Grams.')
    const field = screen.getByLabelText('Field for column Variant Price', { selector: '[role=combobox]' })
    expect(field.textContent).toBe('Price')
    await typist().click(screen.getByLabelText('Pack', { selector: '[role=combobox]' }))
    await typist().click(await screen.findByRole('option', { name: 'Selling unit' }))
    const factor = screen.getByLabelText('Multiply prices by')
    await typist().clear(factor)
    await typist().type(factor, '121.5')
    await typist().click(screen.getByLabelText('cdn.example'))
    await typist().click(screen.getByRole('button', { name: 'Review rows' }))
    expect(api.to('/api/imports/5/mapping')[0]?.body).toEqual({
      mapping: file.mapping,
      settings: { options: { Pack: 'price_type' }, price_type: 'Per Piece', price_factor: 121.5, hosts: [] },
    })
  })

  test('lets several columns fill the tags', async () => {
    server({
      columns: ['Handle', 'Title', 'Tag 1', 'Tag 2'],
      mapping: { 0: 'handle', 1: 'product_title', 2: 'tags' },
    })
    openAdmin('/imports/5')
    await typist().click(
      await screen.findByLabelText('Field for column Tag 2', { selector: '[role=combobox]' }),
    )
    await typist().click(await screen.findByRole('option', { name: 'Tags' }))
    screen.getByText('All columns are matched.')
  })

  test('gives fields that the file lacks a fixed value', async () => {
    server({})
    openAdmin('/imports/5')
    await typist().click(await screen.findByRole('button', { name: 'Add a fixed value' }))
    await typist().click(screen.getByLabelText('Field', { selector: '[role=combobox]' }))
    // Only fields that no column fills.
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Option 1 name',
      'Option 1 value',
    ])
    await typist().click(screen.getByRole('option', { name: 'Option 1 name' }))
    await typist().type(screen.getByLabelText('Option 1 name'), 'Pack')
    await typist().click(screen.getByRole('button', { name: 'Review rows' }))
    expect(api.to('/api/imports/5/mapping')[0]?.body).toMatchObject({
      settings: { fixed: { option1_name: 'Pack' } },
    })
  })

  test('offers to create what the shop lacks', async () => {
    server({ state: importState('staged'), refused: 1, created: 1 }, { missing })
    openAdmin('/imports/5')
    const offer = (await screen.findByText('Not in your shop yet')).closest('[role=alert]') as HTMLElement
    expect(
      within(offer)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Company (1): Square', 'Tags (40): fever, pain and 38 more'])
    await typist().click(within(offer).getByRole('button', { name: 'Create 41 entries and check again' }))
    expect(api.to('/api/imports/5/missing', 'POST')).toHaveLength(1)
    await screen.findByRole('progressbar', { name: /Nothing has been saved yet/ })
  })

  test('says so when the role may not create it', async () => {
    const [company] = missing
    server({ state: importState('staged'), refused: 1 }, { missing: [{ ...company, allowed: false }] })
    openAdmin('/imports/5')
    await screen.findByText('Your role is not allowed to create all of them.')
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  })

  test('shows further rows of products apart', async () => {
    server({ state: importState('staged'), created: 1 })
    openAdmin('/imports/5')
    await typist().click(await screen.findByRole('tab', { name: 'Further rows (3)' }))
    expect(api.to('/api/imports/5/rows').at(-1)?.url.searchParams.get('outcome')).toBe(
      String(importOutcome('part')),
    )
  })

  test('reports its pictures, and tries failed ones again', async () => {
    const failures = [{ id: 1, product_id: 9, url: 'https://cdn.example/gone.jpg', problem: '404' }]
    server(
      { state: importState('applied'), created: 2, operation_id: '6f0e3a34-0c54-4d57-9b5e-000000000005' },
      { pictures: { waiting: 0, done: 4, failed: 1, failures } },
    )
    openAdmin('/imports/5')
    await screen.findByText('4 of 5 downloaded')
    screen.getByText('1 picture could not be downloaded')
    await typist().click(screen.getByRole('button', { name: 'Try again' }))
    expect(api.to('/api/imports/5/pictures', 'POST')).toHaveLength(1)
  })
})
