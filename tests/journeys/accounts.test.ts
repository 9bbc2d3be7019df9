import { TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright'
import { desk as deskBn } from '../../src/language/desk.bn.ts'
import { desk as deskEn } from '../../src/language/desk.en.ts'
import { translator } from '../../src/language/translate.ts'
import { speak } from '../../src-server/context/language.ts'
import { expect, test } from '../support/browser-test.ts'
import { languagesGone } from '../support/languages.ts'
import { codeFor } from '../support/outbox.ts'
import { admin, type DemoShop, startDemoShop } from '../support/running-shop.ts'
import { bengali as shopBn, english as shopEn } from '../support/shop-messages.ts'

const newcomers = {
  en: { name: 'Nasrin Akter', typed: 'nasrin@example.test', stored: 'nasrin@example.test', width: 1440 },
  bn: { name: 'নাসরিন আক্তার', typed: '০১৭১২-৩৪৫৬৭৮', stored: '1712345678', width: 360 },
} as const

/** Who belongs gets in, and nobody else: in both languages, on a desk and on a phone. */
for (const language of languagesGone)
  test.describe(`Accounts in ${language}`, () => {
    test.describe.configure({ mode: 'serial' })

    const { name, typed, stored, width } = newcomers[language]
    const shopSays = translator(language === 'en' ? shopEn : (shopBn as unknown as typeof shopEn), language)
    const deskSays = translator(language === 'en' ? deskEn : (deskBn as unknown as typeof deskEn), language)
    const serverSays = speak[language]
    const first = 'a first long secret'
    const second = 'another long secret'

    let browser: Browser
    let shop: DemoShop
    let context: BrowserContext
    let page: Page
    let code = ''
    const complaints: string[] = []

    test.beforeAll(async ({ browser: chromium }) => {
      browser = chromium
      shop = await startDemoShop()
      context = await newContext(width)
      page = await open(context)
    })

    test.afterAll(async () => {
      await context?.close()
      await shop?.close()
    })

    const newContext = async (wide: number) => {
      const made = await browser.newContext({
        viewport: { width: wide, height: 800 },
        reducedMotion: 'reduce',
      })
      await made.addCookies([{ name: 'lang', value: language, url: shop.url }])
      return made
    }
    const open = async (where: BrowserContext): Promise<Page> => {
      const made = await where.newPage()
      made.on('pageerror', (error) => complaints.push(error.message))
      return made
    }
    const button = (where: Page, text: string) => where.getByRole('button', { name: text, exact: true })
    const fill = (field: string, value: string) => page.locator(`main [name="${field}"]`).fill(value)
    const send = (text: string) =>
      page.locator('main form').getByRole('button', { name: text, exact: true }).click()
    const storedUser = () => page.evaluate(() => localStorage.getItem('user_info') ?? '')
    const signOut = async () => {
      await page.goto(`${shop.url}/user`, { waitUntil: 'networkidle' })
      await page
        .locator('main')
        .getByRole('button', { name: shopSays('user.sign_out'), exact: true })
        .first()
        .click()
      await page.waitForFunction(() => !(localStorage.getItem('user_info') ?? '').includes('full_name'))
    }

    test('a newcomer registers, and the code that was sent verifies the account', async () => {
      await page.goto(`${shop.url}/user/register`, { waitUntil: 'networkidle' })
      await fill('full_name', name)
      await fill('login_id', typed)
      await fill('password', first)
      await send(shopSays('account.register'))
      await page.locator('[name="auth_code"]').waitFor()
      code = await codeFor(shop.dataDir, stored)
      await fill('auth_code', code === '000000' ? '000001' : '000000')
      await send(shopSays('account.confirm'))
      await page.getByText(serverSays('registration.code_wrong')).waitFor()
      await fill('auth_code', code)
      await send(shopSays('account.confirm'))
      await page.waitForFunction(() => (localStorage.getItem('user_info') ?? '').includes('full_name'))
      expect(await storedUser()).toContain(name)
      await page.goto(`${shop.url}/user/manage-account`)
      expect(await page.locator('[name="full_name"]').inputValue()).toBe(name)
    })

    test('nobody registers the same again', async () => {
      const other = await open(await newContext(width))
      await other.goto(`${shop.url}/user/register`, { waitUntil: 'networkidle' })
      await other.locator('main [name="full_name"]').fill('Somebody')
      await other.locator('main [name="login_id"]').fill(typed)
      await other.locator('main [name="password"]').fill(second)
      await button(other, shopSays('account.register')).click()
      const said = language === 'en' ? 'account.email_exists' : 'account.mobile_exists'
      await other.getByText(serverSays(said)).waitFor()
      await other.context().close()
    })

    test('signing out forgets who it was, and a wrong password lets nobody in', async () => {
      await signOut()
      await page.goto(`${shop.url}/user/manage-account`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe('/user/login')
      await fill('login_id', typed)
      await fill('password', 'not the password')
      await send(shopSays('account_menu.sign_in'))
      await page.getByText(serverSays('invalid_credential')).waitFor()
      await fill('password', first)
      await send(shopSays('account_menu.sign_in'))
      await page.waitForURL(/\/user\/manage-account$/)
      expect(await page.locator('[name="full_name"]').inputValue()).toBe(name)
    })

    test('who has forgotten the password sets a new one with a code', async () => {
      await signOut()
      await page.goto(`${shop.url}/user/forgot-password`, { waitUntil: 'networkidle' })
      await fill('login_id', typed)
      await send(shopSays('account.send_code'))
      await page.locator('main [name="new_password"]').waitFor()
      code = await codeFor(shop.dataDir, stored, code)
      await fill('auth_code', code)
      await fill('new_password', 'password123')
      await send(shopSays('account.save_password'))
      await page.getByText(serverSays('problems.password_common')).waitFor()
      await fill('new_password', second)
      await send(shopSays('account.save_password'))
      await page.waitForFunction(() => (localStorage.getItem('user_info') ?? '').includes('full_name'))
    })

    test('whoever is blocked is out at once, and is told so', async () => {
      const desk = await newContext(1440)
      const login = await desk.request.post(`${shop.url}/api/admin/login`, {
        data: { login_id: admin.email, password: admin.password },
      })
      expect((await login.json()).status).toBe(1)
      const staff = await open(desk)
      await staff.goto(`${shop.url}/dashboard/customer-infos`)
      await staff.getByRole('row', { name: new RegExp(name) }).click()
      await button(staff, deskSays('people.block')).click()
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: deskSays('people.block'), exact: true })
        .click()
      await staff.getByText(deskSays('people.blocked', { name })).first().waitFor()
      await desk.close()

      await page.goto(`${shop.url}/user/manage-account`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe('/user/login')
      await fill('login_id', typed)
      await fill('password', second)
      await send(shopSays('account_menu.sign_in'))
      await page.getByText(serverSays('blocked')).waitFor()
    })

    test('an admin turns the second factor on, and then signs in with it', async () => {
      const desk = await newContext(width)
      const staff = await open(desk)
      const enter = async () => {
        await staff.locator('[name="login_id"]').fill(admin.email)
        await staff.locator('[name="password"]').fill(admin.password)
        await button(staff, deskSays('login.sign_in')).click()
      }
      await staff.goto(`${shop.url}/dashboard`)
      await enter()
      await staff.locator('header').getByText(deskSays('app.name')).waitFor()
      await staff.goto(`${shop.url}/dashboard/my-account`)
      await button(staff, deskSays('account.set_up')).click()
      await staff.getByLabel(deskSays('account.password')).fill(admin.password)
      await button(staff, deskSays('account.go_on')).click()
      const secret = ((await staff.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
      const totp = new TOTP({ secret })
      const counter = totp.counter()
      await staff.locator('[name="code"]').fill(totp.generate())
      await button(staff, deskSays('account.turn_on')).click()
      await staff.getByText(deskSays('account.codes_title')).waitFor()
      const recovery = (await staff.locator('[role="status"] li').first().textContent()) ?? ''
      await button(staff, deskSays('account.codes_kept')).click()

      await desk.clearCookies({ name: 'haat_session' })
      await staff.goto(`${shop.url}/dashboard/login`)
      await enter()
      await staff.locator('[name="second_factor_code"]').waitFor()
      // Each step of the clock is good for one sign-in: the code that turned it on is used up.
      await staff
        .locator('[name="second_factor_code"]')
        .fill(new TOTP({ secret }).generate({ timestamp: counter * 30_000 }))
      await button(staff, deskSays('login.sign_in')).click()
      await staff.getByText(serverSays('account.second_factor_wrong')).waitFor()
      await button(staff, deskSays('account.use_recovery')).click()
      await staff.locator('[name="second_factor_code"]').fill(recovery)
      await button(staff, deskSays('login.sign_in')).click()
      await staff.locator('header').getByText(deskSays('app.name')).waitFor()
      await desk.close()
    })

    test('nothing complained on the way', () => {
      expect(complaints).toEqual([])
    })
  })
