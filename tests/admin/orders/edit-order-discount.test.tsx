import { expect, test } from 'vitest'
import { fakeApi } from '../support/fake-api.ts'
import { lineOf, openEdit } from './edit-order-sample.ts'

const api = fakeApi()

test('The dialog to edit an order shows what is left of the discount when items are removed', async () => {
  const [first, second] = [5, 6].map((id, at) => ({ ...lineOf(id), discount_share: at === 0 ? 20 : 10 }))
  const promotions = [{ promotion_title: 'Eid', code: null, discount: 30, delivery_discount: 0 }]
  const edit = await openEdit(
    api,
    { discount: 30, total_payable: 330, order_items_info: [first, second] },
    { promotions },
  )
  await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Seclo' }))
  expect(edit.dialog.getByText(/^Becomes Tk 20.00/)).toBeTruthy()
  expect(edit.dialog.getByText('Tk 240.00')).toBeTruthy()
})
