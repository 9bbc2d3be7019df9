import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/redirects/MissingPageList.tsx'

const api = fakeApi()
const missing = { id: 1, path: '/old/tea?id=7', hits: 12, referrer: 'https://blog.example/tea' }

const opened = async () => {
  api.answers(({ url }) => (url.pathname === '/api/missing-pages' ? page([missing]) : undefined))
  openAdmin('/missing-pages')
  await screen.findByText('https://blog.example/tea')
}

describe('Missing pages', () => {
  test('open the form of a redirect with their address', async () => {
    await opened()
    await userEvent.click(await screen.findByRole('link', { name: 'Redirect /old/tea?id=7' }))
    const from = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Redirect from/ })
    expect(from.value).toBe('/old/tea?id=7')
  })

  test('have no button without the right to add redirects', async () => {
    api.signsIn(admin([right(79)]))
    await opened()
    expect(screen.queryByRole('link', { name: /^Redirect/ })).toBeNull()
  })
})
