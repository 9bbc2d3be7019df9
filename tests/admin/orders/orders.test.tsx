import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { admin, fakeApi, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { sampleOf } from '../support/sample.ts'

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
  total_amount: 180,
  vat_amount: 5,
  delivery_fee: 60,
  discount: 10,
  total_payable: 239,
  delivery_timeline_info: [{ timeline_id: 1, status: 0, created_at: '2026-03-05T08:00:00.000Z' }],
}

const stands = (as: object) =>
  api.answers(({ url }) => {
    if (url.pathname === '/api/order-infos/edit/3')
      return { json: { status: true, data: { ...order, ...as } } }
    if (url.pathname === '/api/order-infos/3/payments')
      return { json: { status: true, data: { pay_link: null, payments: [], refunds: [] } } }
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
  openDesk('/order-infos/3/show')
  await screen.findByRole('heading', { level: 1, name: /260305123456/ })
}

describe('An order', () => {
  test('shows what it comes to, VAT in Tk', async () => {
    await opened()
    expect(screen.getByText('VAT (5%)').nextSibling?.textContent).toMatch(/^Tk \d+\.\d\d$/)
    expect(screen.getByText('Payable').nextSibling?.textContent).toBe('Tk 239.00')
  })

  test('says who ordered, where it goes and where the bill goes', async () => {
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

  test('shows what is printed on its lines: a design of the shop’s, or the customer’s own', async () => {
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
    const own = screen.getByRole('link', { name: 'The customer’s own design' })
    expect(own.getAttribute('href')).toBe(`/api/private-files/${'f'.repeat(48)}`)
    expect(screen.getAllByRole('link', { name: /^Design: |own design/ })).toHaveLength(2)
  })

  test('is handed to a delivery person at its first step', async () => {
    await opened()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Confirm and hand over' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByText('Jamal Uddin'))
    expect(within(dialog).getByText('2 orders on the way')).toBeTruthy()
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? { json: { status: true, data: order, msg: 'The order has moved on.' } }
        : undefined,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and hand over' }))
    await screen.findByText('The order has moved on.')
    expect(api.to('/api/order-infos/next-step')[0]?.body).toEqual({
      id: 3,
      timeline_id: 2,
      delivery_person_id: 11,
    })
  })

  test('goes on step by step without asking again', async () => {
    await opened({ status: 3, timeline_id: 2, delivery_person_id: 11 })
    expect(screen.getByRole('button', { name: 'Next: Production Ongoing' })).toBeTruthy()
  })

  test('has its undecided payments counted or refunded, and a risky one confirmed', async () => {
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
      url.pathname === '/api/order-infos/3/payments'
        ? { json: { status: true, data: { pay_link: null, payments: [payment, foreign], refunds: [] } } }
        : url.pathname.startsWith('/api/order-infos/payments/')
          ? { json: { status: true, data: { pay_link: null, payments: [], refunds: [] }, msg: 'Saved.' } }
          : undefined,
    )
    openDesk('/order-infos/3/show')
    const user = typist()
    const [line, second] = (await screen.findAllByText(/^(150 BDT|Received: )/)).map(
      (one) => one.closest('li') as HTMLElement,
    )
    if (!line || !second) throw new Error('There are two payments.')
    expect(line.textContent).toContain('The amount received differs from the amount requested.')
    await user.click(within(line).getByRole('button', { name: 'Confirm payment' }))
    await waitFor(() => expect(api.to('/api/order-infos/payments/confirm')[0]?.body).toEqual({ id: 5 }))
    await user.click(within(line).getByRole('button', { name: 'Count as part payment' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Count as part payment' }))
    await waitFor(() =>
      expect(api.to('/api/order-infos/payments/decide')[0]?.body).toEqual({
        id: 5,
        decision: 1,
        amount: null,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(second).getByRole('button', { name: 'Refund' }))
    const asking = await screen.findByRole('dialog')
    const save = within(asking).getByRole('button', { name: 'Refund' })
    expect(save.hasAttribute('disabled')).toBe(true)
    await user.type(within(asking).getByRole('textbox', { name: /^Amount received/ }), '২৩৫.৫০')
    await user.click(save)
    await waitFor(() =>
      expect(api.to('/api/order-infos/payments/decide')[1]?.body).toEqual({
        id: 6,
        decision: 2,
        amount: 235.5,
      }),
    )
  })

  test('that somebody else has moved says so', async () => {
    await opened({ status: 3, timeline_id: 2, delivery_person_id: 11 })
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? refused(409, 'The order is not at this step any more.')
        : undefined,
    )
    stands({ status: 3, timeline_id: 3, delivery_person_id: 11 })
    await typist().click(screen.getByRole('button', { name: 'Next: Production Ongoing' }))
    await screen.findByText('The order is not at this step any more.')
    await screen.findByRole('button', { name: 'Next: Processed' })
  })

  test('is cancelled with a reason', async () => {
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
      }),
    )
  })

  test.each([
    ['delivered', { status: 1, timeline_id: 7 }],
    ['cancelled', { status: 2, timeline_id: 1 }],
  ])('that is %s can neither go on nor be cancelled', async (_, as) => {
    await opened(as)
    expect(screen.queryByRole('button', { name: /Next|Confirm|Cancel order/ })).toBeNull()
  })

  test('is only looked at by those who may not change it', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    await opened()
    expect(screen.queryByRole('button', { name: /Confirm|Cancel order/ })).toBeNull()
  })
})
