// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { fakeShop, order, rejectWith } from './support/fake-shop.ts'
import { renderPage } from './support/render-page.ts'

describe('Pages without JavaScript', () => {
  test('the home page lists products with prices and links', async () => {
    const { status, page, text } = await renderPage('/')
    expect(status).toBe(200)
    expect(text).toContain('Green Tea')
    expect(text).toMatch(/Tk\s*1000\.00/)
    expect(page.querySelector('a[href="/products/green-tea"]')).not.toBeNull()
  })

  test('a category on the home page links to its search', async () => {
    const { page } = await renderPage('/')
    expect(page.querySelector('main a[href="/search?category=food"]')?.textContent).toContain('Food')
    expect(page.querySelector('main a[href="/search?category=tea"]')?.textContent).toContain('Tea')
  })

  test('the Bengali page has Bengali titles and digits', async () => {
    const { text, language } = await renderPage('/', { language: 'bn' })
    expect(language).toBe('bn')
    expect(text).toContain('সবুজ চা')
    expect(text).toMatch(/Tk\s*১০০০\.০০/)
  })

  test('a product page shows title, tier prices and sanitised details', async () => {
    const { status, page, text } = await renderPage('/products/green-tea')
    expect(status).toBe(200)
    expect(page.querySelector('h1')?.textContent).toBe('Green Tea')
    expect(page.querySelector('table')?.textContent).toMatch(/5.*Tk 900\.00.*Tk 1100\.00/)
    expect(page.querySelector('strong')?.textContent).toBeDefined()
    expect(text).toContain('Picked in March.')
    expect(text).not.toContain('alert')
  })

  test('the search lists the matching products', async () => {
    const { text } = await renderPage('/search?keyword=tea')
    expect(text).toContain('Results for “tea”')
    expect(text).toContain('1 product')
  })

  test('the search form works without JavaScript', async () => {
    const { page } = await renderPage('/')
    const form = page.querySelector('form[role="search"]')
    expect(form?.getAttribute('action')).toBe('/search')
    expect(form?.querySelector('input[name="keyword"]')).not.toBeNull()
  })

  test('a static page and a category are served directly below the root', async () => {
    expect((await renderPage('/about-us')).text).toContain('Who we are.')
    expect((await renderPage('/tea')).page.querySelector('h1')?.textContent).toBe('Tea')
  })

  test('the blog and its posts render', async () => {
    expect((await renderPage('/blog')).text).toContain('How tea is picked')
    expect((await renderPage('/blog/how-tea-is-picked')).text).toContain('Two leaves and a bud.')
  })

  test('an order is found by its number and phone', async () => {
    const { text } = await renderPage('/order-tracking?order_id=251121123456&contact_no=01711000000')
    expect(text).toContain('Order 251121123456')
    expect(text).toContain('Going for Delivery')
  })

  test('the thank-you page works with and without an order number', async () => {
    expect((await renderPage('/thank-you')).text).toContain('Thank you!')
    expect((await renderPage('/thank-you/251121123456')).text).toContain('251121123456')
  })

  test('the thank-you page shows the payment link, the deadline and the last failed payment', async () => {
    const payment_info = {
      payment_url: '/api/payments/251121123456/begin',
      pay_before: '2025-11-21T04:30:00.000Z',
      amount: order.total_payable,
      is_difference: false,
      last_status: 2,
    }
    const placedOrder = async () => ({ ...order, status: 0, choose_payment_type: 2, payment_info })
    const api = fakeShop({ calls: { placedOrder } })
    const { page, text } = await renderPage('/thank-you/251121123456', { api })
    const way = page.querySelector('main a[href="/api/payments/251121123456/begin"]')
    expect([way?.textContent, way?.getAttribute('aria-label')]).toEqual([
      'Pay now',
      'Pay for order 251121123456 now',
    ])
    expect(text).toContain('Pay by 21 Nov 2025, 10:30, or the order is cancelled automatically.')
    expect(text).toContain('Payment failed.')
    const checking = await renderPage('/thank-you/251121123456?payment=checking', { api })
    expect(checking.text).toContain("We're checking your payment.")
  })

  test('the difference after a correction has a deadline, but no threat to cancel', async () => {
    const payment_info = {
      payment_url: '/api/payments/251121123456/begin',
      pay_before: '2025-11-21T04:30:00.000Z',
      amount: 75,
      is_difference: true,
      last_status: null,
    }
    const placedOrder = async () => ({ ...order, status: 0, choose_payment_type: 2, payment_info })
    const { text } = await renderPage('/thank-you/251121123456', {
      api: fakeShop({ calls: { placedOrder } }),
    })
    expect(text).toContain('Please pay the difference by 21 Nov 2025, 10:30.')
    expect(text).not.toContain('cancelled automatically')
  })

  test('an unpaid cancelled order can be paid in cash or moved back to the cart', async () => {
    const placedOrder = async () => ({ ...order, status: 2, choose_payment_type: 2, can_pay_again: true })
    const { page } = await renderPage('/thank-you/251121123456', {
      api: fakeShop({ calls: { placedOrder } }),
    })
    // Digital payment is not offered by this shop.
    expect([...page.querySelectorAll('main button')].map((one) => one.textContent)).toEqual([
      'Pay cash on delivery instead',
      'Back to cart',
    ])
  })

  test('a payment that does not match is acknowledged and no further payment is requested', async () => {
    const undecided_payments = [{ amount: 150, received_at: '2025-11-21T04:00:00.000Z' }]
    const placedOrder = async () => ({ ...order, choose_payment_type: 2, undecided_payments })
    const { page, text } = await renderPage('/thank-you/251121123456', {
      api: fakeShop({ calls: { placedOrder } }),
    })
    expect(text).toContain('We received Tk 150.00, which does not match the amount due.')
    expect(page.querySelectorAll('main a[href^="/api/payments/"]').length).toBe(0)
  })

  test('a pay link shows the amount due and the payment link, and an invalid one responds with 404', async () => {
    const { order_id, status, timeline_id, paid, total_payable } = order
    const pay_token = 'a'.repeat(22)
    const payableOrder = async () => ({
      ...{ order_id, status, timeline_id, paid, total_payable, choose_payment_type: 2, cancel_reason: null },
      ...{ can_pay_again: false, pay_token, undecided_payments: [], refund_info: [] },
      ...{ transfer_amount: null, transfers: [] },
      payment_info: {
        payment_url: `/api/payments/link/${order_id}/${pay_token}`,
        pay_before: '2025-11-21T04:30:00.000Z',
        amount: 75,
        is_difference: false,
        last_status: null,
      },
    })
    const { page, text } = await renderPage(`/order-tracking/${order_id}?pay=${pay_token}`, {
      api: fakeShop({ calls: { payableOrder } }),
    })
    expect(text).toContain(`Pay for order ${order_id}`)
    expect(text).toContain('Amount due: Tk 75.00')
    expect(page.querySelector(`main a[href="/api/payments/link/${order_id}/${pay_token}"]`)).not.toBeNull()
    const unknown = async () => rejectWith(404)
    const other = await renderPage(`/order-tracking/${order_id}?pay=nothing`, {
      api: fakeShop({ calls: { payableOrder: unknown } }),
    })
    expect(other.status).toBe(404)
  })
})

describe('URLs', () => {
  test('an unknown URL responds with 404 and a link to the home page', async () => {
    for (const url of ['/nothing-here', '/products/nothing', '/a/b/c/d', '/tea/first', '/%E0%A4%A']) {
      const { status, page, text } = await renderPage(url)
      expect([url, status]).toEqual([url, 404])
      expect(text).toContain('This page could not be found')
      expect(page.querySelector('main a[href="/"]')?.textContent).toBe('Go back to home')
    }
  })

  test('an old URL redirects to the current one', async () => {
    const leads = async (url: string) => {
      const { status, location } = await renderPage(url)
      return [status, location]
    }
    expect(await leads('/page/about-us')).toEqual([301, '/about-us'])
    expect(await leads('/tea/ProductsByCategory')).toEqual([301, '/tea'])
    expect(await leads('/tea/CheckoutPageBlock')).toEqual([301, '/checkout'])
    expect(await leads('/blog-page')).toEqual([301, '/blog'])
    expect(await leads('/search?keyword=tea&page=1')).toEqual([301, '/search?keyword=tea'])
  })

  test('a page number beyond the last shows the last page', async () => {
    const { page } = await renderPage('/products?page=99')
    expect(page.querySelector('[aria-current="page"]')?.textContent).toBe('4')
  })

  test('the product path is configurable, and old links redirect to it', async () => {
    const api = fakeShop({ settings: { product_detail_path: 'item' } })
    expect((await renderPage('/item/green-tea', { api })).text).toContain('Green Tea')
    const old = await renderPage('/products/green-tea', { api })
    expect([old.status, old.location]).toEqual([301, '/item/green-tea'])
  })
})

describe('Page metadata', () => {
  test('the home page is titled with the shop name', async () => {
    expect((await renderPage('/')).headTags.querySelector('title')?.textContent).toBe('Haat Home Page')
  })

  test('a product page has its title, tags and first photo', async () => {
    const { headTags } = await renderPage('/products/green-tea')
    const content = (selector: string) => headTags.querySelector(selector)?.getAttribute('content')
    expect(headTags.querySelector('title')?.textContent).toContain('Green Tea')
    expect(content('meta[name="keywords"]')).toBe('Sylhet')
    expect(content('meta[property="og:image"]')).toBe('https://shop.example/share/tea.jpg')
  })

  test('each page has its URL in both languages', async () => {
    const { headTags } = await renderPage('/about-us', { language: 'bn' })
    const href = (selector: string) => headTags.querySelector(selector)?.getAttribute('href')
    expect(href('link[rel="canonical"]')).toBe('https://shop.example/about-us?lang=bn')
    expect(href('link[hreflang="en"]')).toBe('https://shop.example/about-us?lang=en')
    expect(href('link[hreflang="bn"]')).toBe('https://shop.example/about-us?lang=bn')
  })

  test('cart, search results and 404 pages are noindex', async () => {
    for (const url of ['/cart', '/search?keyword=tea', '/nothing-here'])
      expect((await renderPage(url)).headTags.querySelector('meta[name="robots"]')).not.toBeNull()
  })

  test('document content cannot close the script element of the page data', async () => {
    const { data } = await renderPage('/products/green-tea')
    expect(data).not.toContain('<')
  })
})

describe('Failures', () => {
  test('a page that fails to load shows an error inside the layout', async () => {
    const api = fakeShop({ calls: { product: async () => rejectWith(500) } })
    const { status, text, page } = await renderPage('/products/green-tea', { api })
    expect(status).toBe(500)
    expect(text).toContain('Something went wrong')
    expect(page.querySelector('footer')).not.toBeNull()
  })

  test('a layout that fails to load shows the final error page', async () => {
    const api = fakeShop({ calls: { basicConfig: async () => rejectWith(503) } })
    const { status, text, page } = await renderPage('/', { api })
    expect(status).toBe(503)
    expect(text).toContain('An error occurred while showing the error page')
    expect(page.querySelector('a[href="/"]')?.textContent).toBe('Go back to home')
  })
})
