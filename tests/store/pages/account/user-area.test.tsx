// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { linkedMenuOf, userMenu } from '#domain/accounts/user-menu.ts'
import { urlTable, usualPaths } from '../../../../src-store/routes.tsx'
import { forgetUser, useUser } from '../../../../src-store/state/user.ts'
import { deliveries } from '../../support/fake-deliveries.ts'
import { admin, courier, mitu, type Person, shopOf } from '../../support/fake-person.ts'
import { rejectWith } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'
import { renderPage } from '../../support/render-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Timeout in milliseconds for loading the chunk of another page. */
const patiently = { timeout: 180_000 }

const pages = ['/user', '/user/manage-account', '/user/change-password']
const languages = ['en', 'bn'] as const

const draw = (url: string, person: Person, language: 'en' | 'bn' = 'en') =>
  renderPage(url, { api: shopOf(person).api, language })

/** The link targets of the menu in order. */
const linksOf = (page: HTMLElement) =>
  [...page.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'))

describe('Server-rendered user area', () => {
  test.each(pages)('%s redirects anonymous visitors to the sign-in page with a return path', async (path) => {
    const { status, location } = await renderPage(path)
    expect([status, location]).toEqual([302, `/user/login?next=${encodeURIComponent(path)}`])
  })

  test.each(pages)('%s renders without JavaScript in both languages and is noindex', async (path) => {
    for (const language of languages) {
      const { status, text, headTags, page } = await draw(path, mitu, language)
      expect(status).toBe(200)
      expect(text).toContain('Mitu Rahman')
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.querySelector('main [aria-current="page"]')?.getAttribute('href')).toBe(path)
      expect(headTags.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
      expect(page.querySelector('main noscript')).not.toBeNull()
    }
  })

  test('is translated into Bengali', async () => {
    const { text } = await draw('/user/manage-account', mitu, 'bn')
    for (const words of ['স্বাগতম, Mitu Rahman', 'সাইন ইন করা ডিভাইস', 'আমার তথ্য ডাউনলোড করুন'])
      expect(text).toContain(words)
  })

  test('has the menu of the user type', async () => {
    const own = ['/user', '/user/manage-account', '/user/change-password']
    expect(linksOf((await draw('/user', mitu)).page)).toEqual([
      '/user',
      '/user/manage-account',
      '/user/manage-address',
      '/user/my-orders',
      '/user/change-password',
    ])
    expect(linksOf((await renderPage('/user', { api: deliveries().api })).page)).toEqual([
      '/user',
      '/user/manage-account',
      '/user/manage-orders',
      '/user/manage-exact-location',
      '/user/my-reviews',
      '/user/change-password',
    ])
    expect(linksOf((await draw('/user', admin)).page)).toEqual([...own, '/dashboard'])
  })

  test('has a page for every menu link and a link for every menu page', () => {
    const shown = urlTable(usualPaths)
    const inShop = userMenu.filter(({ path }) => typeof shown[path] === 'function').map(({ name }) => name)
    const linked = [1, 2, 3].flatMap((type) => linkedMenuOf(type)).map(({ name }) => name)
    expect(new Set(linked)).toEqual(new Set([...inShop, 'dashboard']))
  })

  test('the old dashboard URLs redirect there', async () => {
    for (const old of ['/user-dashboard', '/delivery-person-dashboard']) {
      const { status, location } = await renderPage(old)
      expect([status, location]).toEqual([301, '/user'])
    }
  })

  test('the page data of an admin do not contain the role', async () => {
    expect((await draw('/user', admin)).data).not.toContain('Superadmin')
  })

  test('sign-out is a form that works without JavaScript', async () => {
    const { page } = await draw('/user', mitu)
    const form = page.querySelector('form[action="/user/logout"]')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector('button[type="submit"]')?.hasAttribute('disabled')).toBe(false)
  })

  test('a form that needs JavaScript is disabled until it loads', async () => {
    const { page } = await draw('/user/change-password', mitu)
    const form = page.querySelector('form:has([name="new_password"])')
    expect(form?.querySelector('button[type="submit"]')?.hasAttribute('disabled')).toBe(true)
  })
})

describe('Profile picture', () => {
  const pictureOf = async (person: Person) => {
    const { page } = await draw('/user', person)
    const picture = page.querySelector<HTMLElement>('main [aria-hidden="true"] span')
    return /url\("(.*)"\)/.exec(picture?.style.backgroundImage ?? '')?.[1] ?? null
  }
  const withPhoto = { ...mitu, user_info: { ...mitu.user_info, photo: '/media/mitu.webp' } }

  test('is the uploaded photo', async () => {
    expect(await pictureOf(withPhoto)).toBe('/media/mitu.webp?w=320')
  })

  test('is otherwise the Gravatar of the e-mail hash, case-insensitive', async () => {
    const hashed = await pictureOf(mitu)
    expect(hashed).toMatch(/^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{64}\?s=80&d=retro&r=g$/)
    expect(await pictureOf({ ...mitu, email: 'Mitu@Example.com' })).toBe(hashed)
  })

  test('has the initials as fallback', async () => {
    expect(await pictureOf({ ...mitu, email: null })).toBeNull()
    expect((await draw('/user', { ...mitu, email: null })).text).toContain('MR')
    expect((await draw('/user', mitu)).text).toContain('MR')
  })
})

describe('User area in the browser', () => {
  const everyPage = pages.flatMap((path) => languages.map((language) => [path, language] as const))
  test.each(everyPage)('%s hydrates without errors and passes axe (%s)', async (path, language) => {
    const page = await openPage(path, { api: shopOf(mitu).api, language })
    expect(page.complaints()).toEqual([])
    // Colour contrast is checked in a real browser (journeys/routes).
    const { violations } = await axe.run(document.querySelector('main') ?? document, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.leave()
  })

  test('stores the current user for the header', async () => {
    const page = await openPage('/user', { api: shopOf(mitu).api })
    expect(useUser.getState().user).toMatchObject({ id: 7, full_name: 'Mitu Rahman' })
    await page.leave()
  })

  test('navigates between pages and marks the current one', async () => {
    const page = await openPage('/user', { api: shopOf(mitu).api })
    const link = (name: string) =>
      within(screen.getByRole('navigation', { name: 'My account' })).getByRole('link', { name })
    await page.user.click(link('Change Password'))
    await screen.findByRole('heading', { level: 1, name: 'Change Password' }, patiently)
    expect(link('Change Password').getAttribute('aria-current')).toBe('page')
    expect(link('Overview').hasAttribute('aria-current')).toBe(false)
    await page.leave()
  })

  test('signing out clears the user and goes to the home page', async () => {
    const page = await openPage('/user', { api: shopOf(mitu).api })
    const main = within(screen.getByRole('main'))
    await page.user.click(main.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(location.pathname).toBe('/'), patiently)
    expect(useUser.getState().user).toBeNull()
    expect(localStorage.getItem('user_info')).toBeNull()
    await page.leave()
  })

  test('a failed sign-out shows an error and the user stays signed in', async () => {
    const page = await openPage('/user', { api: shopOf(mitu, { logout: async () => rejectWith(0) }).api })
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' }))
    await screen.findByText(/Connection failed/)
    expect([location.pathname, useUser.getState().user?.id]).toEqual(['/user', 7])
    await page.leave()
  })

  test('an ended session opens the sign-in dialog over the page', async () => {
    const { api, becomes } = shopOf(mitu, { claimableOrders: async () => ({ count: 2 }) })
    const page = await openPage('/user', { api })
    becomes(null)
    await page.user.click(screen.getByRole('button', { name: 'Add to my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' })
    expect(await within(dialog).findByText(/Your session has ended/)).not.toBeNull()
    expect(location.pathname).toBe('/user')
    await page.leave()
  })
})

describe('User area overview', () => {
  test('shows the user and what is verified', async () => {
    expect((await draw('/user', mitu)).text).toContain('Your account is verified.')
    const { text } = await draw('/user', { ...mitu, email: null, verified: false })
    expect(text).toContain('No e-mail address yet')
    expect(text).toContain('Your account is not verified yet.')
  })

  test('offers guest orders and adds them to the account', async () => {
    let count = 2
    const { api } = shopOf(mitu, {
      claimableOrders: async () => ({ count }),
      claimOrders: async () => {
        const claimed = { count }
        count = 0
        return claimed
      },
    })
    const page = await openPage('/user', { api })
    expect(screen.getByText(/We found 2 orders placed with your number/)).toBeDefined()
    await page.user.click(screen.getByRole('button', { name: 'Add to my account' }))
    await screen.findByText('2 orders added to your account.')
    await waitFor(() => expect(screen.queryByText(/We found/)).toBeNull())
    await page.leave()
  })

  test('shows the order count in Bengali digits', async () => {
    const { api } = shopOf(mitu, { claimableOrders: async () => ({ count: 12 }) })
    expect((await renderPage('/user', { api, language: 'bn' })).text).toContain('১২টি অর্ডার পেয়েছি')
  })

  test('shows that a verified mobile number is needed to find guest orders', async () => {
    const unproven = await draw('/user', { ...mitu, mobile_verified: false })
    expect(unproven.text).toContain('Ordered as a guest? Verify your mobile number')
    const without = await draw('/user', { ...mitu, mobile: null, mobile_verified: false })
    expect(without.text).toContain('Add and verify the mobile number you used')
    for (const { page } of [unproven, without])
      expect(page.querySelector('a[href="/user/manage-account#mobile"]')).not.toBeNull()
    expect((await draw('/user', mitu)).text).not.toContain('Guest orders')
  })

  test('offers guest orders to customers only', async () => {
    for (const person of [courier, admin])
      expect((await draw('/user', person)).text).not.toContain('Guest orders')
  })

  test('renders even when the guest orders cannot be loaded', async () => {
    const { api } = shopOf(mitu, { claimableOrders: async () => rejectWith(429) })
    expect((await renderPage('/user', { api })).status).toBe(200)
  })
})
