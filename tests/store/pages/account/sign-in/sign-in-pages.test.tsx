// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeShop } from '../../../support/fake-shop.ts'
import { type Calls, inNewBrowsers, left, openForms, press } from '../../../support/open-forms.ts'
import { renderPage } from '../../../support/render-page.ts'
import { mitu, rejection, signedIn, unverified } from '../../../support/sample-user.ts'

inNewBrowsers()

describe('Sign-in with a provider', () => {
  const configured = async (): Promise<Calls> => {
    const { basicConfig } = fakeShop()
    const config = await basicConfig({})
    return {
      basicConfig: async () => ({
        ...config,
        third_party_auth_info: { google_client_id: 'haat-at-google', fb_app_id: null },
      }),
    }
  }
  const begin = async () => {
    const page = await openForms('/user/login?next=%2Fcart', await configured())
    await page.click('Continue with Google')
    const way = new URL(left.mock.calls[0]?.[0] ?? '')
    await page.leave()
    return way
  }
  const comeBack = async (fragment: string, calls: Calls) =>
    openForms(`/user/social/google#${fragment}`, { ...(await configured()), ...calls })

  test('is offered only when the provider is configured', async () => {
    const nowhere = await openForms('/user/login')
    expect(screen.queryByText(/Continue with/)).toBeNull()
    await nowhere.leave()
    const page = await openForms('/user/login', await configured())
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull()
    expect(press('Continue with Google')).toBeDefined()
    await page.leave()
  })

  test('opens the provider page with a random state and nonce', async () => {
    const way = await begin()
    expect(way.origin + way.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const requested = Object.fromEntries(way.searchParams)
    expect(requested).toMatchObject({
      client_id: 'haat-at-google',
      response_type: 'id_token',
      scope: 'openid email profile',
      redirect_uri: `${location.origin}/user/social/google`,
    })
    expect(requested.state).toMatch(/^[0-9a-f]{48}$/)
    expect(requested.nonce).toMatch(/^[0-9a-f]{48}$/)
    expect(requested.state).not.toBe(requested.nonce)
  })

  test('signs in with the returned token and removes it from the URL', async () => {
    const { searchParams } = await begin()
    const page = await comeBack(`id_token=signed&state=${searchParams.get('state')}`, {
      socialLogin: async () => signedIn(),
    })
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(page.requested('auth/social-login')).toEqual([
      {
        social_id_info: { type: 'Google', token: 'signed', nonce: searchParams.get('nonce') },
      },
    ])
    expect(location.hash).toBe('')
    expect(sessionStorage.length).toBe(0)
    await page.leave()
  })

  test.each(['id_token=signed&state=another', 'error=access_denied', ''])(
    'rejects a response that this tab did not request: %s',
    async (fragment) => {
      await begin()
      const page = await comeBack(fragment, {})
      expect((await screen.findByRole('alert')).textContent).toContain('Google was not completed')
      expect(page.requested('auth/social-login')).toEqual([])
      await page.leave()
    },
  )

  test('requires and verifies a login id when the provider returns none', async () => {
    let verified = false
    const { searchParams } = await begin()
    const page = await comeBack(`id_token=signed&state=${searchParams.get('state')}`, {
      socialLogin: async ({ login_id }) => {
        if (verified) return signedIn()
        return login_id ? unverified : rejection(0, 'Please give an e-mail or a mobile number.', 'login_id')
      },
      activateAccount: async () => {
        verified = true
        return { status: 1, msg: 'Verified.' }
      },
    })
    await screen.findByText('Please give an e-mail or a mobile number.')
    await page.fill({ 'E-mail or mobile number': '01712345678' })
    await page.click('Continue')
    await screen.findByLabelText('Code')
    // The code was already sent when the account was created.
    expect(page.requested('auth/code-generate')).toEqual([])
    await page.fill({ Code: '123456' })
    await page.click('Confirm')
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(page.requested('auth/social-login')).toMatchObject([{}, { login_id: '01712345678' }, {}])
    await page.leave()
  })

  test('responds with 404 for an unknown provider', async () => {
    expect((await renderPage('/user/social/myspace')).status).toBe(404)
  })
})

describe('Sign-in pages', () => {
  const pages = [
    '/user/login',
    '/user/register',
    '/user/forgot-password',
    '/user/reset-password',
    '/user/reset-password?token=good',
    '/user/social/google',
  ]
  for (const language of ['en', 'bn'] as const)
    test.each(pages)(`%s hydrates without errors in ${language}`, async (url) => {
      const page = await openForms(url, {}, language)
      await act(async () => {})
      expect(page.complaints()).toEqual([])
      await page.leave()
    })

  test('are noindex, and their forms use POST', async () => {
    for (const url of pages) {
      const { headTags, page, status } = await renderPage(url)
      expect([url, status]).toEqual([url, 200])
      expect(headTags.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
      for (const form of page.querySelectorAll('main form')) expect(form.getAttribute('method')).toBe('post')
    }
  })

  test('have a form that works without JavaScript and shows the result of its submission', async () => {
    const { page, text } = await renderPage('/user/login?problem=2&login_id=mitu%40example.test&next=%2Fcart')
    const form = page.querySelector('main form')
    expect(form?.getAttribute('action')).toBe('/user/login')
    expect(form?.querySelector('input[name="login_id"]')?.getAttribute('value')).toBe('mitu@example.test')
    expect(form?.querySelector('input[name="next"]')?.getAttribute('value')).toBe('/cart')
    expect(form?.querySelector('button[type="submit"]')?.hasAttribute('disabled')).toBe(false)
    expect(text).toContain('Unverified account. Please verify your account.')
    expect((await renderPage('/user/login?problem=second_factor', { language: 'bn' })).text).toContain(
      'টু-স্টেপ ভেরিফিকেশন চালু আছে',
    )
  })

  test('show messages of the shop, not of the URL', async () => {
    const { page } = await renderPage('/user/login?problem=Send+us+your+money&next=%2F%2Fevil.example')
    expect(page.querySelector('[role="alert"]')).toBeNull()
    expect(page.querySelector('input[name="next"]')).toBeNull()
  })

  test('let a signed-in user sign out without JavaScript', async () => {
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }) } })
    const { page, text } = await renderPage('/user/login', { api })
    expect(text).toContain('You are signed in as Mitu Rahman.')
    expect(page.querySelector('main form')?.getAttribute('action')).toBe('/user/logout')
  })
})
