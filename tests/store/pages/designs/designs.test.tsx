// @vitest-environment jsdom
import '../../../../src-store/queue-events.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartLines, cartTotals } from '#domain/orders/cart.ts'
import { emptyTheCart, useCart } from '../../../../src-store/state/cart.ts'
import {
  chooseDesign,
  forgetDesigns,
  removeDesign,
  startDesigning,
  stopDesigning,
  useDesign,
} from '../../../../src-store/state/design.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { product, tier, variant } from '../../support/fake-products.ts'
import { fakeShop, rejectWith } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

/** Worked example E7: 250 each, ten percent less from quantity ten on. */
const mug = product(7, 'Printed Mug', {
  allow_custom_design: true,
  cat_info: [
    {
      cat_data_info: {
        id: 5,
        category_name: 'Gifts',
        category_name_bn: null,
        slug: 'gifts',
        parent_id: null,
      },
    },
  ],
  product_price_infos: [variant(71, 250, { tiers: [{ ...tier(10, 10), price_type: 1 }] })],
})
const picture = (id: number) => ({
  id,
  content: `/media/design-${id}.webp`,
  content_title: `Design ${id}`,
  alt_text: null,
  alt_text_bn: null,
})
const sets = [
  {
    id: 1,
    design_title: 'Nakshi',
    design_title_bn: 'নকশি',
    price: 60,
    photo_infos: [picture(31), picture(32)],
  },
]
const shop = () => fakeShop({ calls: { product: async () => mug, designs: async () => sets } })

type Upload = { url: string; headers: Record<string, string>; file: File | null }
const uploads: Upload[] = []
let answers: { status: number; body: unknown }[] = []

/** A fake XMLHttpRequest for uploads that responds like the server. */
class FileEdge {
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  onerror = () => {}
  status = 0
  response: unknown = null
  private sent: Upload = { url: '', headers: {}, file: null }
  open(_method: string, url: string) {
    this.sent.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value
  }
  send(body: FormData | null) {
    this.sent.file = (body?.get('file') as File | null) ?? null
    uploads.push(this.sent)
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const { status, body: message } = answers.shift() ?? { status: 200, body: { status: true, data: {} } }
    this.status = status
    this.response = message
    queueMicrotask(() => (status ? this.onload() : this.onerror()))
  }
}

const stored = (name: string) => ({
  status: 200,
  body: { status: true, data: { id: 1, name, url: `/api/private-files/${name}` } },
})
const own = 'ab'.repeat(24)
const file = (name: string, type: string, size = 10) => {
  const made = new File(['picture'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FileEdge))
afterEach(() => {
  emptyTheCart()
  forgetDesigns()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  uploads.length = 0
  answers = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lines = () => cartLines(useCart.getState().cart)
const patient = { timeout: 180_000 }
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Choose a design' }))
const photos = () => within(screen.getByRole('region', { name: 'Photos' }))

async function openDesigns(api = shop(), first: 'heading' | 'alert' = 'heading') {
  // The click happens before the page code has loaded and is replayed later.
  const page = await openPage('/products/printed-mug', { api, early: () => press('Add a design').click() })
  await screen.findByRole('dialog', { name: 'Choose a design' }, patient)
  await dialog().findByRole(first, { name: first === 'heading' ? /Nakshi/ : '' }, patient)
  return page
}
const give = async (chosen: File) => {
  // The browser passes files by its own list of types; the page validates them again.
  await act(async () => {
    fireEvent.change(dialog().getByLabelText('Choose a picture'), { target: { files: [chosen] } })
  })
}

describe('Custom design mode', () => {
  test('stores the mode, the category and the selected design', () => {
    const design = { design_id: 31, upload_file: null, design_url: '/media/d.webp', price: 60 }
    const state = () => useDesign.getState()
    expect(state()).toEqual({
      custom_design_mode: false,
      selected_category_id: null,
      selected_design: null,
    })
    startDesigning(5)
    expect(state()).toMatchObject({ custom_design_mode: true, selected_category_id: 5 })
    chooseDesign(design)
    expect(state()).toMatchObject({ custom_design_mode: false, selected_design: design })
    startDesigning(5)
    stopDesigning()
    expect(state()).toMatchObject({ custom_design_mode: false, selected_design: design })
    removeDesign()
    expect(state()).toMatchObject({ selected_category_id: 5, selected_design: null })
  })
})

describe('Product with a design', () => {
  test('shows the design on the product and charges it once per line (E7)', async () => {
    const page = await openDesigns()
    expect(useDesign.getState()).toMatchObject({ custom_design_mode: true, selected_category_id: 5 })
    expect(dialog().getByRole('heading', { name: /Nakshi/ }).textContent).toContain(
      '+ Tk 60.00 design (one-time)',
    )
    await page.user.click(dialog().getByRole('button', { name: 'Nakshi, picture 1' }))
    expect(screen.queryByRole('dialog', { name: 'Choose a design' })).toBeNull()
    expect(photos().getByRole('img', { name: 'Your design' }).getAttribute('src')).toContain('design-31.webp')
    await page.user.click(press('Select 10'))
    expect(screen.getByText('Tk 2310.00')).toBeDefined()
    await page.user.click(press('Add to cart'))
    expect(lines()).toMatchObject([
      {
        price: 225,
        quantity: 10,
        line_total: 2310,
        options_key: 'design:31',
        custom_product_design: { design_id: 31, upload_file: null, price: 60 },
      },
    ])
    await page.leave()
  })

  test('adds one line per design, and a design can be changed and removed', async () => {
    const page = await openDesigns()
    await page.user.click(dialog().getByRole('button', { name: 'Nakshi, picture 1' }))
    await page.user.click(press('Add to cart'))
    await page.user.click(press('Change design'))
    await page.user.click(await dialog().findByRole('button', { name: 'Nakshi, picture 2' }, patient))
    await page.user.pointer([{ target: document.body }])
    fireEvent.click(press('Add to cart'))
    await page.user.click(press('Remove design'))
    expect(photos().queryByRole('img', { name: 'Your design' })).toBeNull()
    fireEvent.click(press('Add to cart'))
    expect(lines().map(({ options_key, line_total }) => [options_key, line_total])).toEqual([
      ['design:31', 310],
      ['design:32', 310],
      ['', 250],
    ])
    await page.leave()
  })

  test('clears the design when the page is left', async () => {
    const page = await openDesigns()
    await page.user.click(dialog().getByRole('button', { name: 'Nakshi, picture 1' }))
    await page.leave()
    expect(useDesign.getState().selected_design).toBeNull()
  })

  test('offers no design when the product does not allow one', async () => {
    const page = await openPage('/products/green-tea')
    expect(screen.queryByRole('button', { name: 'Add a design' })).toBeNull()
    await page.leave()
  })

  test('shows an error when the designs fail to load, and can retry', async () => {
    let requested = 0
    const designs = async () => {
      requested += 1
      return requested === 1 ? rejectWith(503) : sets
    }
    const page = await openDesigns(fakeShop({ calls: { product: async () => mug, designs } }), 'alert')
    expect(dialog().getByRole('alert').textContent).toContain('could not be loaded')
    await page.user.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await dialog().findByRole('button', { name: 'Nakshi, picture 1' })).toBeDefined()
    await page.leave()
  })
})

describe('Uploaded design', () => {
  test('is uploaded with the CSRF token, shown, and free of charge', async () => {
    Object.assign(document, { cookie: 'oauth_token=word' })
    const page = await openDesigns()
    answers = [stored(own)]
    await give(file('me.png', 'image/png'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a design' })).toBeNull())
    expect(uploads).toMatchObject([
      { url: '/api/private-files?kind=design&lang=en', headers: { 'x-xsrf-token': 'word' } },
    ])
    expect(uploads[0]?.file?.name).toBe('me.png')
    expect(photos().getByRole('img', { name: 'Your design' }).getAttribute('src')).toBe(
      `/api/private-files/${own}`,
    )
    expect(screen.getByText('No charge for your own picture.')).toBeDefined()
    await page.user.click(press('Add to cart'))
    expect(lines()).toMatchObject([
      {
        line_total: 250,
        options_key: `design:${own}`,
        custom_product_design: { upload_file: own, price: null },
      },
    ])
    // The cart still uses the file, so it is not deleted.
    await page.user.click(press('Remove design'))
    expect(uploads).toHaveLength(1)
    await page.leave()
  })

  test('is deleted when it is removed before it is added to the cart', async () => {
    const page = await openDesigns()
    answers = [stored(own)]
    await give(file('me.png', 'image/png'))
    await page.user.click(await screen.findByRole('button', { name: 'Remove design' }))
    await waitFor(() => expect(uploads.at(-1)?.url).toBe(`/api/private-files/${own}/remove`), patient)
    await page.leave()
  })

  test.each([
    ['what is no picture', file('me.pdf', 'application/pdf'), 'Choose a JPEG, PNG'],
    ['more than 5 MB', file('me.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1), 'larger than 5 MB'],
  ])('is rejected before the upload: %s', async (_, chosen, message) => {
    const page = await openDesigns()
    await give(chosen)
    expect(dialog().getByRole('alert').textContent).toContain(message)
    expect(uploads).toEqual([])
    await page.leave()
  })

  test('shows the server error, and another file can be uploaded', async () => {
    const page = await openDesigns()
    answers = [
      { status: 415, body: { status: false, msg: 'This file is not a picture.', errors: {} } },
      { status: 0, body: null },
      stored(own),
    ]
    await give(file('false.png', 'image/png'))
    expect((await dialog().findByRole('alert')).textContent).toBe('This file is not a picture.')
    await give(file('slow.png', 'image/png'))
    expect((await dialog().findByText(/Upload failed/)).getAttribute('role')).toBe('alert')
    await give(file('true.png', 'image/png'))
    await waitFor(() => expect(useDesign.getState().selected_design?.upload_file).toBe(own))
    await page.leave()
  })
})

describe('Cart line with a design', () => {
  test('shows the design and its price, and the design can be removed', async () => {
    const page = await openDesigns()
    await page.user.click(dialog().getByRole('button', { name: 'Nakshi, picture 1' }))
    await page.user.click(press('Add to cart'))
    await page.user.click(screen.getByRole('link', { name: /Open cart/ }))
    const cart = within(screen.getByRole('dialog', { name: 'Your cart' }))
    const shown = await cart.findByRole('img', { name: 'Design: Printed Mug' }, patient)
    expect(shown.getAttribute('src')).toContain('design-31.webp')
    expect(cart.getByText('Custom design: Tk 60.00')).toBeDefined()
    await page.user.click(cart.getByRole('button', { name: 'Remove design: Printed Mug' }))
    expect(cartTotals(useCart.getState().cart)).toEqual({ total_cart_items: 1, total_cart_amount: 250 })
    await page.leave()
  })
})
