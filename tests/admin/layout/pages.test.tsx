import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

describe('Menu', () => {
  test('contains the permitted pages in the groups of the specification', async () => {
    api.signsIn(admin([right(1), right(27), right(101)]))
    openAdmin('/')
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

describe('Dashboard', () => {
  test('shows the latest orders and the quick actions', async () => {
    openAdmin('')
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Rahima Akter' })
    expect(await screen.findByText('Latest orders')).toBeTruthy()
    await waitFor(() => expect(api.to('/api/order-infos').length).toBeGreaterThan(0))
    expect(screen.getByText('Quick actions')).toBeTruthy()
  })
})

describe('Page', () => {
  test('without permission shows access denied and requests no data', async () => {
    api.signsIn(admin([right(1)]))
    openAdmin('/tags')
    await screen.findByText('Access denied')
    expect(api.to('/api/tags')).toHaveLength(0)
  })

  test('with an unknown path shows not found', async () => {
    openAdmin('/nonsense')
    await screen.findByText('This page could not be found')
  })

  test.each([
    ['pharmaceuticals-companies', 'Companies'],
    ['login-form', 'Sign in to the back office'],
  ])('at the path %s shows the heading %s', async (at, heading) => {
    openAdmin(`/${at}`)
    await screen.findByRole('heading', { level: 1, name: heading })
  })

  test('requires sign-in', async () => {
    api.signsIn(null)
    const { router } = openAdmin('/tags')
    await screen.findByText('Sign in to the back office')
    expect(router.state.location.pathname).toBe('/dashboard/login')
  })
})
