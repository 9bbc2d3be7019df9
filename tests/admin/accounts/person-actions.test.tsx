import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { mitu, salma, stored } from '../support/people-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  vi.restoreAllMocks()
})

const opened = async (more: object = {}) => {
  stored(api, 'customer-infos', { ...mitu, ...more })
  openAdmin('/customer-infos/5')
  await screen.findByRole('heading', { level: 1, name: 'Mitu Rahman' })
}

const openedAdmin = async (more: object) => {
  const person = { ...salma, ...more }
  stored(api, 'users', person)
  openAdmin(`/admin-users/${person.id}`)
  await screen.findByRole('button', { name: 'Save' })
}

describe('Customer actions', () => {
  const answers = (path: string, msg: string) =>
    api.answers(({ url }) => (url.pathname === path ? { json: { status: true, data: {}, msg } } : undefined))

  test('blocks a customer after a confirmation', async () => {
    await opened()
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Mitu Rahman?' })
    expect(api.to('/api/customer-infos/5')).toEqual([])
    answers('/api/customer-infos/5', '')
    stored(api, 'customer-infos', { ...mitu, status: false })
    await user.click(within(dialog).getByRole('button', { name: 'Block' }))
    await screen.findByText('Mitu Rahman is blocked.')
    expect(api.to('/api/customer-infos/5', 'PATCH')[0]?.body).toEqual({ status: false })
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
  })

  test.each([
    ['unblocks', { status: false }, 'Unblock', { status: true }, 'Mitu Rahman can sign in again.'],
    ['verifies', { verified: false }, 'Verify', { verified: true }, 'Mitu Rahman is verified.'],
  ])('%s the customer without a confirmation', async (_word, as, button, sent, message) => {
    await opened(as)
    answers('/api/customer-infos/5', '')
    await typist().click(await screen.findByRole('button', { name: button }))
    await screen.findByText(message)
    expect(api.to('/api/customer-infos/5', 'PATCH')[0]?.body).toEqual(sent)
  })

  test('sends a password reset code', async () => {
    await opened()
    answers('/api/customer-infos/send-reset/5', 'A code was sent.')
    await typist().click(await screen.findByRole('button', { name: 'Send reset code' }))
    await screen.findByText('A code was sent.')
    expect(api.to('/api/customer-infos/send-reset/5', 'POST')).toHaveLength(1)
  })

  test('downloads the personal data as a JSON file', async () => {
    await opened()
    const saved: Blob[] = []
    URL.createObjectURL = (file) => {
      saved.push(file as Blob)
      return 'blob:haat'
    }
    URL.revokeObjectURL = () => {}
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/personal-data/5'
        ? { json: { status: true, data: { person: { full_name: 'Mitu Rahman' } } } }
        : undefined,
    )
    await typist().click(await screen.findByRole('button', { name: 'Export personal data' }))
    await waitFor(() => expect(names).toEqual(['customer-5.json']))
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ person: { full_name: 'Mitu Rahman' } })
  })

  test('erases personal data only after the name is typed, then opens the list', async () => {
    stored(api, 'customer-infos', mitu)
    const { router } = openAdmin('/customer-infos/5')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the data of Mitu Rahman?' })
    const confirm = within(dialog).getByRole('button', { name: 'Erase personal data' })
    await user.type(within(dialog).getByLabelText('Type “Mitu Rahman” to confirm'), 'mitu')
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByLabelText('Type “Mitu Rahman” to confirm'), ' rahman')
    expect(confirm).toHaveProperty('disabled', false)
    answers('/api/customer-infos/erase/5', 'The person is gone.')
    await user.click(confirm)
    await screen.findByText('The person is gone.')
    expect(api.to('/api/customer-infos/erase/5', 'POST')).toHaveLength(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customer-infos'))
  })

  test('shows the server error and stays on the page', async () => {
    await opened()
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/erase/5'
        ? rejection(409, 'Two orders are still on their way.')
        : undefined,
    )
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
    await user.type(await screen.findByLabelText('Type “Mitu Rahman” to confirm'), 'Mitu Rahman')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase personal data' }))
    await screen.findByText('Two orders are still on their way.')
    expect(screen.getByRole('heading', { level: 1, name: 'Mitu Rahman' })).toBeTruthy()
  })

  test('disables the actions while the form has unsaved changes', async () => {
    await opened()
    const user = typist()
    await user.type(screen.getByLabelText(/^Name/), '!')
    await screen.findByText('Save your changes first.')
    expect(screen.getByRole('button', { name: 'Block' })).toHaveProperty('disabled', true)
  })

  test('shows only the actions that the role permits', async () => {
    api.signsIn(admin([right(32, ['view_others'])]))
    await opened()
    expect(await screen.findByRole('button', { name: 'Export personal data' })).toBeTruthy()
    for (const name of ['Block', 'Send reset code', 'Erase personal data', 'Sign out everywhere'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  })
})

describe('Admin actions', () => {
  test('removes two-step verification after a confirmation', async () => {
    await openedAdmin({ id: 9, full_name: 'Salma' })
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Remove two-step verification' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove two-step verification of Salma?' })
    api.answers(({ url }) =>
      url.pathname === '/api/users/drop-second-factor/9'
        ? { json: { status: true, data: { id: 9 }, msg: 'It is gone.' } }
        : undefined,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Remove two-step verification' }))
    await screen.findByText('It is gone.')
    expect(api.to('/api/users/drop-second-factor/9', 'POST')).toHaveLength(1)
  })

  test('links to the own account page instead, and explains why actions are disabled', async () => {
    await openedAdmin({ id: 7, full_name: 'Rahima Akter' })
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe(
      '/dashboard/my-account',
    )
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/dashboard/change-password',
    )
    expect(screen.queryByRole('button', { name: 'Set new password' })).toBeNull()
    for (const name of ['Verified', 'Active'])
      expect(screen.getByRole('switch', { name }), name).toHaveProperty('disabled', true)
    expect(screen.getAllByText('You cannot block or delete yourself.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
  })

  test('disables role, status and blocking of the first admin', async () => {
    await openedAdmin({ id: 1, full_name: 'The First' })
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Block' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Send reset code' })).toHaveProperty('disabled', false)
  })

  test('previews the permissions of the selected role', async () => {
    const role = { id: 1, role_title: 'Order desk', role_title_bn: null, role_accesses: [right(31)] }
    api.answers(({ url }) => {
      if (url.pathname === '/api/user-role-infos') return page([role])
      if (url.pathname === '/api/user-role-infos/edit/1') return { json: { status: true, data: role } }
      return undefined
    })
    await openedAdmin({ id: 9, role_id: 1 })
    await typist().click(await screen.findByRole('button', { name: 'Preview role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Preview role: Order desk' })
    expect(within(dialog).getByText('Order Infos')).toBeTruthy()
    expect(within(dialog).getByText('view all, add, edit all, delete all')).toBeTruthy()
  })
})
