// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { forgetUser, useUser } from '../../../../../src-store/state/user.ts'
import { mitu, type Person, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  biscuit('')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const path = '/user/manage-account'
// The session cookie that scripts can read, sent back as the CSRF token.
const biscuit = (word: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the shop reads this cookie.
  document.cookie = `oauth_token=${word}; path=/`
}

/** Object URLs and downloads, which jsdom lacks; `saved` contains the files passed to the browser. */
function files() {
  const stored: Blob[] = []
  const downloads: string[] = []
  URL.createObjectURL = (file) => {
    stored.push(file as Blob)
    return `blob:${stored.length}`
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  return { saved: stored, downloads }
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const photograph = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
const withPhoto: Person = { ...mitu, user_info: { ...mitu.user_info, photo: '/media/me.webp' } }

/** The page; `answer` responds to uploads, the shop to other requests. */
async function openPhoto(person: Person, answer: () => Response) {
  files()
  biscuit('word%2Bof+the+session')
  const shop = shopOf(person)
  const page = await openPage(path, { api: shop.api })
  const uploads: { path: string; token: string | null; file: unknown }[] = []
  const taking = async (target: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(target), 'https://shop.example')
    if (!pathname.startsWith('/api/user/photo')) return page.fetch(target, init)
    const token = new Headers(init.headers).get('x-xsrf-token')
    uploads.push({ path: pathname, token, file: init.body instanceof FormData && init.body.get('file') })
    return answer()
  }
  vi.stubGlobal('fetch', taking)
  return { ...page, ...shop, uploads }
}

describe('Profile photo', () => {
  const shown = () => part('Photo').getByText('MR').querySelector('span')?.style.backgroundImage

  test('is previewed first, then uploaded with the CSRF token', async () => {
    const page = await openPhoto(mitu, () => {
      page.becomes(withPhoto)
      return Response.json({ status: true, data: withPhoto, msg: 'Saved.' })
    })
    await page.user.upload(part('Photo').getByLabelText('Choose a photo'), photograph())
    await waitFor(() => expect(shown()).toContain('blob:1'))
    expect(page.uploads).toEqual([])
    await page.user.click(part('Photo').getByRole('button', { name: 'Use this photo' }))
    await waitFor(() => expect(shown()).toContain('/media/me.webp?w=320'))
    expect(page.uploads).toMatchObject([{ path: '/api/user/photo', token: 'word+of+the+session' }])
    expect(page.uploads[0]?.file).toMatchObject({ name: 'me.jpg' })
    expect(useUser.getState().user?.photo).toBe('/media/me.webp')
    await page.leave()
  })

  test('can be cancelled before the upload', async () => {
    const page = await openPhoto(mitu, () => Response.json(null, { status: 500 }))
    await page.user.upload(part('Photo').getByLabelText('Choose a photo'), photograph())
    await page.user.click(part('Photo').getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shown()).toContain('gravatar.com'))
    expect(page.uploads).toEqual([])
    await page.leave()
  })

  test('is not uploaded when it is too large', async () => {
    const page = await openPhoto(mitu, () => Response.json(null, { status: 500 }))
    await page.user.upload(part('Photo').getByLabelText('Choose a photo'), photograph(5 * 1024 * 1024 + 1))
    expect(part('Photo').getByRole('alert').textContent).toContain('larger than 5 MB')
    expect(part('Photo').queryByRole('button', { name: 'Use this photo' })).toBeNull()
    await page.leave()
  })

  test('shows the server message when it is rejected', async () => {
    const body = { status: false, msg: 'This file is not a picture.' }
    const page = await openPhoto(mitu, () => Response.json(body, { status: 415 }))
    await page.user.upload(part('Photo').getByLabelText('Choose a photo'), photograph())
    await page.user.click(part('Photo').getByRole('button', { name: 'Use this photo' }))
    await part('Photo').findByText('This file is not a picture.')
    await page.leave()
  })

  test('can be removed, which shows the Gravatar again', async () => {
    const page = await openPhoto(withPhoto, () => {
      page.becomes(mitu)
      return Response.json({ status: true, data: mitu, msg: 'Saved.' })
    })
    await page.user.click(part('Photo').getByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(shown()).toContain('gravatar.com'))
    expect(page.uploads).toMatchObject([{ path: '/api/user/photo/remove', token: 'word+of+the+session' }])
    expect(part('Photo').queryByRole('button', { name: 'Remove photo' })).toBeNull()
    await page.leave()
  })
})

describe('Personal data', () => {
  const data: ShopAnswer<'personalData'> = {
    exported_at: '2026-11-21T10:00:00.000Z',
    person: {
      ...mitu.user_info,
      id: 7,
      email: mitu.email,
      mobile: mitu.mobile,
      email_verified_at: null,
      mobile_verified_at: null,
      created_at: '2026-01-01T00:00:00.000Z',
      last_login_time: null,
    },
    orders: [],
    addresses: [],
    prescriptions: [],
    quotes: [],
    credit_accounts: [],
    files: [],
    sessions: [],
    social_accounts: [],
    messages: [],
    notices: [],
    stock_requests: [],
    wishlist: [],
    saved_carts: [],
    security_events: [],
  }

  test('can be downloaded as a file', async () => {
    const { saved: stored, downloads } = files()
    const page = await openPage(path, { api: shopOf(mitu, { personalData: async () => data }).api })
    await page.user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(downloads).toEqual(['personal-data-2026-11-21.json']))
    expect(JSON.parse((await stored[0]?.text()) ?? '')).toEqual(data)
    await page.leave()
  })

  const openErase = async (erase: ShopApi['erase'], language: 'en' | 'bn' = 'en') => {
    const shop = shopOf(mitu, { erase })
    const page = await openPage(path, { api: shop.api, language })
    const label = language === 'en' ? 'Your password' : 'আপনার পাসওয়ার্ড'
    const now = language === 'en' ? 'Delete permanently' : 'চিরতরে মুছে ফেলুন'
    const erasing = async (password: string) => {
      if (password) await page.user.type(screen.getByLabelText(label), password)
      await page.user.click(screen.getByText(now))
    }
    return { ...page, ...shop, erasing }
  }

  test('is deleted after the password is entered, and the user is signed out', async () => {
    const given: unknown[] = []
    const page = await openErase(async (input) => {
      given.push(input)
      page.becomes(null)
      return { status: true, msg: '' }
    })
    expect(screen.getByText(/Your orders keep their numbers/)).toBeDefined()
    await page.erasing('my own word')
    await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 180_000 })
    expect(given).toMatchObject([{ password: 'my own word' }])
    expect(screen.getByText('Your account is deleted.')).toBeDefined()
    expect([useUser.getState().user, localStorage.getItem('user_info')]).toEqual([null, null])
    await page.leave()
  })

  test('is not deleted with a missing or wrong password', async () => {
    const errors = { password: "Current password didn't match." }
    const page = await openErase(async () => rejectWith(422, { status: false, msg: 'Please check.', errors }))
    await page.erasing('')
    expect(screen.getByText('Enter a password.')).toBeDefined()
    await page.erasing('wrong')
    await screen.findByText(errors.password)
    expect([location.pathname, useUser.getState().user?.id]).toEqual([path, 7])
    await page.leave()
  })

  test('is not deleted while an order is open, and the reason is shown', async () => {
    const page = await openErase(
      async () => rejectWith(409, { status: false, msg: 'আপনার ১টি অর্ডার এখনো চলছে।' }),
      'bn',
    )
    await page.erasing('my own word')
    await screen.findByText('আপনার ১টি অর্ডার এখনো চলছে।')
    expect(location.pathname).toBe(path)
    await page.leave()
  })
})
