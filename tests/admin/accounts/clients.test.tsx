import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  setCookie('lang=en; path=/')
})

const client = {
  id: 5,
  title: 'Till in the shop',
  client_id: 'client-23456abcde',
  place_orders: true,
  follow_orders: true,
  last_used_at: null as string | null,
  status: true,
  created_by: 7,
  updated_by: 7,
  deleted_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
}
const secret = { client_id: client.client_id, client_secret: 'shown-only-this-once' }
const secrets = () => api.to('/api/oauth-clients/secret/5', 'POST')

const stored = (record: typeof client) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/oauth-clients/edit/5') return { json: { status: true, data: record } }
    if (url.pathname === '/api/oauth-clients') return page([record], 1)
    if (url.pathname === '/api/oauth-clients/store') return { json: { status: true, data: record, msg: '' } }
    if (url.pathname === '/api/oauth-clients/secret/5')
      return { json: { status: true, data: secret, msg: '' } }
    return undefined
  })
const press = async (name: string) => typist().click(await screen.findByRole('button', { name }))

const opened = async (record = client) => {
  stored(record)
  const backOffice = openAdmin('/oauth-clients/5')
  await screen.findByText(client.client_id)
  return backOffice
}
const created = async (record = client) => {
  stored(record)
  const backOffice = openAdmin('/oauth-clients/create')
  await typist().type(await screen.findByLabelText(/^Title/), client.title)
  await press('Save')
  return backOffice
}

describe('New API client', () => {
  test('shows the secret once with instructions, then returns to the list', async () => {
    const { router } = await created()
    const dialog = await screen.findByRole('dialog', { name: 'Secret of Till in the shop' })
    expect(within(dialog).getByText(/it is not shown again/)).toBeTruthy()
    expect(within(dialog).getByText(client.client_id)).toBeTruthy()
    expect(within(dialog).getByText(secret.client_secret)).toBeTruthy()
    const example = within(dialog).getByText(/curl -X POST/).textContent ?? ''
    expect(example).toContain(`${location.origin}/oauth/token`)
    const sent = /-d '(.*)'/.exec(example)?.[1] ?? ''
    expect(JSON.parse(sent)).toEqual({
      grant_type: 'client_credentials',
      client_id: client.client_id,
      client_secret: 'CLIENT_SECRET',
    })
    // Escape does not close the dialog, so that the secret is not lost by accident.
    await typist().keyboard('{Escape}')
    expect(screen.getByText(secret.client_secret)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'I have saved it' }))
    await screen.findByRole('heading', { level: 1, name: 'API Clients' })
    expect(router.state.location.pathname).toBe('/dashboard/oauth-clients')
    expect(screen.queryByText(secret.client_secret)).toBeNull()
    expect(secrets()).toHaveLength(1)
  })

  test('copies the client ID and the secret with one button each', async () => {
    await created()
    const dialog = await screen.findByRole('dialog', { name: 'Secret of Till in the shop' })
    const user = typist()
    for (const [button, text] of [
      ['Copy client ID', secret.client_id],
      ['Copy secret', secret.client_secret],
    ] as const) {
      await user.click(within(dialog).getByRole('button', { name: button }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
    }
  })

  test('gets no secret while it is disabled, and the message explains this', async () => {
    const { router } = await created({ ...client, status: false })
    await screen.findByText('Saved. Turn the client on to create a secret.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/oauth-clients/5'))
    expect(secrets()).toEqual([])
  })

  test('is created although its secret fails, and the error is shown', async () => {
    stored(client)
    const { router } = openAdmin('/oauth-clients/create')
    api.answers(({ url }) =>
      url.pathname === '/api/oauth-clients/secret/5'
        ? rejection(500, 'Something went wrong here.')
        : undefined,
    )
    await typist().type(await screen.findByLabelText(/^Title/), client.title)
    await press('Save')
    await screen.findByText('Something went wrong here.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/oauth-clients/5'))
    expect(await screen.findByRole('button', { name: 'New secret' })).toBeTruthy()
  })
})

describe('API client page', () => {
  test('shows the read-only client ID, the last use and the effect of disabling the client', async () => {
    await opened()
    expect(screen.queryByRole('textbox', { name: /Client ID/ })).toBeNull()
    expect(screen.getByText('Not used yet.')).toBeTruthy()
    expect(screen.getByText(/deleting a client revokes its tokens at once/)).toBeTruthy()
  })

  test('creates a new secret after a confirmation that the old one stops working', async () => {
    await opened({ ...client, last_used_at: '2026-03-06T08:00:00.000Z' })
    expect(screen.getByText(/^Last used: 6 Mar 2026/)).toBeTruthy()
    await press('New secret')
    const dialog = await screen.findByRole('dialog', { name: 'Create a new secret for Till in the shop?' })
    expect(within(dialog).getByText(/The old secret and its tokens stop working/)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(secrets()).toEqual([])
    await press('New secret')
    const again = await screen.findByRole('dialog', { name: 'Create a new secret for Till in the shop?' })
    await typist().click(within(again).getByRole('button', { name: 'New secret' }))
    await screen.findByText(secret.client_secret)
    await press('I have saved it')
    await waitFor(() => expect(screen.queryByText(secret.client_secret)).toBeNull())
    expect(secrets()).toHaveLength(1)
  })

  test('disables the secret button of a disabled client', async () => {
    await opened({ ...client, status: false })
    expect(await screen.findByRole('button', { name: 'New secret' })).toHaveProperty('disabled', true)
  })

  test('hides the secret button from users without the edit permission', async () => {
    api.signsIn(admin([right(201, ['view_others'])]))
    await opened({ ...client, created_by: 8 })
    expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull()
  })

  test('shows above the list that disabling a client revokes its tokens, in both languages', async () => {
    stored(client)
    openAdmin('/oauth-clients')
    await screen.findByText(/deleting a client revokes its tokens at once/)
    await press('বাংলা')
    await screen.findByText(/টোকেন সঙ্গে সঙ্গে বাতিল হয়/)
    await typist().click(screen.getByRole('link', { name: client.title }))
    await press('নতুন সিক্রেট')
    await screen.findByRole('dialog', { name: 'Till in the shop-এর নতুন সিক্রেট তৈরি করবেন?' })
  })
})
