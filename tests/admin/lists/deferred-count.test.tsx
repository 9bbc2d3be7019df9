import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, page } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

const tags = (at: number) =>
  Array.from({ length: 2 }, (_, n) => ({ id: at * 10 + n, tag_title: `Tag ${at * 10 + n}`, status: true }))

const uncounted = (at: number) => ({
  json: {
    data: tags(at),
    meta: { current_page: at, last_page: null, per_page: 10, total: null },
    links: {},
  },
})

/** A list whose total is available when the test sets it. */
function countedLater() {
  let total: number | undefined
  api.answers(({ url }) => {
    if (url.pathname !== '/api/tags') return undefined
    if (url.searchParams.get('total') === 'only')
      return total === undefined ? { status: 503, json: null } : page([], total)
    return uncounted(Number(url.searchParams.get('page')))
  })
  return (to: number | undefined) => {
    total = to
  }
}

test('A list shows rows and pages before the deferred count arrives, and never an outdated total', async () => {
  const user = userEvent.setup()
  const count = countedLater()
  openAdmin('/tags')
  await screen.findByText('Tag 11')
  const main = within(screen.getByRole('main'))
  expect(screen.queryByText(/results?/)).toBeNull()
  expect(main.queryByText(/ of /)).toBeNull()
  expect(main.queryByRole('button', { name: /page \d/i })).toBeNull()

  count(100_000)
  await user.click(main.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Tag 21')
  await screen.findByText(/100,?000 results/)
  expect(main.getByText(/of 100,?000/)).toBeTruthy()

  // After a write the response has no total again, and the old total is not shown.
  count(undefined)
  await user.click(main.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Tag 31')
  await waitFor(() => expect(screen.queryByText(/results/)).toBeNull())
})

test('On a phone the buttons for the previous and next page have Bengali names', async () => {
  localStorage.setItem('RaStoreHaatDesk.locale', JSON.stringify('bn'))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  try {
    countedLater()(100_000)
    openAdmin('/tags')
    // The page of the test before is remembered.
    await screen.findAllByText(/^Tag \d/)
    const buttons = await screen.findAllByRole('button', { name: /^(আগের|পরের) পেজ$/ })
    expect(buttons).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /page/i })).toBeNull()
  } finally {
    vi.unstubAllGlobals()
    localStorage.removeItem('RaStoreHaatDesk.locale')
  }
})
