import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

const event = (more: object) => ({
  ...sampleOf(registry['security-events'] as unknown as Entry),
  event: 1,
  login_id: 'mitu@example.test',
  user_id: null,
  address: '203.0.113.9',
  user_agent: windows,
  created_by: null,
  ...more,
})

const logged = (...events: object[]) =>
  api.answers(({ url }) =>
    url.pathname === '/api/security-events'
      ? page(events.map((one, at) => ({ ...one, id: events.length - at })))
      : undefined,
  )

const rows = async () => {
  await screen.findByRole('columnheader', { name: 'Event' })
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  return screen.getAllByRole('row').slice(1)
}

describe('Security log', () => {
  test('shows event, time, login, address and device of each row', async () => {
    logged(event({ event: 2, created_at: '2026-03-05T08:00:00.000Z' }))
    openAdmin('/security-events')
    await screen.findByText('Wrong password')
    const [row] = await rows()
    expect(row?.textContent).toContain('5 Mar 2026, 14:00')
    expect(row?.textContent).toContain('mitu@example.test')
    expect(row?.textContent).toContain('203.0.113.9')
    const device = within(row as HTMLElement).getByText('Chrome, Windows')
    expect(device.getAttribute('title')).toBe(windows)
  })

  test('is read-only', async () => {
    logged(event({}))
    openAdmin('/security-events')
    await rows()
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('filters by event, date range and login', async () => {
    logged(event({}))
    openAdmin('/security-events')
    const user = typist()
    await user.click(await screen.findByRole('combobox', { name: 'Event' }))
    await user.click(await screen.findByRole('option', { name: 'Too many attempts' }))
    await waitFor(() =>
      expect(api.to('/api/security-events').at(-1)?.url.searchParams.get('event')).toBe('4'),
    )
    await user.click(screen.getByRole('combobox', { name: 'When' }))
    await user.click(await screen.findByRole('option', { name: 'Today' }))
    await waitFor(() =>
      expect(api.to('/api/security-events').at(-1)?.url.searchParams.get('created_at')).toMatch(/Z,.*Z$/),
    )
    await user.click(screen.getByRole('link', { name: 'mitu@example.test' }))
    await waitFor(() => {
      const params = api.to('/api/security-events').at(-1)?.url.searchParams
      expect([params?.get('keyword'), params?.get('event')]).toEqual(['mitu@example.test', null])
    })
  })

  test('links each event to the account page of its user type', async () => {
    logged(
      event({ user_id: 3 }),
      event({ user_id: 5 }),
      event({ user_id: 11 }),
      event({ user_id: 5, event: 15, created_by: 3 }),
    )
    api.answers(({ url }) => {
      const known: Record<string, object> = {
        '/api/users': { id: 3, full_name: 'Salma' },
        '/api/customer-infos': { id: 5, full_name: 'Mitu Rahman' },
        '/api/delivery-persons': { id: 11, full_name: 'Jamal Uddin' },
      }
      const found = known[url.pathname]
      return found && page([found])
    })
    openAdmin('/security-events')
    const to = async (name: string) =>
      (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href'))
    expect(await to('Salma')).toEqual(['/dashboard/admin-users/3'])
    expect(await to('Mitu Rahman')).toEqual(['/dashboard/customer-infos/5', '/dashboard/customer-infos/5'])
    expect(await to('Jamal Uddin')).toEqual(['/dashboard/delivery-persons/11'])
    // The user who did it, when it is not the account itself.
    expect(screen.getAllByText(/^by /).map(({ textContent }) => textContent)).toEqual(['by Salma'])
    // One request per resource, regardless of the number of rows.
    for (const path of ['/api/users', '/api/customer-infos', '/api/delivery-persons'])
      expect(api.to(path), path).toHaveLength(1)
  })

  test('shows the account ID without the read permission, and requests no accounts', async () => {
    api.signsIn(admin([right(202)]))
    logged(event({ user_id: 5 }))
    openAdmin('/security-events')
    await screen.findByText('No. 5')
    expect(screen.queryByRole('link', { name: 'No. 5' })).toBeNull()
    for (const path of ['/api/users', '/api/customer-infos', '/api/delivery-persons'])
      expect(api.to(path), path).toEqual([])
  })

  test('shows its rows when the accounts cannot be loaded', async () => {
    logged(event({ user_id: 5 }))
    api.answers(({ url }) => (url.pathname === '/api/users' ? rejection(403, 'Not for you.') : undefined))
    openAdmin('/security-events')
    await screen.findByText('No. 5')
    expect(screen.getByText('Signed in')).toBeTruthy()
  })

  test('abbreviates the user agent', async () => {
    logged(
      event({ user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }),
      event({ user_agent: 'Mozilla/5.0 (Linux; Android 14; SM-X200) Safari/537.36' }),
      event({ user_agent: 'curl/8.5.0' }),
      event({ user_agent: null }),
    )
    openAdmin('/security-events')
    const last = (await rows()).map((row) => row.lastElementChild?.textContent)
    expect(last).toEqual(['iPhone', 'Android', 'curl', ''])
  })

  test('shows a message when it is empty', async () => {
    logged()
    openAdmin('/security-events')
    await screen.findByText('No security event yet')
  })

  test('is translated into Bengali', async () => {
    logged(event({ event: 2, created_at: '2026-03-05T08:00:00.000Z' }))
    openAdmin('/security-events')
    await screen.findByText('Wrong password')
    await typist().click(screen.getByRole('button', { name: 'বাংলা' }))
    await screen.findByText('ভুল পাসওয়ার্ড')
    expect(screen.getByText('৫ মার্চ ২০২৬, ১৪:০০')).toBeTruthy()
  })
})
