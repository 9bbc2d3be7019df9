import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()

describe('The menu', () => {
  test('holds what the role opens, in the groups of the specification', async () => {
    api.signsIn(admin([right(1), right(27), right(101)]))
    openDesk('/')
    const menu = await screen.findByRole('navigation', { name: 'Back office' })
    const items = await waitFor(() => {
      const found = within(menu).getAllByRole('link')
      expect(found).toHaveLength(5)
      return found.map((item) => item.textContent)
    })
    expect(items).toEqual(['Home', 'Products', 'Tags', 'Regions', 'Imports'])
    expect(
      within(menu)
        .getAllByRole('heading')
        .map((head) => head.textContent),
    ).toEqual(['Collection Types', 'Components', 'GEO Information', 'Generals'])
  })
})

describe('The first page', () => {
  test('says how the orders stand, and leads to what is often needed', async () => {
    openDesk('')
    await screen.findByRole('heading', { level: 1, name: 'Good to see you, Rahima Akter' })
    expect(await screen.findByText('Latest orders')).toBeTruthy()
    await waitFor(() => expect(api.to('/api/order-infos').length).toBeGreaterThan(0))
    expect(screen.getByText('Often needed')).toBeTruthy()
  })
})

describe('A page', () => {
  test('that the role does not open stays shut, and nothing of it is asked for', async () => {
    api.signsIn(admin([right(1)]))
    openDesk('/tags')
    await screen.findByText('No access')
    expect(api.to('/api/tags')).toHaveLength(0)
  })

  test('that nobody knows is not found', async () => {
    openDesk('/nonsense')
    await screen.findByText('This page could not be found')
  })

  test.each([
    ['pharmaceuticals-companies', 'Companies'],
    ['login-form', 'Sign in to the back office'],
  ])('called %s leads to %s', async (at, heading) => {
    openDesk(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: heading })
  })

  test('is behind the sign-in', async () => {
    api.signsIn(null)
    const { router } = openDesk('/tags')
    await screen.findByText('Sign in to the back office')
    expect(router.state.location.pathname).toBe('/dashboard/login')
  })
})
