import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { composedFor } from '../../../src-server/messages/compose/compose-message.ts'
import { mailOf } from '../../../src-server/messages/compose/mail.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { type Caller, oneShop } from '../../support/shop.ts'

/** Header, footer and theme, as an admin configures them and the storefront renders them. */

const own = (title: string, url: string, more: object = {}) => ({
  item: 1,
  title,
  url,
  active: true,
  ...more,
})
const built = (item: number, more: object = {}) => ({ item, active: true, ...more })

oneShop('Header, footer and theme', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  let page: (url: string) => Promise<string>
  beforeAll(async () => {
    admin = await asAdmin()
    const assets = { store: async () => ({ render, head: '' }), admin: async () => ({ head: '' }) }
    const app = await createApp(shop(), assets)
    page = async (url) => (await app.inject({ url })).body
  })
  const save = async (resource: string, body: object) => {
    const { status, body: answer } = await admin.patch(`/api/${resource}/1`, body)
    return { status, errors: answer.errors }
  }
  const frame = async () => (await anybody().get('/api/frame')).body.data
  const ways = (links: { title: string; href: string }[]) =>
    links.map(({ title, href }) => `${title} ${href}`)

  test('have defaults in an unchanged shop', async () => {
    const { top, nav, phone, columns, fixed, closing } = await frame()
    expect(top.title).toBe('Cash on delivery across Bangladesh')
    expect(ways(top.links)).toEqual(['Track order /order-tracking'])
    expect(nav).toEqual({ all: true, categories: true, links: [] })
    expect(ways(phone).slice(0, 3)).toEqual([
      'All products /products',
      'Track order /order-tracking',
      'Blog /blog',
    ])
    expect(columns[0].title).toBe('Shop')
    expect(ways([...columns.flatMap(({ links }: typeof nav) => links), ...fixed])).toEqual(
      expect.arrayContaining(['All products /products', expect.stringContaining('/about-us')]),
    )
    expect(closing.title_bn).toBe('সারা দেশে ক্যাশ অন ডেলিভারি')
  })

  test('show header links in order, with custom ones, and hide inactive ones', async () => {
    const nav_items = [
      own('Offers', '/offers', { title_bn: 'অফার' }),
      built(3, { title: 'Where is it?' }),
      built(5, { active: false }),
      own('Partner', 'https://partner.example'),
    ]
    expect((await save('header-setup', { nav_items, nav_categories: false, top_line: false })).status).toBe(
      200,
    )
    const { nav, top } = await frame()
    expect(ways(nav.links)).toEqual([
      'Offers /offers',
      'Where is it? /order-tracking',
      'Partner https://partner.example',
    ])
    expect([nav.categories, top]).toEqual([false, null])
    const html = await page('/about-us')
    expect(html).toMatch(
      /href="\/offers"[^>]*>Offers<\/a>.*>Where is it\?<\/a>.*href="https:\/\/partner.example"/,
    )
    expect(html).not.toContain('Top menu')
    expect(await page('/about-us?lang=bn')).toContain('অফার')
  })

  test('reject a custom link without URL or label, or with a script', async () => {
    expect((await save('header-setup', { top_items: [own('Offers', '')] })).errors).toEqual({
      'top_items.0.url': 'A custom link needs a label and a URL.',
    })
    const items = [built(3), { item: 1, url: '/offers', active: true }]
    expect((await save('footer-setup', { blocks: [{ block: 1, items, active: true }] })).errors).toEqual({
      'blocks.0.items.1.title': 'A custom link needs a label and a URL.',
    })
    expect(
      (await save('header-setup', { phone_items: [own('Run', 'javascript:alert(1)')] })).errors,
    ).toHaveProperty(['phone_items.0.url'])
  })

  test('show the footer columns and social links in order', async () => {
    await save('basic-config', {
      fb_page: 'https://facebook.example',
      youtube_page: 'https://youtube.example',
    })
    await save('footer-setup', {
      blocks: [
        { block: 3, title: 'Find us', active: true, items: [] },
        { block: 1, title: 'Help', active: true, items: [own('Call us', 'tel:+8801700000000')] },
        { block: 2, active: false, items: [] },
      ],
      social: [
        { place: 3, active: true },
        { place: 1, active: true },
      ],
      closing: 'Fresh every day',
    })
    const { columns, closing, fixed } = await frame()
    expect(
      columns.map(({ title, links }: { title: string; links: never[] }) => [title, ...ways(links)]),
    ).toEqual([
      ['Find us', 'YouTube https://youtube.example', 'Facebook https://facebook.example'],
      ['Help', 'Call us tel:+8801700000000'],
    ])
    expect(closing.title).toBe('Fresh every day')
    // The pages required by the specification stay, even without a column.
    expect(ways(fixed)).toHaveLength(3)
    expect(await page('/')).toContain('Fresh every day')
  })

  test('apply a readable accent colour, corner radius and system font in every page', async () => {
    expect((await save('theme-setup', { accent: '#8ad6b2' })).errors).toEqual({
      accent: expect.stringMatching(/^The contrast is 1\.\d+ to 1; text needs 4\.5 to 1\./),
    })
    expect((await save('theme-setup', { accent: '#7a1f5c', radius: 0, font: 2 })).status).toBe(200)
    const html = await page('/')
    expect(html).toContain('--accent:#7a1f5c')
    expect(html).toContain('--radius-medium:0px')
    expect(html).toContain('--font:system-ui')
    expect(html).toContain('<meta data-page name="theme-color" content="#7a1f5c">')
    expect(html).not.toContain('as="font"')
    expect((await anybody().get('/manifest.webmanifest')).body).toMatchObject({ theme_color: '#7a1f5c' })
    const link = 'https://shop.example/reset'
    const notified = { name: 'Mitu', code: '123456', minutes: 10, link }
    const composed = await composedFor(
      { trx: shop().db as never, context: shop() },
      'email',
      'reset_password',
      notified,
      'en',
    )
    const mail = mailOf(
      { message_id: '1', recipient: 'a@haat.example', language: 'en', composed },
      'b@haat.example',
    )
    expect(mail.html).toContain(`<a href="${link}" style="color:#7a1f5c">`)
  })

  test('list the media categories of the studio that are shown in the navigation', async () => {
    const { body } = await admin.post('/api/media-categories/store', {
      category_name: 'Lookbook',
      display_on_nav: true,
    })
    const { id } = body.data
    expect(await page('/studio-page')).toContain('href="/studio-page?category=lookbook"')
    const show = (more: object) => admin.patch(`/api/media-categories/${id}`, more)
    await show({ display_on_nav: false, display_on_body: true })
    expect(await page('/studio-page')).not.toContain('category=lookbook"')
    expect(await page('/studio-page?category=lookbook')).toContain('Lookbook')
    await show({ display_on_body: false })
    expect(await page('/studio-page?category=lookbook')).toContain('This page could not be found')
  })
})
