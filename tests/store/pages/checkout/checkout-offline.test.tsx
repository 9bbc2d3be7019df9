// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPlaces, loadKnownPlaces } from '../../../../src-store/pages/account/addresses/places.ts'
import { forgetUser, useUser } from '../../../../src-store/state/user.ts'
import { mitu } from '../../support/fake-person.ts'
import { fakeShop, refuse } from '../../support/fake-shop.ts'
import { leaveNothing, teaInCart } from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'

let online = true
beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => useUser.setState({ user: null, ready: false, told: false }))
leaveNothing()

const user = { ...mitu, full_name: 'Mitu Rahman', photo: null }
const remember = () => localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))

/** Somebody with tea in the cart, whose network goes on the page of the cart, and who goes on to the checkout. */
async function goOnWithout(prepare: () => void = () => {}) {
  teaInCart(2)
  const page = await openPage('/cart', { api: fakeShop({ calls: { checkCart: async () => refuse(0) } }) })
  await waitFor(() => expect(localStorage.getItem('places_seen')).not.toBeNull())
  prepare()
  online = false
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('not reached')
  })
  await page.user.click(screen.getByRole('link', { name: 'Go to checkout' }))
  return page
}

describe('The checkout without a network', () => {
  test('opens with where the shop delivers, as the cart has fetched it', async () => {
    const page = await goOnWithout()
    const region = await screen.findByLabelText<HTMLSelectElement>('Division')
    expect([...region.options].map(({ text }) => text)).toEqual([
      'Please choose',
      'Dhaka Division',
      'Sylhet Division',
    ])
    expect(screen.getByRole('button', { name: 'Keep the order until there is a network' })).toBeDefined()
    expect(screen.getByText('Without a network no picture can be added.')).toBeDefined()
    await page.leave()
  })

  test('says what is missing where this browser has never seen it', async () => {
    const page = await goOnWithout(() => localStorage.removeItem('places_seen'))
    expect(await screen.findByText(/does not know yet where we deliver/)).toBeDefined()
    await page.leave()
  })

  test('knows the customer whom the browser remembers', async () => {
    const page = await goOnWithout(remember)
    const name = await screen.findByLabelText<HTMLInputElement>('Full name')
    expect(name.value).toBe('Mitu Rahman')
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('+8801711000000')
    await page.leave()
  })

  test('has their addresses as they were last seen, of nobody else, and none after signing out', async () => {
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
    remember()
    expect(seenOwn()?.addresses).toHaveLength(1)
    localStorage.setItem('checkout_seen', JSON.stringify({ ...seen, id: 8, addresses }))
    expect(seenOwn()).toMatchObject({ id: 7, addresses: [] })
    useUser.setState({ user })
    forgetUser()
    expect(localStorage.getItem('checkout_seen')).toBeNull()
    expect(seenOwn()).toBeNull()
  })

  test('does not take an old answer for a refusal of the shop', async () => {
    keepPlaces({ regions: [], cities: [], areas: [] })
    const api = fakeShop({ calls: { load: async () => refuse(500) } })
    await expect(loadKnownPlaces(api)).rejects.toMatchObject({ status: 500 })
  })
})
