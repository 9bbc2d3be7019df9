import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OrderEdit } from '../../../src-admin/orders/order-calls.ts'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { details, one } from '../support/sample-orders.ts'
import {
  chooseUttara,
  type Dialog,
  openEdit,
  openOrder,
  retype,
  sentTo,
  typist,
  unchanged,
} from './edit-order-sample.ts'

const api = fakeApi()
const sent = () => sentTo(api)

/** The saved correction; the dialog closes. */
const saved = async ({ save }: Dialog) => {
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return sent()
}

const answersWith = (response: ReturnType<typeof rejection>) =>
  api.answers(({ url }) => (url.pathname === '/api/order-infos/update/3' ? response : undefined))

const sections = ({ dialog }: Dialog) =>
  dialog
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => !text?.includes('261121000003'))

const addTea = async ({ user, dialog }: Dialog) => {
  await user.click(dialog.getByRole('button', { name: 'Add items' }))
  await user.click(await dialog.findByRole('button', { name: /^Green tea/ }))
  await user.click(await dialog.findByRole('button', { name: 'Add Green tea' }))
}

describe('Dialog to edit an order', () => {
  test('cannot be saved without changes, and a double click saves once', async () => {
    const edit = await openEdit(api)
    const button = edit.dialog.getByRole('button', { name: 'Save' })
    expect(button).toHaveProperty('disabled', true)
    await retype(edit, /^Name/, 'Rahima Akter')
    expect(button).toHaveProperty('disabled', false)
    await retype(edit, /^Name/, ' Mitu Rahman ')
    expect(button).toHaveProperty('disabled', true)
    await retype(edit, 'Discount', '১০')
    await edit.user.dblClick(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([{ ...unchanged, discount: 10 }])
  })

  test('starts with fresh data, not with those of the page', async () => {
    await openOrder(api)
    await waitFor(() => expect(api.to('/api/order-infos/details/3')).not.toEqual([]))
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/details/3' ? one({ ...details, address: 'House 12' }) : undefined,
    )
    await typist().click(screen.getByRole('button', { name: 'Edit order' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByLabelText(/^House, road/)).toHaveProperty('value', 'House 12')
  })

  test('is closed by Escape, not by a click on the backdrop', async () => {
    const edit = await openEdit(api)
    await edit.user.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await edit.user.click(edit.dialog.getByLabelText('Discount'))
    await edit.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('sends the remaining lines after a removal, which can be undone', async () => {
    const edit = await openEdit(api)
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Seclo' }))
    expect(edit.dialog.getByText('Tk 260.00')).toBeTruthy()
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Add Seclo back' }))
    expect(edit.dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Napa' }))
    expect(await saved(edit)).toEqual([{ ...unchanged, order_items_info: [{ id: 6, qty: 1 }] }])
  })

  test('adds items at today’s price of their quantity', async () => {
    const edit = await openEdit(api)
    await addTea(edit)
    const added = within(edit.dialog.getByRole('list', { name: 'Added items' }))
    expect(added.getByText('Per Box · Pack: 100 g')).toBeTruthy()
    expect(edit.dialog.getByText('Tk 480.00')).toBeTruthy()
    await edit.user.clear(added.getByLabelText('Quantity of Green tea'))
    await edit.user.type(added.getByLabelText('Quantity of Green tea'), '৫{Enter}')
    expect(added.getByText('Tk 500.00')).toBeTruthy()
    expect(edit.dialog.getByText('Tk 860.00')).toBeTruthy()
    expect(await saved(edit)).toEqual([{ ...unchanged, new_items: [{ product_price_info_id: 11, qty: 5 }] }])
  })

  test('needs an item, and replaces all lines by added ones', async () => {
    const edit = await openEdit(api)
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Napa' }))
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Seclo' }))
    expect(edit.dialog.getByText('An order needs at least one item.')).toBeTruthy()
    expect(edit.dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await addTea(edit)
    const [request] = (await saved(edit)) as Pick<OrderEdit, 'order_items_info' | 'new_items'>[]
    expect(request?.order_items_info.map(({ qty }: { qty: number }) => qty)).toEqual([0, 0])
    expect(request?.new_items).toMatchObject([{ product_price_info_id: 11 }])
  })

  test('shows no total while today’s prices are used for all items', async () => {
    const edit = await openEdit(api)
    await edit.user.click(edit.dialog.getByLabelText('Use today’s prices for all items'))
    expect(edit.dialog.getByText('New prices are calculated when you save')).toBeTruthy()
    expect(edit.dialog.queryByText('Total')).toBeNull()
    expect(await saved(edit)).toEqual([{ ...unchanged, price_again: true }])
  })

  test('sends the whole contact after a change of one of its fields', async () => {
    const edit = await openEdit(api)
    await retype(edit, /^Phone/, '০১৮১১-০০০০০০')
    await retype(edit, /^E-mail/, '')
    expect(await saved(edit)).toEqual([
      { ...unchanged, contact: { full_name: 'Mitu Rahman', contact_no: '01811000000', email: null } },
    ])
  })

  test('applies the fee of another area unless a fee is typed', async () => {
    const edit = await openEdit(api)
    await chooseUttara(edit)
    expect(edit.dialog.getByText('Charge for this area: Tk 90.00')).toBeTruthy()
    expect(edit.dialog.getByLabelText('Delivery charge')).toHaveProperty('value', '90')
    expect(edit.dialog.getByText('Tk 390.00')).toBeTruthy()
    await retype(edit, 'Delivery charge', '60')
    expect(edit.dialog.getByText('Tk 360.00')).toBeTruthy()
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Use area charge' }))
    const place = { region_id: 1, city_id: 2, area_id: 4, address: 'House 9', extra_instruction: null }
    expect(await saved(edit)).toEqual([{ ...unchanged, delivery: place }])
  })

  test('sends a typed fee together with another area, even the earlier one', async () => {
    const edit = await openEdit(api)
    await chooseUttara(edit)
    await retype(edit, 'Delivery charge', '৬০')
    await saved(edit)
    expect(sent()[0]).toMatchObject({ delivery_fee: 60, delivery: { area_id: 4 } })
  })

  test('changes the payment method to an offered one', async () => {
    const edit = await openEdit(api)
    await edit.user.click(edit.dialog.getByRole('radio', { name: 'Digital payment' }))
    expect(await saved(edit)).toEqual([{ ...unchanged, choose_payment_type: 2 }])
  })
})

describe('Sections of the dialog', () => {
  test.each([
    ['pending', { status: 0, timeline_id: 1 }, ['Items', 'Totals', 'Customer', 'Delivery', 'Payment']],
    ['ready', { status: 3, timeline_id: 5 }, ['Items', 'Totals', 'Customer', 'Delivery', 'Payment']],
    ['on its way', { status: 3, timeline_id: 6 }, ['Customer']],
    ['not delivered', { status: 3, timeline_id: 6, delivery_state: 1 }, ['Customer', 'Delivery']],
  ])('of an order that is %s', async (_, as, expected) => {
    expect(sections(await openEdit(api, as))).toEqual(expected)
  })

  test('without the permission to read the lists, are items, totals and contact', async () => {
    await openOrder(api)
    api.answers(({ url }) =>
      url.pathname.endsWith('/entry-lists') ? rejection(403, 'Not allowed.') : undefined,
    )
    await typist().click(screen.getByRole('button', { name: 'Edit order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'Save' })
    expect(dialog.queryByRole('button', { name: 'Add items' })).toBeNull()
    expect(dialog.queryByRole('heading', { name: 'Delivery' })).toBeNull()
    expect(dialog.getByRole('heading', { name: 'Customer' })).toBeTruthy()
  })

  test.each([
    ['delivered', { status: 1, timeline_id: 7 }],
    ['cancelled', { status: 2, timeline_id: 1 }],
  ])('do not exist for an order that is %s', async (_, as) => {
    await openOrder(api, as)
    expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
  })

  test('do not exist without the edit permission', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    await openOrder(api)
    expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
  })
})

describe('Money that is already received', () => {
  const paid = (choose_payment_type: number) => ({ paid: true, choose_payment_type })
  const more = ({ user, dialog }: Dialog) =>
    user.click(dialog.getByRole('button', { name: 'Increase quantity of Seclo' }))

  test.each([
    ['digital', 2, 'The customer gets a link to pay the difference of Tk 100.00.'],
    ['cash', 1, 'The rider collects the difference of Tk 100.00.'],
  ])('leaves a difference to a higher total (%s)', async (_, type, text) => {
    const edit = await openEdit(api, paid(type), { paid_amount: 360 })
    expect(edit.dialog.queryByText(/difference/)).toBeNull()
    await more(edit)
    expect(edit.dialog.getByText(text)).toBeTruthy()
  })

  test('is refunded in part after a lower total', async () => {
    const edit = await openEdit(api, paid(2), { paid_amount: 360 })
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Remove Seclo' }))
    expect(edit.dialog.getByText('Tk 100.00 will be refunded.')).toBeTruthy()
  })

  test('fixes the payment method until the total is higher', async () => {
    const edit = await openEdit(api, paid(2), { paid_amount: 360 })
    const cash = edit.dialog.getByRole('radio', { name: 'Cash on delivery' })
    expect(cash).toHaveProperty('disabled', true)
    await more(edit)
    await edit.user.click(cash)
    expect(edit.dialog.getByText('The rider collects the difference of Tk 100.00.')).toBeTruthy()
    expect(await saved(edit)).toMatchObject([{ choose_payment_type: 1 }])
  })

  test('fixes the payment method while the new total is unknown', async () => {
    const edit = await openEdit(api, paid(2), { paid_amount: 360 })
    await edit.user.click(edit.dialog.getByLabelText('Use today’s prices for all items'))
    const cash = edit.dialog.getByRole('radio', { name: 'Cash on delivery' })
    expect(cash).toHaveProperty('disabled', true)
  })

  test('has no hint for an order that is not paid', async () => {
    const edit = await openEdit(api)
    await more(edit)
    expect(edit.dialog.queryByText(/difference|refunded/)).toBeNull()
  })
})

describe('Rejected correction', () => {
  test('shows each error at its field', async () => {
    const edit = await openEdit(api)
    await addTea(edit)
    await edit.user.click(edit.dialog.getByRole('button', { name: 'Increase quantity of Seclo' }))
    answersWith(
      rejection(422, 'Please check the fields.', {
        'contact.contact_no': 'Not a phone number.',
        'delivery.address': 'Enter an address.',
        'new_items.0.qty': 'Only 1 left.',
        'order_items_info.1.qty': 'Only 2 left.',
        discount: 'Too much.',
        choose_payment_type: 'Not offered.',
      }),
    )
    await edit.save()
    const { dialog } = edit
    await dialog.findByText('Please check the fields.')
    const described = (label: string | RegExp) => {
      const field = dialog.getByLabelText(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    }
    expect(described(/^Phone/)).toBe('Not a phone number.')
    expect(described(/^House, road/)).toBe('Enter an address.')
    expect(described('Discount')).toBe('Too much.')
    expect(dialog.getByLabelText('Quantity of Seclo').closest('li')?.textContent).toContain('Only 2 left.')
    expect(within(dialog.getByRole('list', { name: 'Added items' })).getByText('Only 1 left.')).toBeTruthy()
    expect(dialog.getByText('Not offered.')).toBeTruthy()
    await retype(edit, /^Phone/, '01811000000')
    expect(dialog.queryByText('Not a phone number.')).toBeNull()
  })

  test('closes the dialog with the message if another user has changed the order', async () => {
    const edit = await openEdit(api)
    await retype(edit, 'Discount', '10')
    answersWith(rejection(409, 'Another user has changed this order.'))
    await edit.save()
    await screen.findByText('Another user has changed this order.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Running order that waits for the difference', () => {
  const waits = { status: 3, choose_payment_type: 2, paid: false }

  test.each([
    [2, 'Next: Production Ongoing'],
    [4, 'Next: Ready to Ship'],
  ])('offers the next step after step %i', async (timeline_id, name) => {
    await openOrder(api, { ...waits, timeline_id })
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  test('does not leave before it is paid', async () => {
    await openOrder(api, { ...waits, timeline_id: 5 })
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit order' })).toBeTruthy()
  })
})
