import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin, fakeApi, page, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { mitu, salma, stored } from '../support/people-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  vi.restoreAllMocks()
})

const opened = async (more: object = {}) => {
  stored(api, 'customer-infos', { ...mitu, ...more })
  openDesk('/customer-infos/5')
  await screen.findByRole('heading', { level: 1, name: 'Mitu Rahman' })
}

const openedAdmin = async (more: object) => {
  const person = { ...salma, ...more }
  stored(api, 'users', person)
  openDesk(`/admin-users/${person.id}`)
  await screen.findByRole('button', { name: 'Save' })
}

describe('What can be done with a customer', () => {
  const answers = (path: string, msg: string) =>
    api.answers(({ url }) => (url.pathname === path ? { json: { status: true, data: {}, msg } } : undefined))

  test('blocks after a question', async () => {
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
    ['unblocks', { status: false }, 'Unblock', { status: true }, 'Mitu Rahman may sign in again.'],
    ['verifies', { verified: false }, 'Verify', { verified: true }, 'Mitu Rahman is verified.'],
  ])('%s at once', async (_word, as, button, sent, told) => {
    await opened(as)
    answers('/api/customer-infos/5', '')
    await typist().click(await screen.findByRole('button', { name: button }))
    await screen.findByText(told)
    expect(api.to('/api/customer-infos/5', 'PATCH')[0]?.body).toEqual(sent)
  })

  test('sends a code with which they set a new password', async () => {
    await opened()
    answers('/api/customer-infos/send-reset/5', 'A code was sent.')
    await typist().click(await screen.findByRole('button', { name: 'Send reset code' }))
    await screen.findByText('A code was sent.')
    expect(api.to('/api/customer-infos/send-reset/5', 'POST')).toHaveLength(1)
  })

  test('hands out everything that the shop knows, as a file', async () => {
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

  test('erases only after the name has been typed, and goes back to the list', async () => {
    stored(api, 'customer-infos', mitu)
    const { router } = openDesk('/customer-infos/5')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase Mitu Rahman?' })
    const confirm = within(dialog).getByRole('button', { name: 'Erase' })
    await user.type(within(dialog).getByLabelText('Type “Mitu Rahman” to go on'), 'mitu')
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByLabelText('Type “Mitu Rahman” to go on'), ' rahman')
    expect(confirm).toHaveProperty('disabled', false)
    answers('/api/customer-infos/erase/5', 'The person is gone.')
    await user.click(confirm)
    await screen.findByText('The person is gone.')
    expect(api.to('/api/customer-infos/erase/5', 'POST')).toHaveLength(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customer-infos'))
  })

  test('says why the server refuses, and stays', async () => {
    await opened()
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/erase/5'
        ? refused(409, 'Two orders are still on their way.')
        : undefined,
    )
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    await user.type(await screen.findByLabelText('Type “Mitu Rahman” to go on'), 'Mitu Rahman')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }))
    await screen.findByText('Two orders are still on their way.')
    expect(screen.getByRole('heading', { level: 1, name: 'Mitu Rahman' })).toBeTruthy()
  })

  test('waits until what was typed is saved', async () => {
    await opened()
    const user = typist()
    await user.type(screen.getByLabelText(/^Name/), '!')
    await screen.findByText('Save your changes first.')
    expect(screen.getByRole('button', { name: 'Block' })).toHaveProperty('disabled', true)
  })

  test('is shown as far as the role allows it', async () => {
    api.signsIn(admin([right(32, ['view_others'])]))
    await opened()
    expect(await screen.findByRole('button', { name: 'Export personal data' })).toBeTruthy()
    for (const name of ['Block', 'Send reset code', 'Erase', 'Sign out everywhere'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  })
})

describe('What can be done with an admin', () => {
  test('removes the second factor after a question', async () => {
    await openedAdmin({ id: 9, full_name: 'Salma' })
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Remove second factor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the second factor of Salma?' })
    api.answers(({ url }) =>
      url.pathname === '/api/users/drop-second-factor/9'
        ? { json: { status: true, data: { id: 9 }, msg: 'It is gone.' } }
        : undefined,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Remove second factor' }))
    await screen.findByText('It is gone.')
    expect(api.to('/api/users/drop-second-factor/9', 'POST')).toHaveLength(1)
  })

  test('stands elsewhere for oneself, and what one may not do says why', async () => {
    await openedAdmin({ id: 7, full_name: 'Rahima Akter' })
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe(
      '/dashboard/my-account',
    )
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/dashboard/change-password',
    )
    expect(screen.queryByRole('button', { name: 'Set a new password' })).toBeNull()
    for (const name of ['Verified', 'Active'])
      expect(screen.getByRole('switch', { name }), name).toHaveProperty('disabled', true)
    expect(screen.getAllByText('You can neither block nor delete yourself.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
  })

  test('leaves the first admin active and in its role', async () => {
    await openedAdmin({ id: 1, full_name: 'The First' })
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Block' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Send reset code' })).toHaveProperty('disabled', false)
  })

  test('shows what the chosen role sees', async () => {
    const role = { id: 1, role_title: 'Order desk', role_title_bn: null, role_accesses: [right(31)] }
    api.answers(({ url }) => {
      if (url.pathname === '/api/user-role-infos') return page([role])
      if (url.pathname === '/api/user-role-infos/edit/1') return { json: { status: true, data: role } }
      return undefined
    })
    await openedAdmin({ id: 9, role_id: 1 })
    await typist().click(await screen.findByRole('button', { name: 'What this role sees' }))
    const dialog = await screen.findByRole('dialog', { name: 'What this role sees: Order desk' })
    expect(within(dialog).getByText('Order Infos')).toBeTruthy()
    expect(within(dialog).getByText('sees all, adds, changes all, deletes all')).toBeTruthy()
  })
})
