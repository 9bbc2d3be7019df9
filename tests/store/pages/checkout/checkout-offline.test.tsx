// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadKnownPlaces, savePlaces } from '../../../../src-store/pages/account/addresses/places.ts'
import { forgetUser, useUser } from '../../../../src-store/state/user.ts'
import { mitu } from '../../support/fake-person.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { leaveNothing, teaInCart } from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'

let online = true
beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => useUser.setState({ user: null, ready: false, confirmed: false }))
leaveNothing()

const user = { ...mitu, full_name: 'Mitu Rahman', photo: null }
const storeUser = () => localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))

/** A customer with tea in the cart loses the connection on the cart page and continues to the checkout. */
async function goOnWithout(prepare: () => void = () => {}) {
  teaInCart(2)
  const page = await openPage('/cart', { api: fakeShop({ calls: { checkCart: async () => rejectWith(0) } }) })
  await waitFor(() => expect(localStorage.getItem('places_seen')).not.toBeNull())
  prepare()
  online = false
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('not reached')
  })
  await page.user.click(screen.getByRole('link', { name: 'Go to checkout' }))
  return page
}

describe('Offline checkout', () => {
  test('opens with the delivery areas that the cart page stored', async () => {
    const page = await goOnWithout()
    const region = await screen.findByLabelText<HTMLSelectElement>('Division')
    expect([...region.options].map(({ text }) => text)).toEqual([
      'Please choose',
      'Dhaka Division',
      'Sylhet Division',
    ])
    expect(screen.getByRole('button', { name: 'Save and send when online' })).toBeDefined()
    expect(screen.getByText('You cannot add pictures while offline.')).toBeDefined()
    await page.leave()
  })

  test('shows a message when the delivery areas were never loaded', async () => {
    const page = await goOnWithout(() => localStorage.removeItem('places_seen'))
    expect(await screen.findByText(/our delivery areas are not loaded yet/)).toBeDefined()
    await page.leave()
  })

  test('fills in the stored user', async () => {
    const page = await goOnWithout(storeUser)
    const name = await screen.findByLabelText<HTMLInputElement>('Full name')
    expect(name.value).toBe('Mitu Rahman')
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('+8801711000000')
    await page.leave()
  })

  test('has the stored addresses of that user only, and none after sign-out', async () => {
    const seen = { id: 7, full_name: 'Mitu', mobile: null, email: null, prescriptions: [] }
    const addresses = [
      {
        id: 5,
        label_id: 1,
        full_name: 'Mitu Rahman',
        contact_no: '+8801711000000',
        address: 'House 1',
        region_info: { title: 'Dhaka Division' },
        city_info: { title: 'Dhaka' },
        area_info: { title: 'Dhanmondi' },
      },
    ]
    const { seenOwn } = await import('../../../../src-store/pages/checkout/own.ts')
    localStorage.setItem('checkout_seen', JSON.stringify({ ...seen, addresses }))
    expect(seenOwn()).toBeNull()
    storeUser()
    expect(seenOwn()?.addresses).toHaveLength(1)
    localStorage.setItem('checkout_seen', JSON.stringify({ ...seen, id: 8, addresses }))
    expect(seenOwn()).toMatchObject({ id: 7, addresses: [] })
    useUser.setState({ user })
    forgetUser()
    expect(localStorage.getItem('checkout_seen')).toBeNull()
    expect(seenOwn()).toBeNull()
  })

  test('does not use stored areas when the server responds with an error', async () => {
    savePlaces({ regions: [], cities: [], areas: [] })
    const api = fakeShop({ calls: { load: async () => rejectWith(500) } })
    await expect(loadKnownPlaces(api)).rejects.toMatchObject({ status: 500 })
  })
})
