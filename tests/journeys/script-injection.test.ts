import type { Browser, BrowserContext, Page } from 'playwright'
import type { Field } from '../../src/fields/fields.ts'
import type { Entry } from '../../src/fields/resource.ts'
import { entries } from '../../src-server/resources/registry.ts'
import { showInAdmin } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'
import { sampleRecord } from '../support/sample-record.ts'

test.use({ ownShop: 'script-injection' })

const attacks = [
  `"'><script>globalThis.injected=1</script>`,
  `<img src=x onerror=globalThis.injected=1>`,
  `<svg/onload=globalThis.injected=1>`,
  `<a href="javascript:globalThis.injected=1">x</a>`,
  `<iframe srcdoc="<script>parent.injected=1</script>"></iframe>`,
  `{{constructor.constructor('globalThis.injected=1')()}}`,
]
const short = `"><img src=x onerror=globalThis.injected=1>`
const all = attacks.join(' ')

/**
 * User input is never executed: an attack in each text field of each resource, in an order and in URLs, shown in the back
 * office and in the shop. The content security policy is off here, so that it masks nothing.
 */
test.describe('Script in user input', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let context: BrowserContext
  let token = ''
  const made = new Map<string, { id: number; slug?: string }>()

  const call = async (path: string, body?: object) => {
    const answer = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    const login = await context.request.post(`${shop.url}/api/admin/login`, {
      data: { login_id: admin.email, password: admin.password },
    })
    token = (await login.json()).user_info.token
    for (const [name] of entries) {
      const { body } = await call(`/api/${name}?limit=1`)
      if (body.data?.[0]) newest.set(name, body.data[0].id)
    }
  })

  /** Elements of the attack that became part of the page, or a note that the script ran. */
  const foundIn = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const alive =
        'script:not([src]):not([type$="json"]), iframe[srcdoc], [onerror], [onload], a[href^="javascript:"]'
      const ran = 'injected' in globalThis ? ['it ran'] : []
      return [
        ...ran,
        ...[...document.querySelectorAll(alive)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ]
    })
  const newPage = async () => {
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.dismiss())
    return page
  }
  const foundOn = async (path: string): Promise<string[]> => {
    const page = await newPage()
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const found = await foundIn(page)
    await page.close()
    return found
  }
  const nothingFoundOn = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => expect(await foundOn(path), path).toEqual([])))

  const written = (field: Field<'text'> | Field<'long_text'> | Field<'rich_text'>) =>
    field.kind === 'rich_text'
      ? `<p>Text ${all}</p>`
      : field.max >= all.length
        ? all
        : field.max >= short.length
          ? short
          : 'x'

  // References to records of the demo shop: records created here fit only the records created with them.
  const newest = new Map<string, number>()
  const idIn = (name: string): number => newest.get(name) ?? 1

  const known = async (name: string, entry: Entry) => {
    const wanted = Object.values(entry.fields).flatMap((field) =>
      field.kind === 'reference' ? field.to : [],
    )
    const nested = Object.values(entry.fields).flatMap((field) =>
      field.kind === 'rows'
        ? Object.values(field.of).flatMap((one) => (one.kind === 'reference' ? one.to : []))
        : [],
    )
    const ids = new Map<string, number>()
    for (const resource of new Set([...wanted, ...nested])) ids.set(resource, idIn(resource))
    const { body } = await call('/api/media-galleries?limit=1')
    return {
      id: (resource: string) => ids.get(resource) ?? 1,
      picture: body.data[0].content,
      name: `attacked ${name}`,
    }
  }

  // The back office is opened once, so that its scripts are not loaded for every page.
  let backOffice: Page | undefined
  const foundInAdmin = async (path: string) => {
    if (!backOffice) {
      backOffice = await newPage()
      await backOffice.goto(`${shop.url}/dashboard`, { waitUntil: 'networkidle' })
    }
    await showInAdmin(backOffice, path, 'en')
    return foundIn(backOffice)
  }

  // Resources shown in the shop, and one of each kind of back office page; npm run soak covers all.
  const some: readonly string[] = [
    'products',
    'categories',
    'companies',
    'static-page-infos',
    'blog-infos',
    'promotional-banners',
    'customer-comments',
    'media-galleries',
    'customer-infos',
    'tags',
  ]
  const isTried = (name: string) => process.env.EVERY_RESOURCE || some.includes(name)

  for (const [name, entry] of entries.filter(([name, { only }]) => only !== 'handled' && isTried(name)))
    test(`is shown as text in the list and the form of ${name}`, async () => {
      const record = sampleRecord(entry, written, await known(name, entry))
      const one = entry.only === 'singleton'
      const id = one ? 1 : 0
      const { status, body } = await call(one ? `/api/${name}/update/${id}` : `/api/${name}/store`, record)
      expect(body, JSON.stringify(body.errors)).toMatchObject({ status: true })
      expect(status).toBe(200)
      made.set(name, { id: body.data.id, slug: body.data.slug })
      const at = `/${entry.page ?? name}`
      expect(await foundInAdmin(at)).toEqual([])
      if (!one) expect(await foundInAdmin(`${at}/${body.data.id}`)).toEqual([])
    })

  test('is shown as text on every shop page with that input', async () => {
    const slug = (name: string) => made.get(name)?.slug
    await nothingFoundOn([
      '/',
      '/products',
      `/products/${slug('products')}`,
      `/${slug('categories')}`,
      `/${slug('static-page-infos')}`,
      '/blog',
      `/blog/${slug('blog-infos')}`,
      `/search?company=${slug('companies')}`,
      '/checkout',
    ])
  })

  test('is shown as text when it comes from the URL', async () => {
    const text = encodeURIComponent(all)
    await nothingFoundOn([
      `/search?keyword=${text}`,
      `/search?category=${text}&company=${text}&sort=${text}`,
      `/order-tracking/${text}`,
      `/thank-you/${text}`,
      `/?lang=${text}`,
      `/${text}`,
      `/user/login?next=${text}&login_id=${text}&problem=${text}`,
      `/user/reset-password?token=${text}`,
      `/dashboard/${text}`,
      `/dashboard/tags?filter=${text}`,
    ])
  })

  test('is shown as text in a guest order', async () => {
    const areas = await call('/api/areas/load?limit=1')
    const area = areas.body.data[0]
    const details = await call('/api/products/sundarban-khalisha-honey')
    const variant = details.body.data.product_price_infos[0]
    const cookies = await fetch(`${shop.url}/api/session`).then((answer) => answer.headers.getSetCookie())
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const word = /oauth_token=([^;]+)/.exec(cookie)?.[1] ?? ''
    const answer = await fetch(`${shop.url}/api/my-orders/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': decodeURIComponent(word) },
      body: JSON.stringify({
        full_name: short,
        contact_no: '01712345678',
        region_id: area.region_id,
        city_id: area.city_id,
        area_id: area.id,
        address: all,
        extra_instruction: all,
        choose_payment_type: 1,
        idempotency_key: 'an attacked order',
        items: [{ product_price_info_id: variant.id, qty: variant.tiers[0]?.quantity ?? 1 }],
      }),
    })
    const { data, ...rest } = await answer.json()
    expect(rest).toMatchObject({ status: true })
    const { body } = await call('/api/order-infos?limit=1')
    expect(body.data[0].order_id).toBe(data.order_id)
    expect(await foundInAdmin('/order-infos')).toEqual([])
    expect(await foundInAdmin(`/order-infos/${body.data[0].id}/show`)).toEqual([])
  })
})
