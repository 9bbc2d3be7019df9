import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countRecords } from '../../../src-admin/providers/requests/count-records.ts'
import { fakeApi, page, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const tag = { id: 1, tag_title: 'Fever', status: true }

/** Responds to an export with the chunks that the test sends. */
function fileInPieces(headers: Record<string, string>) {
  const requested: { url: URL; signal: AbortSignal }[] = []
  let sink: ReadableStreamDefaultController<Uint8Array>
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.includes('/export?')) return answered(address, init)
    requested.push({ url: new URL(address, 'http://haat.test'), signal: init.signal as AbortSignal })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sink = controller
      },
    })
    return new Response(body, { headers })
  })
  return {
    requested,
    send: (text: string) => sink.enqueue(new TextEncoder().encode(text)),
    end: () => sink.close(),
  }
}

const csv = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="tags-2026-11-21.csv"',
  'x-total-count': '4',
}

describe('List export', () => {
  const saved: { name: string; file: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    let made: Blob
    URL.createObjectURL = (file) => {
      made = file as Blob
      return 'blob:haat'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: made })
    })
  })

  async function choose(format: string, total = 4) {
    api.answers(({ url }) => (url.pathname === '/api/tags' ? page([tag], total) : undefined))
    const backOffice = openAdmin(`/tags?filter=${encodeURIComponent('{"status":true,"keyword":"fe"}')}`)
    await screen.findByRole('link', { name: 'Fever' })
    await typist().click(screen.getByRole('button', { name: 'Export' }))
    const menu = await screen.findByRole('menu', { name: 'Export' })
    await typist().click(within(menu).getByRole('menuitem', { name: format }))
    return backOffice
  }

  test('sends filter and sort order, counts the received rows and saves the file', async () => {
    const file = fileInPieces(csv)
    await choose('CSV')
    const dialog = await screen.findByRole('dialog', { name: 'Exporting Tags' })
    await waitFor(() => expect(file.requested).toHaveLength(1))
    const [{ url } = { url: new URL('http://none') }] = file.requested
    expect(url.pathname).toBe('/api/tags/export')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      status: 'true',
      keyword: 'fe',
      format: 'csv',
      sort: expect.any(String),
      order: expect.stringMatching(/^(asc|desc)$/),
    })
    file.send('\ufeffid,tag_title\r\n1,Fever\r\n2,"two\r\n')
    await within(dialog).findByText('1 of 4 rows')
    file.send('lines"\r\n3,x\r\n4,y\r\n')
    await within(dialog).findByText('4 of 4 rows')
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    file.end()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved.map(({ name }) => name)).toEqual(['tags-2026-11-21.csv'])
    expect(await saved[0]?.file.text()).toContain('1,Fever')
    await screen.findByText('Saved as tags-2026-11-21.csv.')
  })

  test('can be cancelled: the request is aborted and no file is saved', async () => {
    const file = fileInPieces({ 'content-type': 'application/vnd.ms-excel', 'x-total-count': '4' })
    await choose('Excel (XLSX)')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(file.requested).toHaveLength(1))
    file.send('PK')
    await within(dialog).findByText('1 KB')
    await typist().click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(file.requested[0]?.signal.aborted).toBe(true)
    expect(saved).toEqual([])
  })

  test('shows the server error', async () => {
    const words = 'The right “view” is missing.'
    api.answers(({ url }) => (url.pathname === '/api/tags/export' ? rejection(403, words) : undefined))
    await choose('CSV')
    await screen.findByText(words)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is disabled for an empty list', async () => {
    openAdmin('/tags?filter=%7B%7D')
    await screen.findByText('No tag yet')
    expect(await screen.findByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  })
})

describe('Large export', () => {
  const run = {
    id: 9,
    resource: 'tags',
    format: 'csv',
    state: 1,
    total: 5001,
    done: 2000,
    size: null,
    problem: null,
    created_at: '2026-11-21T10:00:00.000Z',
    finished_at: null,
  }
  let runs: object[] = []
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    runs = []
    api.answers(({ url }) =>
      url.pathname === '/api/exports' ? { json: { status: true, data: { runs } } } : undefined,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const looks = () => api.to('/api/exports', 'GET').length

  test('runs in the background with progress on every page, and its file appears in the app bar', async () => {
    api.answers(({ url }) => (url.pathname === '/api/tags' ? page([tag], 5001) : undefined))
    api.answers(({ url, method }) => {
      if (url.pathname !== '/api/exports' || method !== 'POST') return undefined
      runs = [run]
      return { json: { status: true, data: run, msg: 'Export started.' } }
    })
    openAdmin('/tags?filter=%7B%7D')
    await screen.findByRole('link', { name: 'Fever' })
    expect(screen.queryByRole('button', { name: 'Exports' })).toBeNull()
    expect(looks()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(looks()).toBe(1)
    await typist().click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByText(/run in the background/)
    await typist().click(screen.getByRole('menuitem', { name: 'CSV' }))
    await screen.findByText('Export started.')
    expect(api.to('/api/exports', 'POST')[0]?.body).toEqual({
      resource: 'tags',
      format: 'csv',
      query: expect.stringMatching(/^sort=\w+&order=(asc|desc)$/),
    })
    await typist().click(await screen.findByRole('button', { name: '1 export running' }))
    const tray = await screen.findByRole('dialog', { name: 'Exports' })
    await within(tray).findByText('2000 of 5001 rows')
    expect(within(tray).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    runs = [{ ...run, state: 2, done: 5001, size: 300_000 }]
    vi.advanceTimersByTime(2_000)
    await screen.findByText('The export of Tags is ready.')
    await within(tray).findByText('5001 rows · 293 KB')
    const link = within(tray).getByRole('link', { name: 'Download Tags · CSV' })
    expect(link.getAttribute('href')).toBe('/api/exports/9/file')
    const after = looks()
    vi.advanceTimersByTime(10_000)
    expect(looks()).toBe(after)
    await typist().click(within(tray).getByRole('link', { name: 'All exports' }))
    await screen.findByRole('heading', { level: 1, name: 'Exports' })
  })

  test('can be cancelled on the exports page, which shows the state of each export', async () => {
    const failed = { ...run, id: 8, resource: 'generics', state: 3, problem: 'The export was interrupted.' }
    runs = [run, failed]
    api.answers(({ url }) => {
      if (url.pathname !== '/api/exports/9/cancel') return undefined
      runs = [{ ...run, state: 4 }, failed]
      return { json: { status: true, data: runs[0], msg: 'Export cancelled.' } }
    })
    openAdmin('/exports')
    const list = await screen.findByRole('list', { name: 'Exports' })
    await within(list).findByText('The export was interrupted.')
    await typist().click(within(list).getByRole('button', { name: 'Cancel Tags · CSV' }))
    await within(list).findByText('Cancelled')
    expect(within(list).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: '1 export running' })).toBeNull()
  })

  test('shows an empty state on the exports page', async () => {
    openAdmin('/exports')
    await screen.findByText('No exports')
  })
})

test('countRecords counts the rows of a file regardless of chunk boundaries', () => {
  const count = countRecords()
  const bytes = new TextEncoder().encode('a,b\r\n"x ""y\r\n""",2\r\nনাপা,3\r\n')
  expect([...bytes].map((byte) => count(Uint8Array.of(byte))).at(-1)).toBe(3)
  expect(countRecords()(bytes)).toBe(3)
})
