import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { readCount } from '../../../src-admin/stocktakes/CountField.tsx'
import { hasLocations } from '../locations/location-sample.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/stocktakes/StocktakeList.tsx'
import '../../../src-admin/stocktakes/StocktakeShow.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => setCookie('lang=en; path=/'))

const stocktake = (more: object = {}) => ({
  id: 4,
  title: 'November',
  note: null,
  scope: 3,
  scope_title: 'Square',
  scope_title_bn: null,
  state: 1,
  scope_lines: 12,
  counted_lines: 2,
  changed_lines: 2,
  left_out_lines: 0,
  pieces_added: 3,
  pieces_removed: 5,
  value_added: 300,
  value_removed: 500,
  started_by_name: 'Rahima Akter',
  applied_by_name: null,
  applied_at: null,
  undone_by_name: null,
  undone_at: null,
  status: true,
  created_by: 7,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
  ...more,
})
const line = (id: number, more: object = {}) => ({
  product_price_info_id: id,
  product_id: id + 100,
  product_title: `Tea ${id}`,
  product_title_bn: null,
  variant_title: 'Per box',
  variant_title_bn: null,
  sku: `T-${id}`,
  stock_qty: 10,
  counted: null,
  expected: null,
  change: 0,
  problem: null,
  counted_by_name: null,
  counted_at: null,
  ...more,
})
const counted = { expected: 10, counted_by_name: 'Karim', counted_at: '2026-03-05T09:00:00.000Z' }
const ok = (data: object, msg = 'Done.') => ({ json: { status: true, data, msg } })

const serve = (details: object, lines: object[]) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/stocktakes/details/4') return ok(details)
    if (url.pathname === '/api/stocktakes/lines/4') return ok({ total: lines.length, lines })
    return undefined
  })
const scanned = () => api.to('/api/stocktakes/scan')
const codes = (call: { body: unknown } | undefined): string[] =>
  call ? (call.body as { scans: { code: string }[] }).scans.map(({ code }) => code) : []

describe('List of stocktakes', () => {
  test('shows state and scope, and starts a stocktake', async () => {
    api.answers(({ url }) => (url.pathname === '/api/stocktakes' ? page([stocktake()]) : undefined))
    serve(stocktake(), [])
    api.answers(({ url }) =>
      url.pathname === '/api/stocktakes/start' ? ok(stocktake(), 'Stocktake started.') : undefined,
    )
    const { router } = openAdmin('/stocktakes')
    const row = (await screen.findByText('November')).closest('tr') as HTMLElement
    for (const text of ['Counting', 'Square', 'Rahima Akter']) expect(row.textContent).toContain(text)
    const user = typist()
    expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start stocktake' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start stocktake' })
    expect(within(dialog).queryByRole('combobox', { name: /Location/ })).toBeNull()
    const name = within(dialog).getByRole('textbox', { name: /Name/ })
    await user.clear(name)
    await user.type(name, 'Shop floor')
    await user.click(within(dialog).getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/stocktakes/4/show'))
    expect(api.to('/api/stocktakes/start')[0]?.body).toMatchObject({ title: 'Shop floor', scope: 1 })
  })

  test('starts in the main location, or in the chosen one, of a shop with several', async () => {
    hasLocations(api)
    api.answers(({ url }) =>
      url.pathname === '/api/stocktakes' ? page([stocktake({ stock_location_id: 2 })]) : undefined,
    )
    serve(stocktake({ stock_location_id: 2 }), [])
    api.answers(({ url }) => (url.pathname === '/api/stocktakes/start' ? ok(stocktake()) : undefined))
    openAdmin('/stocktakes')
    expect(await screen.findByRole('cell', { name: 'Chattogram' })).toBeTruthy()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Start stocktake' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Start stocktake' }))
    const location = dialog.getByRole('combobox', { name: /^Location/ })
    await waitFor(() => expect(location.textContent).toBe('Main store room'))
    await user.click(location)
    await user.click(await screen.findByRole('option', { name: 'Chattogram' }))
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText(/^Square · Chattogram · started by/)).toBeTruthy()
    expect(api.to('/api/stocktakes/start')[0]?.body).toMatchObject({ stock_location_id: 2 })
  })

  test('has no button to start without the permission, and a text when it is empty', async () => {
    api.signsIn(admin([right(66, ['view_others'])]))
    openAdmin('/stocktakes')
    expect(await screen.findByText('No stocktake yet')).toBeTruthy()
    expect(screen.getByText(/Count the stock of the shop, a category or a company/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start stocktake' })).toBeNull()
  })
})

describe('Counting', () => {
  test('each code and Enter counts one piece; the focus stays in the field', async () => {
    serve(stocktake(), [line(1)])
    api.answers(({ url, body }) => {
      if (url.pathname !== '/api/stocktakes/scan') return undefined
      const { scans } = body as { scans: { code: string }[] }
      return ok({
        scans: scans.map(({ code }) => ({ code, outcome: code === 'T-1' ? 1 : 2, choices: [] })),
        lines: [line(1, { ...counted, counted: 3, change: -7 })],
      })
    })
    openAdmin('/stocktakes/4/show')
    const user = typist()
    const field = await screen.findByRole('textbox', { name: 'Bar code or SKU' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('T-1{Enter}')
    expect((await screen.findByText('Tea 1 · Per box: 3')).closest('[role="status"]')).toBeTruthy()
    await user.keyboard('999{Enter}')
    const problem = await screen.findByText(/No product has this code/)
    expect(problem.closest('[role="alert"]')?.textContent).toContain('999')
    expect(document.activeElement).toBe(field)
    expect(scanned().map(codes)).toEqual([['T-1'], ['999']])
    const keys = scanned().map(({ body }) => (body as { batch_key: string }).batch_key)
    expect(new Set(keys).size).toBe(2)
  })

  test('sends a lost batch again with the same key', async () => {
    serve(stocktake(), [])
    let failures = 1
    api.answers(({ url }) => {
      if (url.pathname !== '/api/stocktakes/scan') return undefined
      failures -= 1
      return failures >= 0 ? rejection(503, 'Busy.') : ok({ scans: [], lines: [] })
    })
    openAdmin('/stocktakes/4/show')
    const user = typist()
    await user.type(await screen.findByRole('textbox', { name: 'Bar code or SKU' }), 'T-1{Enter}')
    expect(
      (await screen.findByText(/No connection. 1 scan is waiting/)).closest('[role="alert"]'),
    ).toBeTruthy()
    await user.keyboard('T-2{Enter}')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/scan is waiting/)).toBeNull())
    await waitFor(() => expect(scanned()).toHaveLength(3))
    const [first, again, next] = scanned()
    expect(again?.body).toEqual(first?.body)
    expect(codes(next)).toEqual(['T-2'])
  })

  test('offers the variants that share a code', async () => {
    serve(stocktake(), [])
    api.answers(({ url, body }) => {
      if (url.pathname !== '/api/stocktakes/scan') return undefined
      const [scan] = (body as { scans: { product_price_info_id: number | null }[] }).scans
      return scan?.product_price_info_id
        ? ok({
            scans: [{ code: 'twin', outcome: 1, choices: [] }],
            lines: [line(2, { ...counted, counted: 1 })],
          })
        : ok({ scans: [{ code: 'twin', outcome: 3, choices: [line(1), line(2)] }], lines: [] })
    })
    openAdmin('/stocktakes/4/show')
    const user = typist()
    await user.type(await screen.findByRole('textbox', { name: 'Bar code or SKU' }), 'twin{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Tea 2 · Per box' }))
    expect(await screen.findByText('Tea 2 · Per box: 1')).toBeTruthy()
    expect(screen.queryByText(/Several products have this code/)).toBeNull()
    expect(scanned().at(-1)?.body).toMatchObject({ scans: [{ code: 'twin', product_price_info_id: 2 }] })
  })

  test('a typed quantity is stored with Enter, in Bengali digits too; an error stays at the field', async () => {
    serve(stocktake(), [line(1), line(2)])
    api.answers(({ url }) =>
      url.pathname === '/api/stocktakes/count'
        ? ok({ scans: [], lines: [line(1, { ...counted, counted: 12, change: 2 })] })
        : undefined,
    )
    openAdmin('/stocktakes/4/show')
    const user = typist()
    const field = await screen.findByRole('textbox', { name: 'Counted quantity of Tea 1 · Per box' })
    await user.type(field, 'x{Enter}')
    expect(await screen.findByText('Enter 0 to 1000000.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '১২{Enter}')
    await waitFor(() =>
      expect(api.to('/api/stocktakes/count')[0]?.body).toMatchObject({
        id: 4,
        product_price_info_id: 1,
        counted: 12,
      }),
    )
    const next = screen.getByRole('textbox', { name: 'Counted quantity of Tea 2 · Per box' })
    expect(document.activeElement).toBe(next)
    expect([readCount(''), readCount('১২'), readCount('-1'), readCount('1.5')]).toEqual([
      null,
      12,
      undefined,
      undefined,
    ])
  })

  test('shows the differences, and applies them after a confirmation', async () => {
    const differing = line(1, { ...counted, counted: 5, change: -5 })
    const left = line(2, { ...counted, counted: 2, problem: 1 })
    serve(stocktake({ left_out_lines: 1 }), [differing, left])
    api.answers(({ url }) => {
      if (url.pathname !== '/api/stocktakes/apply') return undefined
      serve(stocktake({ state: 2, applied_at: '2026-03-05T10:00:00.000Z' }), [differing])
      return ok(stocktake({ state: 2, applied_at: '2026-03-05T10:00:00.000Z' }), 'Stocktake applied.')
    })
    openAdmin('/stocktakes/4/show')
    const user = typist()
    const row = (await screen.findByText('Tea 1')).closest('li') as HTMLElement
    expect(row.textContent).toContain('−5')
    expect(screen.getByText('Left out: the stock would fall below zero.')).toBeTruthy()
    expect(screen.getByText('10 products are not counted and stay as they are')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply this stocktake?' })
    expect(dialog.textContent).toContain(
      'The stock of 2 variants changes: 3 pieces are added, 5 are removed.',
    )
    expect(dialog.textContent).toContain('1 difference will be left out.')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Stocktake applied.')).toBeTruthy()
    expect(api.to('/api/stocktakes/apply')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Bar code or SKU' })).toBeNull()
  })

  test('the reason why a stocktake cannot be undone stays in the dialog', async () => {
    serve(stocktake({ state: 2 }), [])
    api.answers(({ url }) =>
      url.pathname === '/api/stocktakes/undo' ? rejection(409, 'Adjust Tea 1 first.') : undefined,
    )
    openAdmin('/stocktakes/4/show')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo this stocktake?' })
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await within(dialog).findByText('Adjust Tea 1 first.')).toBeTruthy()
  })

  test('is read-only without the permission for stocktakes of others', async () => {
    api.signsIn(admin([right(66, ['view_others', 'edit'])]))
    serve(stocktake({ created_by: 99 }), [line(1)])
    openAdmin('/stocktakes/4/show')
    expect(await screen.findByText('Tea 1')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Bar code|Counted/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Apply|Cancel/ })).toBeNull()
  })
})
