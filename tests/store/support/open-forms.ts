import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { browser } from '../../../src-store/app/sign-in-again.ts'
import { emptyTheCart } from '../../../src-store/state/cart.ts'
import { closeSignIn } from '../../../src-store/state/sign-in.ts'
import { useToasts } from '../../../src-store/state/toasts.ts'
import { useUser } from '../../../src-store/state/user.ts'
import { fakeShop } from './fake-shop.ts'
import { openPage } from './open-page.ts'

export type Calls = Partial<ShopApi>
type Login = ShopAnswer<'login'>
type Person = ShopAnswer<'session'>['user_info']

/** Where the storefront was left for. */
export const left = vi.fn<(address: string) => void>()

/** Each test begins in a browser that knows nobody. */
export function inNewBrowsers(): void {
  beforeEach(() => {
    useUser.setState({ user: null, ready: false, told: false })
    vi.spyOn(browser, 'leave').mockImplementation(left)
  })
  afterEach(() => {
    closeSignIn()
    emptyTheCart()
    useToasts.setState({ toasts: [] })
    localStorage.clear()
    sessionStorage.clear()
    left.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** A button of the form that is shown: in the dialog, or on the page. */
export const press = (name: string) =>
  within((document.querySelector('dialog[open]') ?? document.querySelector('main')) as HTMLElement).getByRole(
    'button',
    { name },
  )

export const credentials = { 'E-mail or mobile number': 'mitu@example.test', Password: 'green teapot' }

/** The shop, which knows whoever has signed in from then on. */
function shopThatKnows({ login, socialLogin, ...calls }: Calls): ShopApi {
  let known: Person = null
  const remembering =
    <I>(signIn: (input: I) => Promise<Login>) =>
    async (input: I): Promise<Login> => {
      const answer = await signIn(input)
      if (answer.status === 1) known = answer.user_info as Person
      return answer
    }
  return fakeShop({
    calls: {
      session: async () => ({ user_info: known }),
      ...(login && { login: remembering(login) }),
      ...(socialLogin && { socialLogin: remembering(socialLogin) }),
      ...calls,
    },
  })
}

/** A page whose forms are filled in, and what was asked of each call. */
export async function openForms(url: string, calls: Calls = {}, language: 'en' | 'bn' = 'en') {
  const page = await openPage(url, { api: shopThatKnows(calls), language })
  const asked = (path: string) =>
    page.sent.filter((one) => one.path === `/api/${path}`).map(({ body }) => body)
  const fill = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) {
      await page.user.clear(field(label))
      await page.user.click(field(label))
      await page.user.paste(text)
    }
  }
  const click = (name: string) => page.user.click(press(name))
  return { ...page, asked, fill, click }
}
