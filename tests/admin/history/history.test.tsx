import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { wordDifference } from '../../../src-admin/history/word-difference.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  vi.useRealTimers()
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const tag = { id: 4, tag_title: 'warm', status: true, created_by: 7, updated_at: '2026-03-05T08:00:00.000Z' }
const operation_id = '7a1c5f0e-1111-4222-8333-444455556666'
const change = { label: 'Tag', before: 'cold', after: 'warm', long: false, rich: false }
const write = (id: number, more: object = {}) => ({
  id,
  operation_id,
  action: 'update',
  user_name: 'Rahima Akter',
  created_at: '2026-03-05T08:00:00.000Z',
  records: 1,
  undoable: true,
  changes: [change],
  ...more,
})
const listed = (id: number, more: object = {}) => ({
  ...write(id),
  resource: 'tags',
  record_id: 4,
  title: 'warm',
  changed: 'tag_title,from_price,status',
  created_at: new Date().toISOString(),
  ...more,
})
const data = (value: object, msg?: string) => ({ json: { status: true, data: value, ...(msg && { msg }) } })
const preview = {
  restored: 1,
  left: [],
  left_total: 0,
  total: 1,
  looked: 1,
  samples: [{ resource: 'tags', id: 4, title: 'warm', what: 'back', changes: [change] }],
}
const left = [{ resource: 'tags', id: 9, title: 'hot', reason: 'It was changed later.' }]

describe('Record history', () => {
  test('loads page by page below the form with a diff, and undoes a change after a preview', async () => {
    const user = typist()
    api.answers(({ url }) => (url.pathname === '/api/tags/edit/4' ? data(tag) : undefined))
    api.answers(({ url }) => {
      if (url.pathname !== '/api/history/of') return undefined
      const older = url.searchParams.get('before')
      return older
        ? data({
            rows: [write(1, { action: 'create', user_name: null, undoable: false, changes: [] })],
            next: null,
          })
        : data({
            rows: [
              write(3, {
                changes: [
                  {
                    label: 'Text',
                    before: '<p>one two three</p>',
                    after: '<p>one 2 three</p>',
                    long: true,
                    rich: true,
                  },
                ],
              }),
              write(2, { action: 'bulk', records: 12 }),
            ],
            next: 2,
          })
    })
    api.answers(({ url }) => (url.pathname === '/api/history/undo-preview' ? data(preview) : undefined))
    api.answers(({ url }) =>
      url.pathname === '/api/history/undo'
        ? data({ restored: 1, operation_id, left, left_total: 1 }, '1 record restored.')
        : undefined,
    )
    openAdmin('/tags/4')
    const summary = await screen.findByRole('button', { name: 'History' })
    expect(api.to('/api/history/of')).toHaveLength(0)
    await user.click(summary)
    const bulk = (await screen.findByText(/Bulk edit · Rahima Akter/)).closest('li') as HTMLElement
    expect(within(bulk).getByText('cold').tagName).toBe('DEL')
    expect(within(bulk).getByText('warm').tagName).toBe('INS')
    const text = screen.getByText(/Updated · Rahima Akter/).closest('li') as HTMLElement
    expect(text.querySelector('del')?.textContent).toBe('two')
    expect(text.querySelector('ins')?.textContent).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Older' }))
    const made = (await screen.findByText(/Created · System/)).closest('li') as HTMLElement
    expect(within(made).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()

    await user.click(within(text).getByRole('button', { name: /^Undo: Updated/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo this?' })
    expect((await within(dialog).findByRole('status')).textContent).toContain('1 record will change:')
    expect(api.to('/api/history/undo')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 record restored. 1 not changed.')).toBeTruthy()
    expect(api.to('/api/history/undo').map(({ body }) => body)).toEqual([{ history_id: 3 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(await screen.findByRole('button', { name: 'Undo all 12' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(api.to('/api/history/undo-preview').at(-1)?.body).toEqual({ operation_id }))
  })

  test('shows the progress of a large background undo and its result', async () => {
    const user = typist()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const far = { state: 0, total: 9000, done: 4500, restored: 0, left: [], left_total: 0, problem: null }
    const runs = [far, { ...far, state: 1, restored: 8999, left_total: 1, operation_id }]
    api.answers(({ url }) => {
      if (url.pathname === '/api/tags/edit/4') return data(tag)
      if (url.pathname === '/api/history/of') return data({ rows: [write(2, { records: 9000 })], next: null })
      if (url.pathname === '/api/history/undo-preview') return data({ ...preview, total: 9000, looked: 500 })
      if (url.pathname === '/api/history/undo-runs/7') return data(runs.shift() ?? far)
      return url.pathname === '/api/history/undo'
        ? data({ restored: 0, operation_id: '', left: [], left_total: 0, run_id: 7 }, 'Undo started.')
        : undefined
    })
    openAdmin('/tags/4')
    await user.click(await screen.findByRole('button', { name: 'History' }))
    await user.click(await screen.findByRole('button', { name: /^Undo all/ }))
    const dialog = await screen.findByRole('dialog')
    const yes = await within(dialog).findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(yes).toHaveProperty('disabled', false))
    await user.click(yes)
    expect(await within(dialog).findByText('4500 of 9000. You can close this; it continues.')).toBeTruthy()
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    vi.advanceTimersByTime(2000)
    const message = '8999 records restored. 1 not changed.'
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('is hidden without the permission', async () => {
    api.signsIn(admin([right(27)]))
    api.answers(({ url }) => (url.pathname === '/api/tags/edit/4' ? data(tag) : undefined))
    openAdmin('/tags/4')
    expect(await screen.findByDisplayValue('warm')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  })
})

describe('History list', () => {
  test('shows user, action and number of records, links to them, and filters by type and action', async () => {
    const user = typist()
    api.answers(({ url }) =>
      url.pathname === '/api/history'
        ? page([
            listed(5, { records: 12, action: 'bulk' }),
            listed(4, { action: 'delete', changed: null, created_at: '2020-03-05T08:00:00.000Z' }),
            listed(3, { resource: 'order-infos', record_id: 8, title: '260305123456', action: 'assign' }),
          ])
        : undefined,
    )
    openAdmin('/history')
    const row = (await screen.findByText('warm and 11 more')).closest('tr') as HTMLElement
    expect(row.textContent).toContain('Bulk edit')
    expect(row.textContent).toContain('Bulk editTagwarm')
    expect(row.textContent).toContain('Tag, Published')
    expect(row.textContent).not.toContain('Price from')
    expect(within(row).getByRole('button', { name: 'Undo: warm' })).toBeTruthy()
    expect(screen.getByText('Changed')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1)
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    const tags = await screen.findByRole('option', { name: 'Tags' })
    // Their changes are not recorded, or with the records that they report on.
    for (const name of ['Back-in-stock Requests', 'Abandoned Carts', 'Prescriptions'])
      expect(screen.queryByRole('option', { name })).toBeNull()
    expect(screen.getByRole('option', { name: 'Message Templates' })).toBeTruthy()
    await user.click(tags)
    await waitFor(() => expect(api.to('/api/history').at(-1)?.url.searchParams.get('resource')).toBe('tags'))
    await user.click(screen.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: 'Deleted' }))
    await waitFor(() => expect(api.to('/api/history').at(-1)?.url.searchParams.get('action')).toBe('delete'))
  })

  test('shows what an undo cannot restore and the server error, in Bengali', async () => {
    setCookie('lang=bn; path=/')
    const user = typist()
    let late = false
    api.answers(({ url }) => (url.pathname === '/api/history' ? page([listed(5)]) : undefined))
    api.answers(({ url }) => {
      if (url.pathname !== '/api/history/undo-preview') return undefined
      return late
        ? rejection(409, 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।')
        : data({ restored: 0, left, left_total: 1, total: 1, looked: 1, samples: [] })
    })
    openAdmin('/history')
    await user.click(await screen.findByRole('button', { name: 'আগের অবস্থায় ফেরান: warm' }))
    const dialog = await screen.findByRole('dialog', { name: 'আগের অবস্থায় ফেরাবেন?' })
    expect((await within(dialog).findByRole('status')).textContent).toContain(
      'ফেরানোর মতো কিছু নেই।১টি বদলাবে না',
    )
    expect(within(dialog).getByText('It was changed later.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'আগের অবস্থায় ফেরান' }).hasAttribute('disabled')).toBe(
      true,
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    late = true
    await user.click(screen.getByRole('button', { name: 'আগের অবস্থায় ফেরান: warm' }))
    expect((await screen.findByRole('alert')).textContent).toContain('আগেই')
  })
})

test('wordDifference returns the words between those that both texts share', () => {
  expect(wordDifference('one two three', 'one 2 three')).toEqual([
    { in: 'both', text: 'one ' },
    { in: 'before', text: 'two' },
    { in: 'after', text: '2' },
    { in: 'both', text: ' three' },
  ])
  expect(
    wordDifference('a a', 'a a a')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a a a')
  expect(wordDifference('', 'new')).toEqual([{ in: 'after', text: 'new' }])
})
