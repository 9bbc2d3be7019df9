import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'
import { checks, details } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const order = {
  ...sampleOf(registry['order-infos'] as unknown as Entry),
  id: 3,
  order_id: '260305123456',
  full_name: 'Mitu Rahman',
  created_by: null,
  customer_id: null,
  delivery_person_id: null,
  status: 0,
  timeline_id: 1,
  deliver_on: null,
  total_amount: 180,
  vat_amount: 5,
  vat_mode: 0,
  vat_total: 9,
  rounding: 0,
  round_to_taka: false,
  delivery_fee: 60,
  discount: 10,
  total_payable: 239,
  delivery_timeline_info: [{ timeline_id: 1, status: 0, created_at: '2026-03-05T08:00:00.000Z' }],
}

const stands = (as: object) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/order-infos/edit/3')
      return { json: { status: true, data: { ...order, ...as } } }
    if (url.pathname === '/api/order-infos/details/3') return { json: { status: true, data: details } }
    if (url.pathname === '/api/order-infos/checks/3') return { json: { status: true, data: checks } }
    if (url.pathname === '/api/order-infos/payments/3')
      return {
        json: {
          status: true,
          data: { pay_link: null, pays_difference: false, payments: [], refunds: [], transfers: [] },
        },
      }
    if (url.pathname === '/api/delivery-persons/available')
      return {
        json: {
          status: true,
          data: {
            delivery_persons: [
              { id: 11, full_name: 'Jamal Uddin', email: null, mobile: null, open_orders: 2 },
            ],
          },
        },
      }
    return undefined
  })

const opened = async (as: object = {}) => {
  stands(as)
  openAdmin('/order-infos/3/show')
  await screen.findByRole('heading', { level: 1, name: /260305123456/ })
}

describe('Order page', () => {
  test('shows the total, and VAT in Tk', async () => {
    await opened()
    expect(screen.getByText('VAT (5%)').nextSibling?.textContent).toMatch(/^Tk \d+\.\d\d$/)
    expect(screen.getByText('Total', { selector: 'dt' }).nextSibling?.textContent).toBe('Tk 239.00')
  })

  test('shows customer, shipping address and billing address', async () => {
    const contact_no = '+8801711000000'
    await opened({
      contact_no,
      shipping_address: 'House 1, Dhanmondi',
      billing_address: 'Office 7, Motijheel',
    })
    const customer = screen.getByRole('link', { name: contact_no }).parentElement
    expect(customer?.textContent).toContain('Mitu Rahman')
    expect(screen.getByText('Ship to').nextSibling?.textContent).toBe('House 1, Dhanmondi')
    expect(screen.getByText('Bill to').nextSibling?.textContent).toBe('Office 7, Motijheel')
  })

  test('shows the design of each line: one of the shop or an upload of the customer', async () => {
    const { order_items_info } = order as { order_items_info?: object[] }
    const [line] = order_items_info ?? []
    const design = { id: 7, content: '/media/star.webp', content_title: 'Star' }
    await opened({
      order_items_info: [
        {
          ...line,
          id: 1,
          custom_product_design: design,
          custom_product_design_price: 60,
          upload_product_image: null,
        },
        { ...line, id: 2, custom_product_design: null, upload_product_image: 'f'.repeat(48) },
        { ...line, id: 3, custom_product_design: null, upload_product_image: null },
      ],
    })
    const star = screen.getByRole('link', { name: 'Design: Star' })
    expect(star.getAttribute('href')).toBe('/media/star.webp')
    expect(star.closest('td')?.textContent).toContain('Design Tk 60.00')
    const own = screen.getByRole('link', { name: 'Customer’s design' })
    expect(own.getAttribute('href')).toBe(`/api/private-files/${'f'.repeat(48)}`)
    expect(screen.getAllByRole('link', { name: /^Design: |’s design/ })).toHaveLength(2)
  })

  test('assigns a rider at the first step', async () => {
    await opened()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Confirm and assign' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByText('Jamal Uddin'))
    expect(within(dialog).getByText('2 active orders')).toBeTruthy()
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? { json: { status: true, data: order, msg: 'Order status updated.' } }
        : undefined,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and assign' }))
    await screen.findByText('Order status updated.')
    expect(api.to('/api/order-infos/next-step')[0]?.body).toEqual({
      id: 3,
      timeline_id: 2,
      delivery_person_id: 11,
    })
  })

  test('advances step by step without another dialog', async () => {
    await opened({ status: 3, timeline_id: 2, delivery_person_id: 11 })
    expect(screen.getByRole('button', { name: 'Next: Production Ongoing' })).toBeTruthy()
  })

  test('accepts or refunds undecided payments, and confirms a risky one', async () => {
    const payment = {
      ...{
        id: 5,
        provider: 'sslcommerz',
        status: 5,
        amount: 150,
        requested_amount: 239,
        reference: 'BANK 1',
      },
      ...{ method: null, problem: 'wrong_amount', received: '150 BDT', risky: true, risk_confirmed_at: null },
      ...{
        risk_confirmed_by: null,
        user_name: null,
        created_at: order.delivery_timeline_info[0]?.created_at,
      },
      paid_at: order.delivery_timeline_info[0]?.created_at,
    }
    const foreign = {
      ...payment,
      id: 6,
      amount: 0,
      problem: 'wrong_currency',
      received: '2 USD',
      risky: false,
    }
    stands({})
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/payments/3'
        ? {
            json: {
              status: true,
              data: {
                pay_link: null,
                pays_difference: false,
                payments: [payment, foreign],
                refunds: [],
                transfers: [],
              },
            },
          }
        : url.pathname.startsWith('/api/order-infos/payments/')
          ? {
              json: {
                status: true,
                data: { pay_link: null, pays_difference: false, payments: [], refunds: [], transfers: [] },
                msg: 'Saved.',
              },
            }
          : undefined,
    )
    openAdmin('/order-infos/3/show')
    const user = typist()
    const [line, second] = (await screen.findAllByText(/^(150 BDT|Received: )/)).map(
      (one) => one.closest('li') as HTMLElement,
    )
    if (!line || !second) throw new Error('There are two payments.')
    expect(line.textContent).toContain('The amount received differs from the amount requested.')
    await user.click(within(line).getByRole('button', { name: 'Confirm payment' }))
    await waitFor(() => expect(api.to('/api/order-infos/payments/confirm')[0]?.body).toEqual({ id: 5 }))
    await user.click(within(line).getByRole('button', { name: 'Accept as part payment' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Accept as part payment' }))
    await waitFor(() =>
      expect(api.to('/api/order-infos/payments/decide')[0]?.body).toEqual({
        id: 5,
        decision: 1,
        amount: null,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(second).getByRole('button', { name: 'Refund' }))
    const requestSender = await screen.findByRole('dialog')
    const save = within(requestSender).getByRole('button', { name: 'Refund' })
    expect(save.hasAttribute('disabled')).toBe(true)
    await user.type(within(requestSender).getByRole('textbox', { name: /^Amount received/ }), '২৩৫.৫০')
    await user.click(save)
    await waitFor(() =>
      expect(api.to('/api/order-infos/payments/decide')[1]?.body).toEqual({
        id: 6,
        decision: 2,
        amount: 235.5,
      }),
    )
  })

  test('shows an error when another user has moved the order', async () => {
    await opened({ status: 3, timeline_id: 2, delivery_person_id: 11 })
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? rejection(409, 'This order is no longer at this step.')
        : undefined,
    )
    stands({ status: 3, timeline_id: 3, delivery_person_id: 11 })
    await typist().click(screen.getByRole('button', { name: 'Next: Production Ongoing' }))
    await screen.findByText('This order is no longer at this step.')
    await screen.findByRole('button', { name: 'Next: Processed' })
  })

  test('cancels with a reason', async () => {
    await opened()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Cancel order' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Cancel order' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByLabelText(/Reason/), 'Changed her mind')
    await user.click(confirm)
    await waitFor(() =>
      expect(api.to('/api/order-infos/cancel')[0]?.body).toEqual({
        id: 3,
        cancel_reason: 'Changed her mind',
        cancel_reason_internal: false,
      }),
    )
  })

  test.each([
    ['delivered', { status: 1, timeline_id: 7 }],
    ['cancelled', { status: 2, timeline_id: 1 }],
  ])('of a %s order offers neither a next step nor cancelling', async (_, as) => {
    await opened(as)
    expect(screen.queryByRole('button', { name: /Next|Confirm|Cancel order/ })).toBeNull()
  })

  test('is read-only without the edit permission', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    await opened()
    expect(screen.queryByRole('button', { name: /Confirm|Cancel order/ })).toBeNull()
  })
})
