import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Access } from '../../../src/accounts/permissions.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

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
    const openedRole = roles.find(({ id }) => url.pathname === `/api/user-role-infos/edit/${id}`)
    if (openedRole) return { json: { status: true, data: openedRole } }
    return url.pathname === '/api/user-role-infos'
      ? page(roles.map(({ role_accesses, ...row }) => row))
      : undefined
  })

const opened = async (role_accesses: Access[]) => {
  stored(role(role_accesses))
  openAdmin('/admin-user-roles/4')
  await screen.findByRole('heading', { level: 1, name: 'Order desk' })
}

// Found by label: queries by role are slow among hundreds of checkboxes.
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

describe('Permission matrix', () => {
  test('grants a permission to a group by its header, and to all features by the column header', async () => {
    await opened([right(31)])
    const user = typist()
    await user.click(box('GEO Information: View'))
    expect(box('Regions: View').checked).toBe(true)
    expect(box('Areas: View').checked).toBe(true)
    expect(box('Tags: View').checked).toBe(false)
    await user.click(box('All features: Create'))
    expect(box('Tags: Create').checked).toBe(true)
    expect(box('Tags: View').checked).toBe(true)
    await user.click(box('All features: View'))
    // Everything was granted: revoking view also revokes every flag.
    expect(await saved()).toEqual([])
  })

  test('can be edited with the keyboard', async () => {
    await opened([])
    const user = typist()
    box('Tags: View').focus()
    await user.keyboard(' ')
    await user.tab()
    expect(document.activeElement).toBe(box('Tags: Create'))
    await user.keyboard(' ')
    expect(await saved()).toEqual([right(27, ['create'])])
  })

  test('disables permissions that the user lacks, with an explanation', async () => {
    api.signsIn(admin([right(14), right(27, ['edit'])]))
    await opened([right(27, ['edit'])])
    expect(box('Tags: Edit own').disabled).toBe(false)
    expect(box('Tags: Create').disabled).toBe(true)
    expect(box('Regions: View').disabled).toBe(true)
    expect(box('Regions: View').closest('[title]')?.getAttribute('title')).toBe(
      'You cannot grant a permission you do not have.',
    )
    expect(screen.getByText(/^You cannot grant the greyed-out permissions/)).toBeTruthy()
    const user = typist()
    // A header grants only permissions that the user has.
    await user.click(box('All features: View'))
    expect(box('Admin User Roles: View').checked).toBe(true)
    expect(box('Regions: View').checked).toBe(false)
    expect(box('Components: Create').disabled).toBe(true)
  })

  test('is read-only when the role exceeds the permissions of the user, and lists the difference', async () => {
    api.signsIn(admin([right(14), right(27, ['edit'])]))
    await opened([right(27, ['edit', 'delete'])])
    expect(screen.getByText(/because it has a permission you lack: “Delete own” for “Tags”\./)).toBeTruthy()
    expect(box('Tags: Edit own').disabled).toBe(true)
    expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Copy from a role' })).toBeNull()
  })

  test('shows no explanation to a user with every permission', async () => {
    await opened([])
    expect(screen.queryByText(/^You cannot grant the greyed-out permissions/)).toBeNull()
  })

  test('shows the server error', async () => {
    await opened([right(14)])
    api.answers(({ url }) =>
      url.pathname === '/api/user-role-infos/update/4'
        ? rejection(422, 'Please check the highlighted fields.', {
            role_accesses: 'At least one user must be able to edit roles.',
          })
        : undefined,
    )
    const user = typist()
    await user.click(box('Admin User Roles: View'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('At least one user must be able to edit roles.')
  })

  test('shows one group at a time with labelled permissions on a phone', async () => {
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
    expect(screen.queryByRole('checkbox', { name: 'Regions: View' })).toBeNull()
    const user = typist()
    const group = screen.getByRole('button', { name: /GEO Information/ })
    expect(group.textContent).toContain('1 of 3 allowed')
    await user.click(group)
    const card = (await screen.findByRole('group', { name: 'Regions' })) as HTMLElement
    expect(within(card).getByRole('checkbox', { name: 'Regions: Create' })).toHaveProperty('checked', true)
    await user.click(within(card).getByText('Edit own'))
    expect(await saved()).toEqual([right(101, ['create', 'edit'])])
  })
})

describe('Copy from a role', () => {
  const choose = async (title: string) => {
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Copy from a role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy from a role' })
    await user.type(within(dialog).getByRole('combobox', { name: 'Role' }), title)
    await user.click(await screen.findByRole('option', { name: title }))
    return { user, dialog }
  }
  const other = role([right(1, ['create']), right(27)], { id: 8, role_title: 'Catalogue' })

  test('fills an empty role immediately and saves nothing yet', async () => {
    stored(role([]), other)
    openAdmin('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    expect(within(dialog).queryByText(/will be replaced/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Copy from a role' }))
    await screen.findByText('Copied. Save to apply.')
    expect(api.to('/api/user-role-infos/update/4')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toEqual([right(1, ['create']), right(27)])
  })

  test('warns before it replaces existing permissions', async () => {
    stored(role([right(31)]), other)
    openAdmin('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    expect(within(dialog).getByText('The current selection will be replaced.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(box('Order Infos: View').checked).toBe(false))
    expect(box('Tags: Delete own').checked).toBe(true)
  })

  test('skips permissions that the user lacks, and shows their number', async () => {
    api.signsIn(admin([right(14), right(27, ['create'])]))
    stored(role([]), other)
    openAdmin('/admin-user-roles/4')
    await screen.findByRole('heading', { level: 1, name: 'Order desk' })
    const { user, dialog } = await choose('Catalogue')
    await user.click(within(dialog).getByRole('button', { name: 'Copy from a role' }))
    // View and create of products, and the five flags of tags.
    await screen.findByText('7 permissions were skipped because you do not have them.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toEqual([right(27, ['create'])])
  })
})

describe('Role preview', () => {
  test('shows the menu of the role with its permissions as text', async () => {
    await opened([right(31, ['view_others', 'edit', 'edit_others']), right(27, ['create', 'delete'])])
    const user = typist()
    await user.click(box('Regions: View'))
    await user.click(screen.getByRole('button', { name: 'Preview role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Preview role: Order desk' })
    const heads = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((head) => head.textContent)
    expect(heads).toEqual(['Components', 'GEO Information', 'Data Information'])
    const items = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(items).toEqual([
      'Tagsview own, add, delete own',
      'Regionsview own',
      'Order Infosview all, edit all',
    ])
  })

  test('shows a message for a role without pages', async () => {
    await opened([])
    await typist().click(screen.getByRole('button', { name: 'Preview role' }))
    await screen.findByText(/This role has no pages/)
  })
})

describe('Two-factor requirement of a role', () => {
  test('is explained next to its switch', async () => {
    await opened([])
    expect(screen.getByRole('switch', { name: 'Two-step verification required' })).toHaveProperty(
      'checked',
      false,
    )
    expect(screen.getByText(/also sign in with a code from an authenticator app/)).toBeTruthy()
  })
})
