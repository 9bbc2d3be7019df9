import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, page } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

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

/** A list that is counted when the test says so. */
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

test('A list shows its rows and turns its page before it is counted, and never a wrong total', async () => {
  const user = userEvent.setup()
  const count = countedLater()
  openDesk('/tags')
  await screen.findByText('Tag 11')
  const main = within(screen.getByRole('main'))
  expect(screen.queryByText(/found/)).toBeNull()
  expect(main.queryByText(/ of /)).toBeNull()
  expect(main.queryByRole('button', { name: /page \d/i })).toBeNull()

  count(100_000)
  await user.click(main.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Tag 21')
  await screen.findByText(/100,?000 entries found/)
  expect(main.getByText(/of 100,?000/)).toBeTruthy()

  // Somebody has written: the next answer comes without a total again, and what was counted before is not shown.
  count(undefined)
  await user.click(main.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Tag 31')
  await waitFor(() => expect(screen.queryByText(/entries found/)).toBeNull())
})
