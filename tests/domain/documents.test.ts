import { describe, expect, test } from 'vitest'
import { type DocumentKind, type DocumentOrder, documentOf } from '../../src/orders/documents/documents.ts'
import { plainLines } from '../../src/orders/documents/documents-text.ts'

const item = {
  id: 1,
  product_id: 4,
  product_price_info_id: 9,
  product_title: 'Mug',
  product_title_bn: 'মগ',
  product_slug: 'mug',
  sku: 'MUG-1',
  product_price_type_id: 1,
  product_price_type: 'Per Piece',
  product_price_type_bn: 'প্রতি পিস',
  product_type_infos: [
    { title: 'Size', title_bn: 'আকার', value: 'XL', value_bn: null, key: '3', pid: 12, color_code: null },
  ],
  product_image: '/media/mug.webp',
  unit_price: 130,
  price: 120,
  custom_product_design_id: 7,
  custom_product_design_price: 60,
  custom_product_design: { id: 7, content: '/media/star.webp', content_title: 'Star' },
  upload_product_image: null,
  qty: 3,
}

const order = {
  order_id: '260305123456',
  created_at: '2026-03-05T20:00:00.000Z',
  full_name: 'Rahima Khatun',
  contact_no: '+8801712345678',
  email: null,
  shipping_address: 'House 5, Dhanmondi',
  billing_address: 'Office 7, Motijheel',
  order_items_info: [item],
  total_amount: 420,
  vat_amount: 5,
  delivery_fee: 60,
  discount: 25.5,
  total_payable: 475.5,
  extra_instruction: 'Ring twice',
  choose_payment_type: 1,
  paid: false,
  status: 0,
} as unknown as DocumentOrder

const shop = {
  website_title: 'Haat',
  website_title_bn: 'হাট',
  printer_line_txt: '<p>12 Market Road<br>Phone 01700&#45;000000</p><p>Tea &amp; more</p>',
  printer_line_txt_bn: null,
  currency_symbol: 'Tk',
  time_zone: 360,
  lakh_grouping: true,
  logo: null,
}

const paper = (kind: DocumentKind, language: 'en' | 'bn' = 'en', as: object = {}) =>
  documentOf({ ...order, ...as }, shop, { kind, language, copy: 'customer' })

describe('Invoice document', () => {
  test('has sender, recipient, items and totals', () => {
    const invoice = paper('invoice')
    expect(invoice).toMatchObject({ heading: 'Invoice', copy: 'Customer copy', mark: null })
    expect(invoice.shop.lines).toEqual(['12 Market Road', 'Phone 01700-000000', 'Tea & more'])
    expect(invoice.facts.map(({ text }) => text)).toEqual([
      '260305123456',
      '6 Mar 2026',
      'Cash on delivery · Unpaid',
    ])
    expect(invoice.bill_to?.lines).toEqual(['Rahima Khatun', 'Office 7, Motijheel'])
    expect(invoice.items).toMatchObject([
      {
        title: 'Mug',
        details: ['Size: XL', 'Design: Star + Tk 60.00', 'SKU: MUG-1'],
        qty: '3',
        unit: 'Tk 120.00',
        total: 'Tk 420.00',
      },
    ])
    expect(invoice.sums.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Subtotal Tk 420.00',
      'VAT (5%) Tk 21.00',
      'Discount − Tk 25.50',
      'Delivery charge Tk 60.00',
      'Total Tk 475.50',
    ])
  })

  test('is translated into Bengali, including digits, with Tk on the left', () => {
    const invoice = paper('invoice', 'bn', { paid: true })
    expect(invoice).toMatchObject({ heading: 'ইনভয়েস', copy: 'গ্রাহক কপি', mark: 'পরিশোধিত' })
    expect(invoice.shop.title).toBe('হাট')
    expect(invoice.facts.slice(0, 2).map(({ text }) => text)).toEqual(['260305123456', '৬ মার্চ ২০২৬'])
    expect(invoice.items[0]).toMatchObject({
      title: 'মগ',
      price_type: 'প্রতি পিস',
      qty: '৩',
      total: 'Tk ৪২০.০০',
    })
    expect(invoice.sums.at(-1)).toEqual({ label: 'সর্বমোট', text: 'Tk ৪৭৫.৫০', strong: true })
  })

  test('removes markup from user text', () => {
    expect(plainLines('<p onclick="x">A &lt;b&gt;</p><script>no</script>')).toEqual(['A <b>', 'no'])
    expect(plainLines(null)).toEqual([])
  })
})

describe('Amounts of documents', () => {
  const large = { total_amount: 10_500_000.5, total_payable: 10_580_525.5 }
  const totals = (language: 'en' | 'bn', lakh_grouping: boolean) =>
    documentOf(
      { ...order, ...large },
      { ...shop, lakh_grouping },
      { kind: 'invoice', language, copy: 'customer' },
    )
  test('are grouped by lakh and crore, unless that is switched off', () => {
    expect(totals('en', true).sums[0]?.text).toBe('Tk 1,05,00,000.50')
    expect(totals('bn', true).sums[0]?.text).toBe('Tk ১,০৫,০০,০০০.৫০')
    expect(totals('en', false).sums[0]?.text).toBe('Tk 10500000.50')
  })

  test('have the total of an invoice in words too, in Tk only', () => {
    expect(totals('en', true).in_words).toEqual({
      label: 'In words',
      text: 'One crore five lakh eighty thousand five hundred twenty-five taka and fifty paisa only',
    })
    expect(paper('invoice', 'bn').in_words?.text).toBe('চার শত পঁচাত্তর টাকা পঞ্চাশ পয়সা মাত্র')
    expect(paper('packing').in_words).toBeNull()
    const rupees = { ...shop, currency_symbol: 'Rs' }
    expect(
      documentOf(order, rupees, { kind: 'invoice', language: 'en', copy: 'customer' }).in_words,
    ).toBeNull()
  })
})

test('a packing slip has no billing address, but the barcode of the order', () => {
  expect(paper('packing')).toMatchObject({ bill_to: null, barcode: '260305123456' })
  expect(paper('invoice').bill_to).not.toBeNull()
})

test('a packing slip shows only the amount to collect', () => {
  const slip = paper('packing')
  expect([slip.copy, slip.pieces]).toEqual([null, '3 pieces'])
  expect(slip.sums.map(({ label, text }) => `${label} ${text}`)).toEqual(['To collect Tk 475.50'])
  expect(paper('packing', 'en', { paid: true }).sums[0]?.text).toBe('Tk 0.00')
  expect(paper('packing', 'en', { status: 2 })).toMatchObject({ mark: 'Cancelled' })
})
