import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const nothing = {
  state: 'none',
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  refused: 0,
  started_at: null,
  updated_at: null,
  problem: null,
  findings: [],
}
const ended = {
  ...nothing,
  state: 'done',
  rows: 1234,
  created: 1200,
  updated: 21,
  unchanged: 10,
  left: 1,
  refused: 2,
  updated_at: '2026-03-05T08:00:00.000Z',
  findings: [
    { line: 17, what: 'rejected', words: 'price “free”: The price is not valid.' },
    { line: 88, what: 'unchanged', words: '“Napa”: Somebody has changed it since the last import.' },
  ],
}

/** Sets the states of the import, one for each request; the last one is repeated. */
const stands = (...states: object[]) => {
  let at = 0
  api.answers(({ url }) =>
    url.pathname === '/api/products/import/status'
      ? { json: { status: true, data: states[Math.min(at++, states.length - 1)] } }
      : undefined,
  )
}

const opened = async () => {
  openAdmin('/products')
  await userEvent.click(await screen.findByRole('button', { name: 'Medicine list' }))
  return screen.findByRole('dialog', { name: 'Import products' })
}

const chosen = async (dialog: HTMLElement) => {
  const file = new File(['brand_id,brand_name\n'], 'medicine.csv', { type: 'text/csv' })
  await typist().upload(await within(dialog).findByLabelText('Choose a file', { selector: 'input' }), file)
  await typist().click(within(dialog).getByRole('button', { name: 'Start import' }))
  return file
}

const of = (dialog: HTMLElement, count: string) => within(dialog).getByText(count).nextSibling?.textContent

describe('Product import', () => {
  test('uploads a file, shows the progress and then the result of its rows', async () => {
    stands(nothing, { ...nothing, state: 'running', rows: 500, created: 500 }, ended)
    api.answers(({ url }) =>
      url.pathname === '/api/products/import'
        ? { json: { status: true, data: { ...nothing, state: 'queued' }, msg: 'Import started.' } }
        : undefined,
    )
    const dialog = await opened()
    await waitFor(() => expect(api.to('/api/products/import/status')).toHaveLength(1))
    const file = await chosen(dialog)
    await within(dialog).findByText(/^500 rows read\./)
    expect(within(dialog).getByRole('progressbar')).toBeTruthy()
    const sent = api.to('/api/products/import', 'POST').map(({ body }) => (body as FormData).get('file'))
    expect(sent).toEqual([file])

    await within(dialog).findByText(/^Last import: /)
    expect(within(dialog).queryByRole('progressbar')).toBeNull()
    expect(of(dialog, 'New')).toBe('1200')
    expect(of(dialog, 'Updated')).toBe('21')
    expect(of(dialog, 'Unchanged')).toBe('10')
    expect(of(dialog, 'Skipped')).toBe('1')
    expect(of(dialog, 'Errors')).toBe('2')
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['17', '88'])
    expect(within(dialog).getByText('price “free”: The price is not valid.')).toBeTruthy()
    expect(within(dialog).getByText('Only the first 2 rows are shown.')).toBeTruthy()
  })

  test('refreshes the product list when the import ends', async () => {
    stands({ ...nothing, state: 'running' }, ended)
    const dialog = await opened()
    await within(dialog).findByText(/^0 rows read\./)
    const before = api.to('/api/products').length
    await within(dialog).findByText(/^Last import: /)
    await waitFor(() => expect(api.to('/api/products').length).toBeGreaterThan(before))
  })

  test('continues after its dialog is closed, and is shown again on reopening', async () => {
    stands({ ...nothing, state: 'running', rows: 500 })
    const dialog = await opened()
    await within(dialog).findByText(/^500 rows read\./)
    await typist().click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requested.filter(({ method }) => method !== 'GET')).toEqual([])
    await typist().click(screen.getByRole('button', { name: 'Medicine list' }))
    await screen.findByText(/^500 rows read\./)
  })

  test('shows why a file was rejected and accepts another one', async () => {
    stands({ ...nothing, state: 'failed', problem: 'The file is empty.' })
    const dialog = await opened()
    await within(dialog).findByText('The file is empty.')
    api.answers(({ url }) =>
      url.pathname === '/api/products/import' ? rejection(413, 'The file is too large.') : undefined,
    )
    await chosen(dialog)
    await screen.findByText('The file is too large.')
    expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  test.each(['create', 'edit'])('is not offered to users who may only %s products', async (flag) => {
    api.signsIn(admin([right(1, ['view_others', flag])]))
    api.answers(({ url }) => (url.pathname === '/api/products' ? page([]) : undefined))
    openAdmin('/products')
    await screen.findByText('No product yet')
    expect(screen.queryByRole('button', { name: 'Medicine list' })).toBeNull()
  })
})
