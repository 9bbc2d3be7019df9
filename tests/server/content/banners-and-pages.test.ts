import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

oneShop('Banners, pages and posts', ({ shop, asAdmin, anybody }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const banner = (banner_title: string, more: object = {}) =>
    admin.post('/api/promotional-banners/store', {
      banner_title,
      desktop_banner_image: '/media/a.webp',
      mobile_banner_image: '/media/b.webp',
      display_type: 1,
      ...more,
    })
  const shown = async (type: number): Promise<string[]> => {
    const { body } = await anybody().get('/api/promotional-banners/load')
    return (body.data.by_display_type[type]?.banners ?? []).map(
      (one: { banner_title: string }) => one.banner_title,
    )
  }

  test('a banner is shown always or from its start to its end', async () => {
    await banner('Always', { display_type: 2, start_time: hours(5), end_time: hours(6) })
    await banner('Now', { display_type: 2, schedule_type: 1, start_time: hours(-1), end_time: hours(1) })
    await banner('Later', { display_type: 2, schedule_type: 1, start_time: hours(1), end_time: hours(2) })
    await banner('Over', { display_type: 2, schedule_type: 1, start_time: hours(-2), end_time: hours(-1) })
    await banner('Hidden', { display_type: 2, status: false })
    expect(await shown(2)).toEqual(['Now', 'Always'])
  })

  test('a banner without a schedule has no dates', async () => {
    const { body } = await banner('Dateless', { start_time: hours(5), end_time: hours(1) })
    expect(body.data).toMatchObject({ schedule_type: 0, start_time: null, end_time: null })
  })

  test('a scheduled banner needs a start and an end after it', async () => {
    const errors = async (more: object) => (await banner('Wrong', { schedule_type: 1, ...more })).body.errors
    expect(await errors({ end_time: hours(1) })).toEqual({ start_time: 'This field is required.' })
    expect(await errors({ start_time: hours(1) })).toEqual({ end_time: 'This field is required.' })
    expect(await errors({ start_time: hours(2), end_time: hours(1) })).toEqual({
      end_time: 'The end must be after the start.',
    })
  })

  test('eight banners of each type are shown, newest first', async () => {
    for (let n = 1; n <= 9; n++) await banner(`Row ${n}`, { display_type: 3 })
    expect(await shown(3)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Row ${n}`))
  })

  test('a page sanitizes its text and returns its pictures in order', async () => {
    const photos: number[] = []
    for (const n of [1, 2]) {
      const photo = { content_title: `Picture ${n}`, content: `/media/${n}.webp` }
      photos.push((await admin.post('/api/media-galleries/store', photo)).body.data.id)
    }
    const { body } = await admin.post('/api/static-page-infos/store', {
      page_title: 'Who we are',
      details:
        '<p>Hello <a href="javascript:alert(1)">you</a><script>alert(1)</script></p>' +
        '<p><a href="/tea">t</a><a href="https://a.example/">a</a><a href="//b.example/">b</a></p>',
      display_on: 2,
      photo_ids: photos.toReversed(),
    })
    expect(body.data).toMatchObject({ slug: 'who-we-are', photo_ids: photos.toReversed() })
    const page = (await anybody().get('/api/static-page-infos/page/who-we-are')).body.data
    expect(page.details).toBe(
      '<p>Hello <a rel="noopener nofollow">you</a></p><p><a href="/tea">t</a>' +
        '<a href="https://a.example/" rel="noopener nofollow">a</a><a href="//b.example/" rel="noopener nofollow">b</a></p>',
    )
    expect(page.photo_infos).toMatchObject([
      { page_photo_data: { content: '/media/2.webp' } },
      { page_photo_data: { content: '/media/1.webp' } },
    ])
  })

  test('removed pictures and embeds cause a warning; links to the shop get no nofollow', async () => {
    const { environment } = shop()
    environment.publicUrl = 'https://shop.example'
    const details = (html: string) => ({ page_title: `About ${html.length}`, details: html, display_on: 2 })
    for (const [html, warnings] of [
      ['<p>Plain <img src="/media/tea.webp?w=320"></p>', undefined],
      [
        '<img src="https://a.example/a.png">',
        ['1 picture was removed: only pictures from the media gallery can be used.'],
      ],
      [
        '<img src="data:image/png;base64,AA"><IMG SRC=/media/../x.png><img>',
        ['3 pictures were removed: only pictures from the media gallery can be used.'],
      ],
      [
        '<iframe src="https://youtube.example/x"></iframe>',
        [expect.stringMatching(/^1 embedded page or video was/)],
      ],
      [
        '<video></video><object></object><p><embed></p><img src=x>',
        [expect.stringMatching(/^1 picture/), expect.stringMatching(/^3 embedded pages or videos were/)],
      ],
    ] as const) {
      const { body } = await admin.post('/api/static-page-infos/store', details(html))
      expect([html, body.status, body.warnings]).toEqual([html, true, warnings])
      const { id } = body.data
      const patched = await admin.patch(`/api/static-page-infos/${id}`, { details_bn: html })
      expect([html, patched.body.warnings]).toEqual([html, warnings])
      expect(
        (await admin.patch(`/api/static-page-infos/${id}`, { page_title: `Now ${html.length}` })).body
          .warnings,
      ).toBeUndefined()
    }
    const links =
      '<a href="https://shop.example/tea">a</a><a href="https://shop.example.evil.example/">b</a><a href="https://shop.example:8443/">c</a>'
    const { body } = await admin.post('/api/static-page-infos/store', details(links))
    expect(body.data.details).toBe(
      '<a href="https://shop.example/tea">a</a><a href="https://shop.example.evil.example/" rel="noopener nofollow">b</a><a href="https://shop.example:8443/" rel="noopener nofollow">c</a>',
    )
    delete environment.publicUrl
  })

  test('pages are returned as a plain list; a hidden page answers 404', async () => {
    await admin.post('/api/static-page-infos/store', {
      page_title: 'Draft',
      details: '<p>x</p>',
      display_on: 1,
      status: false,
    })
    const { body } = await anybody().get('/api/static-page-infos/load')
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['about-us', 'privacy-policy', 'terms-and-conditions']),
    )
    expect(body.map(({ slug }: { slug: string }) => slug)).not.toContain('draft')
    const { status, body: rejection } = await anybody().get('/api/static-page-infos/page/draft')
    expect([status, rejection.msg]).toEqual([404, 'This page could not be found'])
  })

  test("the footer's pages can be edited, but their slugs cannot change and they cannot be deleted", async () => {
    const { data } = (await admin.get('/api/static-page-infos?keyword=about-us')).body
    const [{ id }] = data
    expect((await admin.patch(`/api/static-page-infos/${id}`, { page_title: 'About our shop' })).status).toBe(
      200,
    )
    const { status, body } = await admin.patch(`/api/static-page-infos/${id}`, { slug: 'about' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
    expect((await admin.remove(`/api/static-page-infos/${id}`)).status).toBe(409)
  })

  test('posts are listed newest first and found by slug', async () => {
    for (const n of [1, 2, 3])
      await admin.post('/api/blog-infos/store', {
        blog_title: `Post ${n}`,
        details: '<p>x</p>',
        status: n !== 2,
      })
    const { body } = await anybody().get('/api/blog-infos/load?limit=1')
    expect(body.data).toMatchObject([{ blog_title: 'Post 3', photo_infos: [] }])
    expect(body.meta).toMatchObject({ total: 2, last_page: 2 })
    expect((await anybody().get('/api/blog-infos/page/post-1')).body.data.blog_title).toBe('Post 1')
    expect((await anybody().get('/api/blog-infos/page/post-2')).status).toBe(404)
  })

  test('the settings are public and can be saved with permission', async () => {
    const before = (await admin.get('/api/site-basic-config')).body.data
    const { body } = await admin.post('/api/site-basic-config', {
      ...before,
      website_title: 'Bazaar',
      vat: 5,
      why_choose_us: [{ title: 'Fresh', text: 'Every day' }],
    })
    expect(body.data).toMatchObject({ website_title: 'Bazaar', vat: 5 })
    const config = (await anybody().get('/api/basic-config')).body.data
    expect(config).toMatchObject({
      site_basic_config_data: { website_title: 'Bazaar', why_choose_us: [{ title: 'Fresh' }] },
      vat: 5,
      delivery_fee_default: 100,
      currency_info: { symbol: 'Tk', symbol_pos: 'left' },
      order_init_status_label: { title: 'Order Submitted' },
    })
    expect((await admin.post('/api/site-basic-config', { ...before, vat: 7 })).status).toBe(409)
    expect((await anybody().post('/api/site-basic-config', before)).status).toBe(401)
    await admin.post('/api/logo-info', { logo: '/media/logo.webp' })
    expect((await anybody().get('/api/logo-info')).body.data).toMatchObject({
      logo: '/media/logo.webp',
      favicon: null,
    })
  })

  test('design studio pictures are those of published media categories shown in the body', async () => {
    const category = async (category_name: string, more: object) =>
      (await admin.post('/api/media-categories/store', { category_name, ...more })).body.data.id
    const open = await category('Open shelf', { display_on_body: true })
    const closed = await category('Closed shelf', {})
    for (const [content_title, cat_id] of [
      ['Shown', open],
      ['Not shown', closed],
    ])
      await admin.post('/api/media-galleries/store', { content_title, cat_id, content: '/media/s.webp' })
    const { body } = await anybody().get('/api/media-galleries/load')
    expect(body.data.map((one: { content_title: string }) => one.content_title)).toEqual(['Shown'])
    expect((await anybody().get('/api/media-galleries/load?category=closed-shelf')).body.data).toEqual([])
    const { body: shelves } = await anybody().get('/api/media-categories/load?type=display_on_body')
    expect(shelves.data.map((one: { slug: string }) => one.slug)).toEqual(['open-shelf'])
  })

  test('pictures without a media category are found by cat_id=none', async () => {
    await admin.post('/api/media-galleries/store', { content_title: 'Loose', content: '/media/s.webp' })
    const { body } = await admin.get('/api/media-galleries?cat_id=none&keyword=Loose')
    expect(body.data.map((one: { content_title: string }) => one.content_title)).toEqual(['Loose'])
    expect((await admin.get('/api/media-galleries?cat_id=none&keyword=Shown')).body.data).toEqual([])
  })
})
