import type { Browser } from 'playwright'
import { expect, test } from './browser-test.ts'
import { type DemoShop, demoPassword } from './running-shop.ts'
import type { Address } from './shop-addresses.ts'
import { type Eyes, openEyes, signIn, visit } from './visit.ts'

const loginIds = { customer: 'customer@haat.example', rider: 'rider@haat.example' }

type Cookies = { name: string; value: string }[]

/** The users of the demo shop with an area of their own, by their cookies. */
const signedIn = async (browser: Browser, origin: string): Promise<Record<string, Cookies>> => {
  const people = Object.entries(loginIds).map(async ([who, login_id]) => {
    const login = { login_id, password: demoPassword }
    return [who, await signIn(browser, origin, '/api/auth/login', login)] as const
  })
  return Object.fromEntries(await Promise.all(people))
}

/** The demo shop for a test file, and a function that opens a URL as a given user with given view settings. */
export function visitedShop() {
  let browser: Browser
  let shop: DemoShop
  let people: Record<string, Cookies>
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    people = await signedIn(browser, shop.url)
  })
  return {
    url: () => shop.url,
    open: ({ who }: Address, eyes: Eyes) => openEyes(browser, shop.url, eyes, who ? people[who] : []),
  }
}

// Issue 6: the allowed layout shift while a page loads.
const mayShift = 0.02

/** The name of a URL in test titles. */
export const nameOf = ({ path, who }: Address): string => (who ? `${path} (${who})` : path)

/** Checks a page: its final URL, one h1, nothing on the console, no layout shift, no axe violations. */
export async function expectFine(
  { url, open }: ReturnType<typeof visitedShop>,
  address: Address,
  eyes: Eyes,
): Promise<void> {
  const { path, leadsTo = path, status = 200 } = address
  const context = await open(address, eyes)
  try {
    const { shift, ...seen } = await visit(context, url() + path, eyes.script)
    expect(seen).toEqual({
      status,
      at: leadsTo,
      headings: 1,
      complaints: [],
      violations: [],
      sideways: 0,
      small: [],
    })
    expect(shift).toBeLessThanOrEqual(mayShift)
  } finally {
    await context.close()
  }
}

/** All view settings of a page: two languages, two widths, with and without JavaScript. */
export const everyEyes: Eyes[] = [true, false].flatMap((script) =>
  (['en', 'bn'] as const).flatMap((language) => [360, 1440].map((width) => ({ language, width, script }))),
)
