import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { prescriptionState } from '../../../src/orders/prescriptions/release.ts'
import { openChecked } from '../orders/order-checks-sample.ts'
import { fakeApi, rejection } from '../support/fake-api.ts'
import { details, one } from '../support/sample-orders.ts'

const api = fakeApi()
const line = {
  id: 1,
  product_price_info_id: 41,
  product_title: 'Insulin',
  product_type_infos: [],
  qty: 1,
  price: 100,
  unit_price: 100,
  vat_rate: null,
  returned_qty: 0,
  prescription_only: true,
}
const waits = { prescription_state: prescriptionState.waiting, order_items_info: [line] }
const panel = async () => within(await screen.findByRole('region', { name: 'Prescription' }))
const decisions = '/api/order-infos/prescription-decisions/7'

describe('The release of an order', () => {
  test('keeps the reason when another user has changed the order meanwhile', async () => {
    openChecked(api, waits)
    api.answers(({ url: { pathname } }) => {
      if (pathname === decisions) return one({ decisions: [] })
      if (pathname === '/api/order-infos/details/7') return one(details)
      if (pathname === '/api/order-infos/decide-prescription')
        return rejection(409, 'The order has been changed.')
      return undefined
    })
    const shown = await panel()
    const user = userEvent.setup({ delay: null })
    await user.type(shown.getByLabelText('Reason'), 'Not readable')
    await user.click(shown.getByRole('button', { name: 'Request a better picture' }))
    await screen.findByText('The order has been changed.')
    expect(shown.getByLabelText('Reason')).toHaveProperty('value', 'Not readable')
  })

  test('says when the earlier decisions could not be loaded, and loads them again', async () => {
    let isBroken = true
    openChecked(api, waits)
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/order-infos/details/7') return one(details)
      if (pathname !== decisions) return undefined
      return isBroken ? rejection(500, 'Something went wrong.') : one({ decisions: [] })
    })
    const shown = await panel()
    await shown.findByText('Something went wrong.')
    isBroken = false
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
    expect(api.to(decisions).length).toBeGreaterThan(1)
  })
})
