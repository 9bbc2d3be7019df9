import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, everyRight, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { mitu, stored } from '../support/people-sample.ts'
import { sampleOf } from '../support/sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const opened = async (more: object = {}) => {
  stored(api, 'customer-infos', { ...mitu, ...more })
  openAdmin('/customer-infos/5')
  await screen.findByRole('heading', { level: 1, name: 'Mitu Rahman' })
}

const section = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement

describe('Customer panels', () => {
  const place = {
    id: 3,
    device: 'Firefox, Windows',
    address: '203.0.113.9',
    created_at: '2026-03-01T08:00:00.000Z',
    last_seen_at: '2026-03-05T08:00:00.000Z',
    current: false,
  }
  const sessions = (list: object[]) =>
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/sessions/5'
        ? { json: { status: true, data: { sessions: list } } }
        : undefined,
    )

  test('lists the active sessions and ends them all after a confirmation', async () => {
    stored(api, 'customer-infos', mitu)
    sessions([place])
    openAdmin('/customer-infos/5')
    await screen.findByText('Firefox, Windows')
    expect(section('Active sessions').textContent).toContain('Last active 5 Mar 2026, 14:00 · 203.0.113.9')
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign Mitu Rahman out everywhere?' })
    expect(api.to('/api/customer-infos/sign-out/5')).toEqual([])
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/sign-out/5'
        ? { json: { status: true, data: { id: 5 }, msg: 'They are out.' } }
        : undefined,
    )
    sessions([])
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByText('They are out.')
    await screen.findByText('No active sessions.')
  })

  test('lists the latest orders, the addresses and the security events of the customer', async () => {
    const order = {
      ...sampleOf(registry['order-infos'] as unknown as Entry),
      id: 31,
      order_id: '260305123456',
      status: 0,
      timeline_id: 1,
      total_payable: 239,
    }
    const event = { ...sampleOf(registry['security-events'] as unknown as Entry), id: 41, event: 2 }
    stored(api, 'customer-infos', mitu)
    api.answers(({ url }) => {
      if (url.pathname === '/api/order-infos') return page([order])
      if (url.pathname === '/api/security-events') return page([event])
      if (url.pathname === '/api/customer-infos/addresses/5')
        return {
          json: {
            status: true,
            data: {
              addresses: [
                {
                  full_name: 'Mitu R.',
                  contact_no: '01712345678',
                  shipping_address: 'House 1, Dhanmondi',
                  times: 3,
                  last_used_at: '2026-03-05T08:00:00.000Z',
                },
              ],
            },
          },
        }
      return undefined
    })
    openAdmin('/customer-infos/5')
    const link = await screen.findByRole('link', { name: '260305123456' })
    expect(link.getAttribute('href')).toBe('/dashboard/order-infos/31/show')
    expect(section('Orders').textContent).toContain('Tk 239.00')
    expect(section('Orders').textContent).toContain('Order Submitted')
    const params = api.to('/api/order-infos')[0]?.url.searchParams
    expect([params?.get('customer_id'), params?.get('limit'), params?.get('order')]).toEqual([
      '5',
      '10',
      'desc',
    ])
    await screen.findByText('House 1, Dhanmondi')
    expect(section('Addresses').textContent).toContain('used 3 times, last 5 Mar 2026')
    await screen.findByText('Wrong password')
    expect(api.to('/api/security-events')[0]?.url.searchParams.get('user_id')).toBe('5')
  })

  test('shows an error with a retry in the failed panel only', async () => {
    stored(api, 'customer-infos', mitu)
    api.answers(({ url }) =>
      url.pathname === '/api/customer-infos/sessions/5' ? rejection(500, 'Please quote 17.') : undefined,
    )
    openAdmin('/customer-infos/5')
    const failed = await screen.findByText(/Could not be loaded\. Please quote 17\./)
    expect(screen.getByText('No orders yet.')).toBeTruthy()
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Mitu Rahman')
    sessions([place])
    await typist().click(
      within(failed.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }),
    )
    await screen.findByText('Firefox, Windows')
  })

  test('loads only the panels that the role permits', async () => {
    api.signsIn(admin([right(32)]))
    await opened()
    await screen.findByText('No active sessions.')
    expect(api.to('/api/order-infos')).toEqual([])
    expect(api.to('/api/security-events')).toEqual([])
    expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Security log' })).toBeNull()
  })
})

describe('Delivery person page', () => {
  test('lists the assigned orders', async () => {
    stored(api, 'delivery-persons', { ...mitu, id: 11 })
    openAdmin('/delivery-persons/11')
    await screen.findByText('No orders yet.')
    expect(api.to('/api/order-infos')[0]?.url.searchParams.get('delivery_person_id')).toBe('11')
    expect(screen.queryByRole('heading', { name: 'Addresses' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Erase personal data' })).toBeNull()
  })
})

describe('Bengali customer page', () => {
  test('is translated into Bengali', async () => {
    api.signsIn(admin(everyRight))
    await opened()
    await typist().click(screen.getByRole('button', { name: 'বাংলা' }))
    await screen.findByRole('button', { name: 'ব্লক করুন' })
    expect(screen.getByText('এখনো কোনো অর্ডার নেই।')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'নতুন পাসওয়ার্ড দিন' })).toBeTruthy()
    await typist().click(screen.getByRole('button', { name: 'ব্যক্তিগত তথ্য মুছুন' }))
    await screen.findByRole('dialog', { name: 'Mitu Rahman-এর তথ্য মুছে ফেলবেন?' })
  })
})
