import { beforeAll, describe, expect, test } from 'vitest'
import type { Values } from '../../../src/fields/fields.ts'
import type { orderCheckSettings } from '../../../src/orders/checks/check-settings.ts'
import { logoInfo, publicConfig } from '../../../src/site/site-config.ts'
import { createApp } from '../../../src-server/app.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { addProduct } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

/**
 * Every setting applies immediately: it is changed through the admin API and is in the next response of the
 * storefront.
 */

type Setting = { is: unknown; at: string; shows: string }

const message = (is: string, at = '/', shows = is): Setting => ({ is, at, shows })
const json = (field: string, is: unknown): Setting => ({
  is,
  at: '/api/basic-config',
  shows: `"${field}":${JSON.stringify(is)}`,
})
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const linked = (name: string) =>
  message(`https://${name}.example/haat`, '/', `href="https://${name}.example/haat"`)

/** The new value of each public setting, and the URL that shows it. The tests fail for a new setting without a row here. */
const settings: Record<keyof typeof publicConfig, Setting> = {
  website_title: message('Bazaar', '/', 'Bazaar Home Page'),
  website_title_bn: message('বাজার', '/?lang=bn', 'বাজার'),
  website_desc: message('Everything of the village'),
  website_desc_bn: message('গ্রামের সব কিছু', '/?lang=bn'),
  meta_keywords: message('village, fresh'),
  meta_keywords_bn: message('গ্রাম, তাজা', '/?lang=bn'),
  not_found_page_txt: message('<p>Lost in the market</p>', '/nowhere/at/all'),
  not_found_page_txt_bn: message('<p>বাজারে হারিয়ে গেছে</p>', '/nowhere/at/all?lang=bn'),
  printer_line_txt: message('<p>12 Market Road</p>'),
  printer_line_txt_bn: message('<p>১২ বাজার সড়ক</p>', '/?lang=bn'),
  important_message: {
    is: { text: 'Closed on Friday', text_bn: null, active: true },
    at: '/',
    shows: 'Closed on Friday',
  },
  why_choose_us: {
    is: [{ title: 'Never late', title_bn: null, text: 'We come on time', text_bn: null, icon: null }],
    at: '/',
    shows: 'We come on time',
  },
  reel_slider: {
    is: [{ title: 'A reel', title_bn: null, url: film, image: '/media/a.webp' }],
    at: '/',
    shows: 'A reel',
  },
  video_slider: {
    is: [{ title: 'A film', title_bn: null, youtube_url: film, image: '/media/a.webp' }],
    at: '/',
    shows: 'A film',
  },
  android_play_store: linked('play'),
  ios_app_store: linked('apps'),
  fb_page: linked('facebook'),
  twitter_page: linked('x'),
  linkedin_page: linked('linkedin'),
  instagram_page: linked('instagram'),
  youtube_page: linked('youtube'),
  google_map_page: linked('maps'),
  use_promotions: json('use_promotions', true),
  use_purchasing: json('use_purchasing', true),
  use_credit: json('use_credit', true),
  use_price_lists: json('use_price_lists', true),
  use_stocktakes: json('use_stocktakes', true),
  use_locations: json('use_locations', true),
  use_stock_units: json('use_stock_units', true),
  use_preorders: json('use_preorders', true),
  use_batches: json('use_batches', true),
  use_vat_rates: json('use_vat_rates', true),
  prices_include_vat: json('prices_include_vat', false),
  round_to_taka: json('round_to_taka', true),
  use_back_in_stock: json('use_back_in_stock', true),
  use_wishlist: json('use_wishlist', true),
  use_abandoned_carts: json('use_abandoned_carts', true),
  use_prescription_gate: json('use_prescription_gate', true),
  shop_phone: { is: '09610000000', at: '/api/basic-config', shows: '09610000000' },
  vat: { is: 7.5, at: '/products/tea', shows: '"vat":7.5' },
  delivery_fee_default: { is: 65, at: '/checkout', shows: '"delivery_fee_default":65' },
  map_latitude: { is: 24.5, at: '/about-us', shows: '"latitude":24.5' },
  map_longitude: { is: 91.5, at: '/about-us', shows: '"longitude":91.5' },
  currency_title: json('title', 'Bangladeshi Taka'),
  currency_symbol: message('BDT', '/', '"currency_symbol":"BDT"'),
  bkash_number: json('bkash_number', '01700000001'),
  nagad_number: json('nagad_number', '01700000002'),
  rocket_number: json('rocket_number', '01700000003'),
  transfer_instructions: json('transfer_instructions', 'Send money, then enter the TrxID'),
  transfer_instructions_bn: json('transfer_instructions_bn', 'টাকা পাঠিয়ে TrxID লিখুন'),
  return_days: json('return_days', 3),
  lakh_grouping: json('lakh_grouping', false),
  seller_bin: json('seller_bin', '000123456-0101'),
  mushak: json('mushak', true),
  seller_address: json('seller_address', '12 Market Road'),
  seller_address_bn: json('seller_address_bn', '১২ বাজার সড়ক'),
  delivery_attempts: json('delivery_attempts', 5),
  time_zone: { is: 330, at: '/', shows: '"time_zone":330' },
  product_detail_path: message('goods', '/goods/tea', 'Tea'),
  blog_page_path: message('news', '/', 'href="/news"'),
  order_status_images: {
    is: { 1: { content: '/media/1.webp' } },
    at: '/api/basic-config',
    shows: '"order_status_images":{"1":{"content":"/media/1.webp"}}',
  },
  analytics_tag: message('GTM-ABC123', '/', 'data-tag="GTM-ABC123"'),
  choice_labels: {
    is: [{ list: 'order_step', item: 2, title: 'Taken in', title_bn: 'নেওয়া হয়েছে' }],
    at: '/',
    shows: '"id":2,"title":"Taken in"',
  },
}

const marks: Record<keyof typeof logoInfo, [at: string, shows: string]> = {
  logo: ['/', '/media/2.webp'],
  dark_logo: ['/api/logo-info', '"dark_logo":"/media/2.webp"'],
  watermark_logo: ['/api/logo-info', '"watermark_logo":"/media/2.webp"'],
  favicon: ['/', '<link rel="icon" href="/icons/64.png?v=2.webp"'],
}

oneShop('A setting', ({ shop, asAdmin }) => {
  let admin: Caller
  let read: (url: string, headers?: Record<string, string>) => Promise<{ text: string; policy: string }>
  beforeAll(async () => {
    admin = await asAdmin()
    const assets = { store: async () => ({ render, head: '' }), admin: async () => ({ head: '' }) }
    const app = await createApp(shop(), assets)
    read = async (url, headers = {}) => {
      const answer = await app.inject({ url, headers })
      return { text: answer.body, policy: String(answer.headers['content-security-policy']) }
    }
    const { id } = await addProduct(shop().db, [{ unit_price: 10 }], { product_title: 'Tea', slug: 'tea' })
    expect(id).toBeGreaterThan(0)
    await shop().db.updateTable('static_page_infos').set({ google_map_display: true }).execute()
  })
  const save = async (resource: string, body: object) => {
    const { status, body: answer } = await admin.patch(`/api/${resource}/1`, body)
    return { status, errors: answer.errors }
  }

  describe('of the configuration applies immediately:', () => {
    test.each(Object.keys(publicConfig) as (keyof typeof publicConfig)[])('%s', async (name) => {
      const { is, at, shows } = settings[name]
      const shown = async () => (await read(at)).text.includes(shows)
      // The first request fills the cache.
      expect(await shown()).toBe(false)
      expect(await save('basic-config', { [name]: is })).toEqual({ status: 200, errors: undefined })
      expect(await shown()).toBe(true)
    })
  })

  test('of the order checks is saved and not shown to visitors', async () => {
    const saved = {
      confirm_cash_orders: 3,
      confirm_new_phone: true,
      confirm_above: 5000,
      confirm_areas: true,
      call_again_minutes: 45,
      unanswered_calls_most: 2,
      returns_before_advance: 4,
    } satisfies Values<typeof orderCheckSettings>
    expect((await save('basic-config', saved)).status).toBe(200)
    expect((await admin.get('/api/basic-config/edit/1')).body.data).toMatchObject(saved)
    const { text } = await read('/api/basic-config')
    for (const name of Object.keys(saved)) expect(text).not.toContain(name)
    expect((await save('basic-config', { call_again_minutes: 0 })).errors).toHaveProperty(
      'call_again_minutes',
    )
  })

  describe('of the logos applies immediately:', () => {
    test.each(Object.keys(logoInfo) as (keyof typeof logoInfo)[])('%s', async (name) => {
      const [at, shows] = marks[name]
      const shown = async () => (await read(at)).text.includes(shows)
      expect(await shown()).toBe(false)
      expect((await save('logo-info', { [name]: '/media/2.webp' })).status).toBe(200)
      expect(await shown()).toBe(true)
      await save('logo-info', { [name]: null })
    })
  })

  test('for analytics loads the script from the allowed origin, and never with Do Not Track', async () => {
    await save('basic-config', { analytics_tag: 'GTM-ABC123' })
    const counted = await read('/')
    expect(counted.text).toContain('<script async src="/analytics.js" data-tag="GTM-ABC123"></script>')
    expect(counted.policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    for (const name of ['dnt', 'sec-gpc']) {
      const { text, policy } = await read('/', { [name]: '1' })
      expect(text).not.toContain('analytics.js')
      expect(policy).toContain("script-src 'self';")
    }
    expect((await read('/user/login')).text).not.toContain('analytics.js')
    expect(await save('basic-config', { analytics_tag: 'GTM-"><script>' })).toEqual({
      status: 422,
      errors: { analytics_tag: 'Enter a container ID such as GTM-ABC1234.' },
    })
    await save('basic-config', { analytics_tag: null })
    const off = await read('/')
    expect(off.text).not.toContain('analytics.js')
    expect(off.policy).toContain("script-src 'self';")
  })

  test('changes list labels in both languages, with the same ids', async () => {
    const choice_labels = [
      { list: 'gender', item: 1, title: 'Man', title_bn: null },
      { list: 'order_init', item: 1, title: 'Sent to us', title_bn: 'আমাদের কাছে এসেছে' },
    ]
    expect((await save('basic-config', { choice_labels })).status).toBe(200)
    expect(JSON.parse((await read('/api/basic-config')).text).data).toMatchObject({
      gender_list: [{ id: 1, title: 'Man', title_bn: 'পুরুষ' }, { id: 2, title: 'Female' }, {}, {}],
      order_init_status_label: { title: 'Sent to us', title_bn: 'আমাদের কাছে এসেছে' },
    })
    const unknown = { choice_labels: [{ list: 'gender', item: 9, title: 'Nobody' }] }
    expect((await save('basic-config', unknown)).errors).toEqual({
      choice_labels: 'This item is not in the lists.',
    })
  })
})
