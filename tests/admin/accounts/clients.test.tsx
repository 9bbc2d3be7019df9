import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

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
  const desk = openDesk('/oauth-clients/5')
  await screen.findByText(client.client_id)
  return desk
}
const created = async (record = client) => {
  stored(record)
  const desk = openDesk('/oauth-clients/create')
  await typist().type(await screen.findByLabelText(/^Title/), client.title)
  await press('Save')
  return desk
}

describe('A new API client', () => {
  test('shows its secret once, with what to do with it, and then it is in the list', async () => {
    const { router } = await created()
    const dialog = await screen.findByRole('dialog', { name: 'The secret of Till in the shop' })
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
    // No slip of the hand loses it.
    await typist().keyboard('{Escape}')
    expect(screen.getByText(secret.client_secret)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'I have kept it' }))
    await screen.findByRole('heading', { level: 1, name: 'API Clients' })
    expect(router.state.location.pathname).toBe('/dashboard/oauth-clients')
    expect(screen.queryByText(secret.client_secret)).toBeNull()
    expect(secrets()).toHaveLength(1)
  })

  test('hands over the ID and the secret by a press each', async () => {
    await created()
    const dialog = await screen.findByRole('dialog', { name: 'The secret of Till in the shop' })
    const user = typist()
    for (const [button, text] of [
      ['Copy the client ID', secret.client_id],
      ['Copy the secret', secret.client_secret],
    ] as const) {
      await user.click(within(dialog).getByRole('button', { name: button }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
    }
  })

  test('that is switched off gets no secret yet, and it says so', async () => {
    const { router } = await created({ ...client, status: false })
    await screen.findByText('Saved. Once it is switched on, it can have a secret.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/oauth-clients/5'))
    expect(secrets()).toEqual([])
  })

  test('whose secret could not be made is there all the same, and it says why', async () => {
    stored(client)
    const { router } = openDesk('/oauth-clients/create')
    api.answers(({ url }) =>
      url.pathname === '/api/oauth-clients/secret/5' ? refused(500, 'Something went wrong here.') : undefined,
    )
    await typist().type(await screen.findByLabelText(/^Title/), client.title)
    await press('Save')
    await screen.findByText('Something went wrong here.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/oauth-clients/5'))
    expect(await screen.findByRole('button', { name: 'New secret' })).toBeTruthy()
  })
})

describe('An API client', () => {
  test('shows its ID, which nobody edits, when it was used, and what switching it off ends', async () => {
    await opened()
    expect(screen.queryByRole('textbox', { name: /Client ID/ })).toBeNull()
    expect(screen.getByText('Not used yet.')).toBeTruthy()
    expect(screen.getByText(/switched off or deleted loses its tokens at once/)).toBeTruthy()
  })

  test('gets a new secret after a question, because programs with the old one stop', async () => {
    await opened({ ...client, last_used_at: '2026-03-06T08:00:00.000Z' })
    expect(screen.getByText(/^Last used: 6 Mar 2026/)).toBeTruthy()
    await press('New secret')
    const dialog = await screen.findByRole('dialog', { name: 'New secret for Till in the shop?' })
    expect(within(dialog).getByText(/Programs that use the old secret stop/)).toBeTruthy()
    await typist().click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(secrets()).toEqual([])
    await press('New secret')
    const again = await screen.findByRole('dialog', { name: 'New secret for Till in the shop?' })
    await typist().click(within(again).getByRole('button', { name: 'New secret' }))
    await screen.findByText(secret.client_secret)
    await press('I have kept it')
    await waitFor(() => expect(screen.queryByText(secret.client_secret)).toBeNull())
    expect(secrets()).toHaveLength(1)
  })

  test('that is switched off cannot have a secret', async () => {
    await opened({ ...client, status: false })
    expect(await screen.findByRole('button', { name: 'New secret' })).toHaveProperty('disabled', true)
  })

  test('offers no secret to those who may not change it', async () => {
    api.signsIn(admin([right(201, ['view_others'])]))
    await opened({ ...client, created_by: 8 })
    expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull()
  })

  test('says above the list that switching off ends tokens, in Bengali too', async () => {
    stored(client)
    openDesk('/oauth-clients')
    await screen.findByText(/switched off or deleted loses its tokens at once/)
    await press('বাংলা')
    await screen.findByText(/টোকেনগুলো সঙ্গে সঙ্গে শেষ হয়ে যায়/)
    await typist().click(screen.getByRole('link', { name: client.title }))
    await press('নতুন সিক্রেট')
    await screen.findByRole('dialog', { name: 'Till in the shop-এর নতুন সিক্রেট?' })
  })
})
