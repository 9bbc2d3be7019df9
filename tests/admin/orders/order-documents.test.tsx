import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { sampleOf } from '../support/sample.ts'
import { checks, details } from '../support/sample-orders.ts'
import '../../../src-admin/orders/documents/DocumentsDrawer.tsx'

const api = fakeApi()
const answered = (data: object) => ({ json: { status: true, data } })

describe('Order documents', () => {
  test('are previewed for print in the selected language and copy', async () => {
    const order = {
      ...sampleOf(registry['order-infos'] as unknown as Entry),
      id: 3,
      order_id: '260305123456',
      full_name: 'Mitu Rahman',
      created_by: null,
      status: 0,
      timeline_id: 1,
      total_payable: 239,
      created_at: '2026-03-05T08:00:00.000Z',
      delivery_timeline_info: [],
    }
    const site = {
      website_title: 'Haat',
      currency_symbol: 'Tk',
      time_zone: 360,
      printer_line_txt: '<p>12 Road</p>',
      choice_labels: [],
    }
    let invoices: object[] = []
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/order-infos/edit/3') return answered(order)
      if (pathname === '/api/order-infos/details/3') return answered(details)
      if (pathname === '/api/order-infos/checks/3') return answered(checks)
      if (pathname === '/api/order-infos/payments/3')
        return answered({ pay_link: null, pays_difference: false, payments: [], refunds: [], transfers: [] })
      if (pathname === '/api/order-infos/invoices/3') return answered({ invoices })
      if (pathname === '/api/basic-config') return answered({ site_basic_config_data: site })
      if (pathname === '/api/logo-info') return answered({ logo: null })
      return undefined
    })
    openAdmin('/order-infos/3/show')
    const typing = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    await typing.click(await screen.findByLabelText(/^Invoice and documents of order/))
    const preview = await screen.findByRole('group', { name: 'Preview' })
    const paper = await within(preview).findByRole('article')
    expect(paper.textContent).toMatch(/Pro forma invoice.*Customer copy.*Mitu Rahman.*Tk 239\.00/)
    await typing.click(screen.getByText('Both'))
    expect(within(preview).getAllByRole('article')).toHaveLength(2)
    await typing.click(screen.getByText('বাংলা', { selector: '[role=dialog] *' }))
    expect(preview.textContent).toMatch(/প্রোফর্মা ইনভয়েস.*Tk ২৩৯\.০০/)

    // An issued invoice does not change; credit notes follow it.
    const amounts = { order_items_info: [], discount: 0, delivery_fee: 60, vat_amount: 5, vat_total: 9 }
    const issued = { ...amounts, number: order.order_id, kind: 1, reason: null, total_payable: 500 }
    const credit = { ...amounts, number: `${order.order_id}-1`, kind: 2, reason: 3, total_payable: 261 }
    invoices = [issued, credit].map((one) => ({ ...one, total_amount: 0, issued_at: order.created_at }))
    await typing.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await typing.click(await screen.findByLabelText(/^Invoice and documents of order/))
    const documents = await within(await screen.findByRole('group', { name: 'Preview' })).findAllByRole(
      'article',
    )
    expect(documents.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/12 RoadInvoiceCustomer copy.*Tk 500\.00/),
      expect.stringMatching(
        /Credit note.*260305123456-1.*For invoice260305123456.*Total creditedTk 261\.00.*Returned items/,
      ),
    ])
  })
})
