import { TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright'
import { admin as adminBn } from '../../src/language/admin.bn.ts'
import { admin as adminEn } from '../../src/language/admin.en.ts'
import { adminPages as adminPagesBn } from '../../src/language/admin-pages.bn.ts'
import { adminPages as adminPagesEn } from '../../src/language/admin-pages.en.ts'
import { translator } from '../../src/language/translate.ts'
import { translate } from '../../src-server/context/language.ts'
import { expect, test } from '../support/browser-test.ts'
import { missingLanguages } from '../support/languages.ts'
import { codeFor } from '../support/outbox.ts'
import { admin, type DemoShop, startDemoShop } from '../support/running-shop.ts'
import { bengali as shopBn, english as shopEn } from '../support/shop-messages.ts'

const newcomers = {
  en: { name: 'Nasrin Akter', typed: 'nasrin@example.test', stored: 'nasrin@example.test', width: 1440 },
  bn: { name: 'নাসরিন আক্তার', typed: '০১৭১২-৩৪৫৬৭৮', stored: '1712345678', width: 360 },
} as const

/** Registration, sign-in, reset and blocking: in both languages, on a desktop and on a phone. */
for (const language of missingLanguages)
  test.describe(`Accounts in ${language}`, () => {
    test.describe.configure({ mode: 'serial' })

    const { name, typed, stored, width } = newcomers[language]
    const shopText = translator(language === 'en' ? shopEn : (shopBn as unknown as typeof shopEn), language)
    const english = { ...adminEn, ...adminPagesEn }
    const bengali = { ...adminBn, ...adminPagesBn } as unknown as typeof english
    const adminText = translator(language === 'en' ? english : bengali, language)
    const serverText = translate[language]
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
        .getByRole('button', { name: shopText('user.sign_out'), exact: true })
        .first()
        .click()
      await page.waitForFunction(() => !(localStorage.getItem('user_info') ?? '').includes('full_name'))
    }

    test('registration sends a code that verifies the account', async () => {
      await page.goto(`${shop.url}/user/register`, { waitUntil: 'networkidle' })
      await fill('full_name', name)
      await fill('login_id', typed)
      await fill('password', first)
      await send(shopText('account.register'))
      await page.locator('[name="auth_code"]').waitFor()
      code = await codeFor(shop.dataDir, stored)
      await fill('auth_code', code === '000000' ? '000001' : '000000')
      await send(shopText('account.confirm'))
      await page.getByText(serverText('registration.code_wrong')).waitFor()
      await fill('auth_code', code)
      await send(shopText('account.confirm'))
      await page.waitForFunction(() => (localStorage.getItem('user_info') ?? '').includes('full_name'))
      expect(await storedUser()).toContain(name)
      await page.goto(`${shop.url}/user/manage-account`)
      expect(await page.locator('[name="full_name"]').inputValue()).toBe(name)
    })

    test('a second registration with the same login is rejected', async () => {
      const other = await open(await newContext(width))
      await other.goto(`${shop.url}/user/register`, { waitUntil: 'networkidle' })
      await other.locator('main [name="full_name"]').fill('Somebody')
      await other.locator('main [name="login_id"]').fill(typed)
      await other.locator('main [name="password"]').fill(second)
      await button(other, shopText('account.register')).click()
      const texts = language === 'en' ? 'account.email_exists' : 'account.mobile_exists'
      await other.getByText(serverText(texts)).waitFor()
      await other.context().close()
    })

    test('signing out clears the session, and a wrong password is rejected', async () => {
      await signOut()
      await page.goto(`${shop.url}/user/manage-account`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe('/user/login')
      await fill('login_id', typed)
      await fill('password', 'not the password')
      await send(shopText('account_menu.sign_in'))
      await page.getByText(serverText('invalid_credential')).waitFor()
      await fill('password', first)
      await send(shopText('account_menu.sign_in'))
      await page.waitForURL(/\/user\/manage-account$/)
      expect(await page.locator('[name="full_name"]').inputValue()).toBe(name)
    })

    test('a forgotten password is reset with a code', async () => {
      await signOut()
      await page.goto(`${shop.url}/user/forgot-password`, { waitUntil: 'networkidle' })
      await fill('login_id', typed)
      await send(shopText('account.send_code'))
      await page.locator('main [name="new_password"]').waitFor()
      code = await codeFor(shop.dataDir, stored, code)
      await fill('auth_code', code)
      await fill('new_password', 'password123')
      await send(shopText('account.save_password'))
      await page.getByText(serverText('problems.password_common')).waitFor()
      await fill('new_password', second)
      await send(shopText('account.save_password'))
      await page.waitForFunction(() => (localStorage.getItem('user_info') ?? '').includes('full_name'))
    })

    test('a blocked customer is signed out immediately and sees the reason', async () => {
      const backOffice = await newContext(1440)
      const login = await backOffice.request.post(`${shop.url}/api/admin/login`, {
        data: { login_id: admin.email, password: admin.password },
      })
      expect((await login.json()).status).toBe(1)
      const staff = await open(backOffice)
      await staff.goto(`${shop.url}/dashboard/customer-infos`)
      await staff.getByRole('row', { name: new RegExp(name) }).click()
      await button(staff, adminText('people.block')).click()
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: adminText('people.block'), exact: true })
        .click()
      await staff.getByText(adminText('people.blocked', { name })).first().waitFor()
      await backOffice.close()

      await page.goto(`${shop.url}/user/manage-account`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe('/user/login')
      await fill('login_id', typed)
      await fill('password', second)
      await send(shopText('account_menu.sign_in'))
      await page.getByText(serverText('blocked')).waitFor()
    })

    test('an admin enables two-step verification and signs in with it', async () => {
      const backOffice = await newContext(width)
      const staff = await open(backOffice)
      const enter = async () => {
        await staff.locator('[name="login_id"]').fill(admin.email)
        await staff.locator('[name="password"]').fill(admin.password)
        await button(staff, adminText('login.sign_in')).click()
      }
      await staff.goto(`${shop.url}/dashboard`)
      await enter()
      await staff.locator('header').getByText(adminText('app.name')).waitFor()
      await staff.goto(`${shop.url}/dashboard/my-account`)
      await button(staff, adminText('own_account.set_up')).click()
      await staff.getByLabel(adminText('account.password')).fill(admin.password)
      await button(staff, adminText('own_account.go_on')).click()
      const secret = ((await staff.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
      const totp = new TOTP({ secret })
      const counter = totp.counter()
      await staff.locator('[name="code"]').fill(totp.generate())
      await button(staff, adminText('own_account.turn_on')).click()
      await staff.getByText(adminText('own_account.codes_title')).waitFor()
      const recovery = (await staff.locator('[role="status"] li').first().textContent()) ?? ''
      await button(staff, adminText('own_account.codes_saved')).click()

      await backOffice.clearCookies({ name: 'haat_session' })
      await staff.goto(`${shop.url}/dashboard/login`)
      await enter()
      await staff.locator('[name="second_factor_code"]').waitFor()
      // Each TOTP time step is valid for one sign-in: the code of the setup is already used.
      await staff
        .locator('[name="second_factor_code"]')
        .fill(new TOTP({ secret }).generate({ timestamp: counter * 30_000 }))
      await button(staff, adminText('login.sign_in')).click()
      await staff.getByText(serverText('account.second_factor_wrong')).waitFor()
      await button(staff, adminText('account.use_recovery')).click()
      await staff.locator('[name="second_factor_code"]').fill(recovery)
      await button(staff, adminText('login.sign_in')).click()
      await staff.locator('header').getByText(adminText('app.name')).waitFor()
      await backOffice.close()
    })

    test('no browser error occurred', () => {
      expect(complaints).toEqual([])
    })
  })
