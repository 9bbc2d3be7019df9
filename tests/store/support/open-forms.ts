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

/** Mock that receives the URL when the storefront is left for another document. */
export const left = vi.fn<(address: string) => void>()

/** Each test starts in a browser without a user. */
export function inNewBrowsers(): void {
  beforeEach(() => {
    useUser.setState({ user: null, ready: false, confirmed: false })
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

/** A button of the visible form: in the dialog, or on the page. */
export const press = (name: string) =>
  within((document.querySelector('dialog[open]') ?? document.querySelector('main')) as HTMLElement).getByRole(
    'button',
    { name },
  )

export const credentials = { 'E-mail or mobile number': 'mitu@example.test', Password: 'green teapot' }

/** A shop that returns the last signed-in user as the session. */
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

/** A page with forms, helpers to fill them in, and the request bodies of each call. */
export async function openForms(url: string, calls: Calls = {}, language: 'en' | 'bn' = 'en') {
  const page = await openPage(url, { api: shopThatKnows(calls), language })
  const requested = (path: string) =>
    page.sent.filter((one) => one.path === `/api/${path}`).map(({ body }) => body)
  const fill = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) {
      await page.user.clear(field(label))
      await page.user.click(field(label))
      await page.user.paste(text)
    }
  }
  const click = (name: string) => page.user.click(press(name))
  return { ...page, requested, fill, click }
}
