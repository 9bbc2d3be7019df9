import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { mitu, salma, stored } from '../support/people-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const opened = async (more: object = {}) => {
  stored(api, 'customer-infos', { ...mitu, ...more })
  openAdmin('/customer-infos/5')
  await screen.findByRole('heading', { level: 1, name: 'Mitu Rahman' })
}

describe('Customer list', () => {
  test('shows name, contact data and status of each customer', async () => {
    stored(api, 'customer-infos', mitu)
    openAdmin('/customer-infos')
    const link = await screen.findByRole('link', { name: 'Mitu Rahman' })
    expect(link.getAttribute('href')).toBe('/dashboard/customer-infos/5')
    const row = link.closest('tr') as HTMLElement
    expect(within(row).getByText('MR')).toBeTruthy()
    expect(within(row).getByText('mitu@example.test')).toBeTruthy()
    expect(within(row).getByText('+8801712345678')).toBeTruthy()
    expect(within(row).getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      '',
      '#',
      'Name',
      'E-mail',
      'Mobile',
      'Verified',
      'Active',
      'Registered',
      'Last sign-in',
      '',
    ])
  })

  test('filters by a range of registration dates', async () => {
    stored(api, 'customer-infos', mitu)
    openAdmin('/customer-infos')
    const user = typist()
    await user.click(await screen.findByRole('combobox', { name: 'Registered' }))
    const spans = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(spans.slice(1)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 days',
      'This month',
      'Last month',
    ])
    await user.click(screen.getByRole('option', { name: 'Yesterday' }))
    await waitFor(() => {
      const params = api.to('/api/customer-infos').at(-1)?.url.searchParams.get('created_at') ?? ''
      const [from, to] = params.split(',').map((time) => Date.parse(time))
      expect(Number(to) - Number(from)).toBe(86_400_000)
    })
  })
})

describe('Admin list', () => {
  test('omits the role column without the permission to read roles, and requests no roles', async () => {
    api.signsIn(admin([right(15)]))
    stored(api, 'users', { ...salma, id: 9 })
    openAdmin('/admin-users')
    await screen.findByRole('columnheader', { name: 'Two-step verification' })
    expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
    expect(api.to('/api/user-role-infos')).toEqual([])
  })

  test('disables blocking and deleting the current user and the first admin, with the reason', async () => {
    const one = salma
    const people = [
      { ...one, id: 1, full_name: 'The First' },
      { ...one, id: 7, full_name: 'Rahima Akter' },
      { ...one, id: 9, full_name: 'Somebody Else' },
    ]
    api.answers(({ url }) => (url.pathname === '/api/users' ? page(people) : undefined))
    openAdmin('/admin-users')
    const rowOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
    const free = async (name: string) => {
      const row = within(await rowOf(name))
      const switches = row.getByRole('switch', { name: 'Active' }) as HTMLInputElement
      return [switches.disabled, (row.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled]
    }
    expect(await free('Somebody Else')).toEqual([false, false])
    expect(await free('Rahima Akter')).toEqual([true, true])
    expect(await free('The First')).toEqual([true, true])
    const own = within(await rowOf('Rahima Akter'))
    expect(own.getAllByTitle('You cannot block or delete yourself.')).toHaveLength(2)
  })
})

describe('New customer form', () => {
  const filled = async (password: string, again: string) => {
    openAdmin('/customer-infos/create')
    const user = typist()
    await user.type(await screen.findByLabelText(/^Name/), 'Karim')
    if (password) await user.type(screen.getByLabelText(/^Password \*|^Password$/), password)
    if (again) await user.type(screen.getByLabelText(/^Repeat password/), again)
    return user
  }

  test('requires the password twice and an e-mail address or mobile number', async () => {
    const user = await filled('long enough', 'long enuogh')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The passwords do not match.')
    expect(screen.getByText('Enter an e-mail address or a mobile number.')).toBeTruthy()
    expect(api.to('/api/customer-infos/store')).toEqual([])
    api.answers(({ url, body }) =>
      url.pathname === '/api/customer-infos/store'
        ? { json: { status: true, data: { id: 6, ...(body as object) }, msg: 'Saved.' } }
        : undefined,
    )
    await user.type(screen.getByLabelText(/^Mobile/), '01712345678')
    await user.clear(screen.getByLabelText(/^Repeat password/))
    await user.type(screen.getByLabelText(/^Repeat password/), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/customer-infos/store')).toHaveLength(1))
    const sent = api.to('/api/customer-infos/store')[0]?.body as Record<string, unknown>
    expect(sent).toMatchObject({ full_name: 'Karim', mobile: '01712345678', password: 'long enough' })
    expect(sent).not.toHaveProperty('confirm_password')
  })

  test('rejects an empty password before sending a request', async () => {
    const user = await filled('', '')
    await user.type(screen.getByLabelText(/^E-mail/), 'karim@example.test')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
    expect(api.to('/api/customer-infos/store')).toEqual([])
  })

  test('shows validation errors of the server at the field', async () => {
    const user = await filled('password1', 'password1')
    await user.type(screen.getByLabelText(/^E-mail/), 'karim@example.test')
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/store'
        ? rejection(422, 'Please check the highlighted fields.', { password: 'Everybody tries this one.' })
        : undefined,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Everybody tries this one.')
    expect(screen.getByLabelText(/^Password \*|^Password$/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('Customer form', () => {
  const saves = () =>
    api.answers(({ url, method, body }) =>
      url.pathname === '/api/customer-infos/update/5' && method === 'POST'
        ? { json: { status: true, data: { ...mitu, ...(body as object) }, msg: 'Saved.' } }
        : undefined,
    )

  test('sends no password unless a new one is set', async () => {
    await opened()
    saves()
    const user = typist()
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    await user.type(screen.getByLabelText(/^Name/), ' Khan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/customer-infos/update/5')).toHaveLength(1))
    expect(api.to('/api/customer-infos/update/5')[0]?.body).not.toHaveProperty('password')
  })

  test('sends a new password entered twice, and discards it when the section is closed', async () => {
    await opened()
    saves()
    const user = typist()
    const unfold = () => user.click(screen.getByRole('button', { name: 'Set new password' }))
    const sent = () => api.to('/api/customer-infos/update/5').at(-1)?.body as Record<string, unknown>
    await unfold()
    expect(screen.getByText('A new password signs this user out everywhere.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Password \*|^Password$/), 'not after all')
    await user.click(screen.getByRole('button', { name: 'Keep current password' }))
    await user.type(screen.getByLabelText(/^Name/), ' Khan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(sent()).not.toHaveProperty('password')
    await unfold()
    await user.type(screen.getByLabelText(/^Password \*|^Password$/), 'river in spring')
    await user.type(screen.getByLabelText(/^Repeat password/), 'river in spring')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveProperty('password', 'river in spring'))
    expect(sent()).not.toHaveProperty('confirm_password')
  })

  test('shows the missing permission when the record may not be read', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/edit/5'
        ? rejection(403, 'You need the permission “View others’” for “Customer Infos”.')
        : undefined,
    )
    const { router } = openAdmin('/customer-infos/5')
    await screen.findByText('You need the permission “View others’” for “Customer Infos”.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customer-infos'))
  })
})
