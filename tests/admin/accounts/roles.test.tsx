import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Access } from '../../../src/accounts/permissions.ts'
import { admin, fakeApi, page, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  vi.unstubAllGlobals()
})

const role = (role_accesses: Access[], more: object = {}) => ({
  id: 4,
  role_title: 'Order desk',
  role_title_bn: null,
  weight: 2,
  second_factor: false,
  role_accesses,
  status: true,
  created_by: 7,
  updated_by: 7,
  deleted_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
  ...more,
})

const stored = (...roles: ReturnType<typeof role>[]) =>
  api.answers(({ url, method }) => {
    if (method !== 'GET') return undefined
    const asked = roles.find(({ id }) => url.pathname === `/api/user-role-infos/edit/${id}`)
    if (asked) return { json: { status: true, data: asked } }
    return url.pathname === '/api/user-role-infos'
      ? page(roles.map(({ role_accesses, ...row }) => row))
      : undefined
  })

const opened = async (role_accesses: Access[]) => {
  stored(role(role_accesses))
  openDesk('/admin-user-roles/4')
  await screen.findByRole('heading', { level: 1, name: 'Order desk' })
}

// By its label: among hundreds of boxes, asking for the role of each takes its time.
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement

const saved = async (): Promise<Access[]> => {
  api.answers(({ url, body }) =>
    url.pathname.startsWith('/api/user-role-infos/update/')
      ? { json: { status: true, data: body, msg: 'Saved.' } }
      : undefined,
  )
  await typist().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.to('/api/user-role-infos/update/4')).toHaveLength(1))
  const [call] = api.to('/api/user-role-infos/update/4')
  return (call?.body as { role_accesses: Access[] } | undefined)?.role_accesses ?? []
}

describe('The access matrix', () => {
  test('gives a right to a whole group by its head, and to everything by the head of the column', async () => {
    await opened([right(31)])
    const user = typist()
    await user.click(box('GEO Information: Open'))
    expect(box('Regions: Open').checked).toBe(true)
    expect(box('Areas: Open').checked).toBe(true)
    expect(box('Tags: Open').checked).toBe(false)
    await user.click(box('Everything: Create'))
    expect(box('Tags: Create').checked).toBe(true)
    expect(box('Tags: Open').checked).toBe(true)
    await user.click(box('Everything: Open'))
    // Everything was open: closing it takes every flag along.
    expect(await saved()).toEqual([])
  })

  test('is worked by keyboard', async () => {
    await opened([])
    const user = typist()
    box('Tags: Open').focus()
    await user.keyboard(' ')
    await user.tab()
    expect(document.activeElement).toBe(box('Tags: Create'))
    await user.keyboard(' ')
    expect(await saved()).toEqual([right(27, ['create'])])
  })

  test('gives nothing that one does not have, and says so', async () => {
    api.signsIn(admin([right(14), right(27, ['edit'])]))
    await opened([right(27, ['edit'])])
    expect(box('Tags: Edit own').disabled).toBe(false)
    expect(box('Tags: Create').disabled).toBe(true)
    expect(box('Regions: Open').disabled).toBe(true)
    expect(box('Regions: Open').closest('[title]')?.getAttribute('title')).toBe(
      'You do not have this right yourself, so you cannot give it.',
    )
    expect(screen.getByText(/nobody gives more than they have/)).toBeTruthy()
    const user = typist()
    // A head gives what one has, and no more.
    await user.click(box('Everything: Open'))
    expect(box('Admin User Roles: Open').checked).toBe(true)
    expect(box('Regions: Open').checked).toBe(false)
    expect(box('Components: Create').disabled).toBe(true)
  })

  test('is closed where the role may do more than one may oneself, and says what', async () => {
    api.signsIn(admin([right(14), right(27, ['edit'])]))
    await opened([right(27, ['edit', 'delete'])])
    expect(screen.getByText(/so you cannot change it: you lack “Delete own” of “Tags”\./)).toBeTruthy()
    expect(box('Tags: Edit own').disabled).toBe(true)
    expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Copy from a role' })).toBeNull()
  })

  test('has nothing to explain to whoever has every right', async () => {
    await opened([])
    expect(screen.queryByText(/nobody gives more than they have/)).toBeNull()
  })

  test('says what the server refuses', async () => {
    await opened([right(14)])
    api.answers(({ url }) =>
      url.pathname === '/api/user-role-infos/update/4'
        ? refused(422, 'Please check the marked fields.', {
            role_accesses: 'Somebody must remain who can edit the roles.',
          })
        : undefined,
    )
    const user = typist()
    await user.click(box('Admin User Roles: Open'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Somebody must remain who can edit the roles.')
  })

  test('stands on a phone one group at a time, each right with its name', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }))
    await opened([right(101, ['create'])])
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Regions: Open' })).toBeNull()
    const user = typist()
    const group = screen.getByRole('button', { name: /GEO Information/ })
    expect(group.textContent).toContain('1 of 3 opened')
    await user.click(group)
    const card = (await screen.findByRole('group', { name: 'Regions' })) as HTMLElement
    expect(within(card).getByRole('checkbox', { name: 'Regions: Create' })).toHaveProperty('checked', true)
    await user.click(within(card).getByText('Edit own'))
    expect(await saved()).toEqual([right(101, ['create', 'edit'])])
  })
})

describe('A role that is copied', () => {
  const choose = async (title: string) => {
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Copy from a role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy from a role' })
    await user.type(within(dialog).getByRole('combobox', { name: 'Role' }), title)
    await user.click(await screen.findByRole('option', { name: title }))
    return { user, dialog }
  }
  const other = role([right(1, ['create']), right(27)], { id: 8, role_title: 'Catalogue' })

  test('fills an empty one at once, and nothing is saved yet', async () => {
    stored(role([]), other)
    openDesk('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    expect(within(dialog).queryByText(/will be replaced/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Copy from a role' }))
    await screen.findByText('Copied; not saved yet.')
    expect(api.to('/api/user-role-infos/update/4')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toEqual([right(1, ['create']), right(27)])
  })

  test('asks before it replaces what is there', async () => {
    stored(role([right(31)]), other)
    openDesk('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    expect(within(dialog).getByText('What is chosen here so far will be replaced.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(box('Order Infos: Open').checked).toBe(false))
    expect(box('Tags: Delete own').checked).toBe(true)
  })

  test('leaves out what one does not have, and counts it', async () => {
    api.signsIn(admin([right(14), right(27, ['create'])]))
    stored(role([]), other)
    openDesk('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    await user.click(within(dialog).getByRole('button', { name: 'Copy from a role' }))
    // Products and their creation, and five flags of the tags.
    await screen.findByText('7 rights were left out, because you do not have them yourself.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toEqual([right(27, ['create'])])
  })
})

describe('What a role sees', () => {
  test('is the menu that it would have, with what may be done in words', async () => {
    await opened([right(31, ['view_others', 'edit', 'edit_others']), right(27, ['create', 'delete'])])
    const user = typist()
    await user.click(box('Regions: Open'))
    await user.click(screen.getByRole('button', { name: 'What this role sees' }))
    const dialog = await screen.findByRole('dialog', { name: 'What this role sees: Order desk' })
    const heads = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((head) => head.textContent)
    expect(heads).toEqual(['Components', 'GEO Information', 'Data Information'])
    const items = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(items).toEqual([
      'Tagssees own, adds, deletes own',
      'Regionssees own',
      'Order Infossees all, changes all',
    ])
  })

  test('is little when nothing is opened', async () => {
    await opened([])
    await typist().click(screen.getByRole('button', { name: 'What this role sees' }))
    await screen.findByText(/This role opens no page/)
  })
})

describe('The second factor of a role', () => {
  test('is explained where it is asked for', async () => {
    await opened([])
    expect(screen.getByRole('switch', { name: 'Second factor required' })).toHaveProperty('checked', false)
    expect(screen.getByText(/signs in with a code of an authenticator app as well/)).toBeTruthy()
  })
})
