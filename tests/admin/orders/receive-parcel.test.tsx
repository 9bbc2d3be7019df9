import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { fakeApi } from '../support/fake-api.ts'
import { attempt, comingBack, openOrder } from './undelivered-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const updated_at = '2026-03-05T08:00:00.000Z'
const undelivered = [comingBack(21, 'Napa', 3), comingBack(22, 'Seclo', 1)]
const about = { attempts: [attempt(1, { decision: 2 })], undelivered }
const sent = () => api.to('/api/order-infos/receive-back').map(({ body }) => body)

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const open = async (order: object = {}, paid_amount = 0) => {
  openOrder(api, { delivery_state: 2, paid: false, ...order }, { ...about, paid_amount })
  const user = typist()
  await screen.findByText(/× Napa, Per Strip/)
  await user.click(screen.getByRole('button', { name: 'Receive at the shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive order 261121000007 at the shop' }))
  const fill = async (line: string, condition: string, typed: string) => {
    const field = within(dialog.getByRole('group', { name: line })).getByRole('textbox', { name: condition })
    await user.clear(field)
    await user.type(field, typed)
  }
  return { user, dialog, fill, receive: dialog.getByRole('button', { name: 'Receive at the shop' }) }
}

describe('Parcel that comes back', () => {
  test('lists its pieces, and has no next step', async () => {
    openOrder(api, { delivery_state: 2 }, about)
    const panel = await screen.findByRole('region', { name: 'Coming back to the shop' })
    const lines = await within(panel).findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3 × Napa, Per Strip',
      '1 × Seclo, Per Strip',
    ])
    expect(screen.queryByRole('button', { name: /^Next|Deliver again|Could not deliver/ })).toBeNull()
  })

  test('is received with the condition of each piece, which must add up', async () => {
    const { user, dialog, fill, receive } = await open()
    expect(
      dialog.getByText(
        'The order is closed and the customer pays nothing. Items marked Restock go back into stock.',
      ),
    ).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await fill('Napa', 'Damaged', '১')
    expect(dialog.getByRole('status').textContent).toBe('The quantities must add up to 3.')
    expect(receive).toHaveProperty('disabled', true)
    await fill('Napa', 'Restock', '2')
    expect(dialog.queryByRole('status')).toBeNull()
    await fill('Seclo', 'Restock', '-1')
    await fill('Seclo', 'Missing', '2')
    expect(dialog.getByRole('status').textContent).toBe('The quantities must add up to 1.')
    await fill('Seclo', 'Restock', '0')
    await fill('Seclo', 'Missing', '1')
    await user.dblClick(receive)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      {
        id: 7,
        items: [
          { order_item_id: 21, restocked_qty: 2, damaged_qty: 1, missing_qty: 0 },
          { order_item_id: 22, restocked_qty: 0, damaged_qty: 0, missing_qty: 1 },
        ],
        refund_delivery_fee: false,
        updated_at,
      },
    ])
  })

  test('of a paid order can refund the delivery charge too', async () => {
    const { user, dialog, receive } = await open({ paid: true }, 340)
    await user.click(dialog.getByRole('checkbox', { name: 'Refund the delivery charge too (Tk 60.00)' }))
    await user.click(receive)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ refund_delivery_fee: true })
  })

  test('of a partly delivered order does not refund the delivery charge', async () => {
    const { dialog } = await open({ status: 1, timeline_id: 7, paid: true }, 340)
    expect(dialog.getByText('Items marked Restock go back into stock.')).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })
})

describe('Parcel that came back', () => {
  const received = { received_at: updated_at, received_by: 'Rahima' }
  const condition = { restocked_qty: 2, damaged_qty: 1, missing_qty: 0, ...received }

  test('shows what was restocked or damaged, when and by whom', async () => {
    openOrder(
      api,
      { status: 4, timeline_id: 6 },
      { attempts: about.attempts, undelivered: [comingBack(21, 'Napa', 3, condition)] },
    )
    const panel = await screen.findByRole('region', { name: 'Returned to sender' })
    await within(panel).findByText('2 restocked · 1 damaged')
    expect(panel.textContent).toContain('by Rahima · 5 Mar 2026, 14:00')
    const title = screen.getByRole('heading', { level: 1 })
    expect(title.textContent).toContain('Returned to sender')
    expect(screen.queryByRole('button', { name: /^Next|Change rider|Cancel order/ })).toBeNull()
    expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull()
  })

  test('is the rest of a partly delivered order', async () => {
    openOrder(
      api,
      { status: 1, timeline_id: 7 },
      { attempts: about.attempts, undelivered: [comingBack(21, 'Napa', 3, condition)] },
    )
    await screen.findByRole('region', { name: 'Received at the shop' })
    expect(screen.getByText('2 restocked · 1 damaged')).toBeTruthy()
  })

  test('is shown in Bengali with Bengali digits', async () => {
    setCookie('lang=bn; path=/')
    openOrder(
      api,
      { status: 4, timeline_id: 6 },
      { attempts: about.attempts, undelivered: [comingBack(21, 'Napa', 3, condition)] },
    )
    await screen.findByText('২টি স্টকে ফিরেছে · ১টি নষ্ট')
  })
})
