import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { attempt, item, openOrder } from './undelivered-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const sent = (action: string) => api.to(`/api/order-infos/${action}`).map(({ body }) => body)
const updated_at = '2026-03-05T08:00:00.000Z'
const failed = { delivery_state: 1 }

afterEach(() => void vi.useRealTimers())

describe('Parcel that was not delivered', () => {
  test('shows reason, note, photo and rider, and earlier attempts with their decisions', async () => {
    const earlier = { decision: 1, deliver_on: '2026-03-06', decided_by: 'Rahima', decided_at: updated_at }
    const photo_url = '/api/order-infos/7/files/door.webp'
    openOrder(api, failed, {
      attempts: [
        attempt(1, { reason: 3, note: 'No such house', ...earlier }),
        attempt(2, { note: 'Phone is off', photo_url }),
      ],
    })
    const panel = await screen.findByRole('region', {
      name: 'Not delivered: Nobody at the address. Attempt 2 of 3.',
    })
    expect(panel.textContent).toContain('Phone is offJamal Uddin · 5 Mar 2026, 14:00')
    const photo = within(panel).getByRole('link', { name: 'Photo of attempt 2' })
    expect(photo.getAttribute('href')).toBe(photo_url)
    const [past, ...more] = within(
      screen.getByRole('heading', { name: 'Delivery attempts' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem')
    expect(more).toEqual([])
    expect(past?.textContent).toMatch(
      /^Wrong addressNo such house.*Deliver again: 6 Mar 2026by Rahima · 5 Mar 2026/,
    )
  })

  test('has no next step until the back office has decided', async () => {
    openOrder(api, failed, { attempts: [attempt(1)] })
    await screen.findByRole('button', { name: 'Bring back' })
    expect(screen.queryByRole('button', { name: /^Next|Could not deliver/ })).toBeNull()
    expect(screen.getByText('Delivery failed')).toBeTruthy()
  })

  test('is delivered again on a day, by another rider', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-05T19:30:00.000Z'), toFake: ['Date'] })
    openOrder(api, failed, { attempts: [attempt(1)] })
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Deliver again' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Deliver order 261121000007 again/ }))
    // In the shop's time zone it is already the 6th.
    const day = dialog.getByLabelText(/^Delivery day/)
    expect(day).toHaveProperty('value', '2026-03-07')
    await user.clear(day)
    await user.type(day, '2026-03-05')
    const action = dialog.getByRole('button', { name: 'Deliver again' })
    await dialog.findByText('Choose today or a later day.')
    expect(action).toHaveProperty('disabled', true)
    await user.clear(day)
    await user.type(day, '2026-03-08')
    const rider = dialog.getByRole('combobox', { name: 'Rider' })
    expect(rider.textContent).toContain('Jamal Uddin')
    await user.click(rider)
    await user.click(await screen.findByRole('option', { name: 'Karim Mia Available' }))
    await user.dblClick(action)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('retry-delivery')).toEqual([
      { id: 7, deliver_on: '2026-03-08', delivery_person_id: 12, updated_at },
    ])
  })

  test('is not delivered again when all attempts are used, and the reason is shown', async () => {
    openOrder(api, failed, { attempts: [1, 2, 3].map((number) => attempt(number)) })
    await screen.findByText('All 3 attempts are used. You can change the number in Basic Configuration.')
    expect(screen.getByRole('button', { name: 'Deliver again' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Bring back' })).toHaveProperty('disabled', false)
  })

  test('is called back after a confirmation', async () => {
    openOrder(api, failed, { attempts: [attempt(1)] })
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Bring back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring order 261121000007 back?' }))
    await user.dblClick(dialog.getByRole('button', { name: 'Bring back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('bring-back')).toEqual([{ id: 7, updated_at }])
  })

  test('shows the error when another user has decided already', async () => {
    openOrder(api, failed, { attempts: [attempt(1)] })
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/bring-back' ? rejection(409, 'The order has changed.') : undefined,
    )
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Bring back' }))
    const dialog = within(await screen.findByRole('dialog'))
    const reads = api.to('/api/order-infos/edit/7').length
    await user.click(dialog.getByRole('button', { name: 'Bring back' }))
    await screen.findByText('The order has changed.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(api.to('/api/order-infos/edit/7').length).toBeGreaterThan(reads))
  })

  test('offers no decision to staff who can only look at orders', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    openOrder(api, failed, { attempts: [attempt(1)] })
    await screen.findByRole('region', { name: /^Not delivered/ })
    expect(screen.queryByRole('button', { name: /Deliver again|Bring back/ })).toBeNull()
  })

  test('shows the day of its next attempt', async () => {
    openOrder(api, { deliver_on: '2026-03-08' }, { attempts: [attempt(1, { decision: 1 })] })
    await screen.findByRole('region', { name: 'Next attempt on 8 Mar 2026' })
    expect(screen.getByRole('button', { name: 'Next: Order has been delivered' })).toBeTruthy()
  })
})

describe('Failure recorded by a supervisor', () => {
  const open = async (about: object = {}, order: object = {}) => {
    openOrder(api, order, about)
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Could not deliver' }))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Record failed delivery of order 261121000007',
      }),
    )
    return { user, dialog }
  }
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, reason: string) => {
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: reason }))
  }

  test('has a reason and a note', async () => {
    const opened = await open()
    const { user, dialog } = opened
    const save = dialog.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    await choose(opened, 'Parcel refused')
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Ordered twice ')
    await user.dblClick(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('fail-delivery')).toEqual([
      { id: 7, reason: 1, note: 'Ordered twice', accepted: [], happened_at: null, updated_at },
    ])
  })

  test('has the accepted pieces of each line, and shows the new total', async () => {
    const opened = await open()
    const { user, dialog } = opened
    await choose(opened, 'Partly accepted')
    const save = dialog.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    const pieces = (name: string) =>
      within(dialog.getByRole('group', { name })).getByRole('textbox', { name: /^Accepted, of/ })
    const fill = async (name: string, typed: string) => {
      await user.clear(pieces(name))
      await user.type(pieces(name), typed)
    }
    await fill('Napa', '4')
    expect(dialog.getByText('At most 3.')).toBeTruthy()
    await fill('Napa', 'x')
    expect(dialog.getByText('Enter a whole number.')).toBeTruthy()
    await fill('Napa', '0')
    await fill('Seclo', '0')
    expect(dialog.getByText('Nothing was accepted: choose another reason.')).toBeTruthy()
    await fill('Napa', '২')
    // Two of four pieces at Tk 50, and the delivery charge.
    expect(dialog.getByText('Tk 160.00')).toBeTruthy()
    await user.click(save)
    await waitFor(() => expect(sent('fail-delivery')).toHaveLength(1))
    expect(sent('fail-delivery')[0]).toMatchObject({
      reason: 4,
      note: null,
      accepted: [
        { order_item_id: 21, qty: 2 },
        { order_item_id: 22, qty: 0 },
      ],
    })
  })

  test('of a single piece cannot be partly accepted', async () => {
    const order = { order_items_info: [{ ...item(21, 'Napa', 3), returned_qty: 2 }] }
    const { user, dialog } = await open({}, order)
    // The rider is part of the details.
    await screen.findAllByText('Jamal Uddin')
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    await screen.findByRole('option', { name: 'Wrong address' })
    expect(screen.queryByRole('option', { name: 'Partly accepted' })).toBeNull()
  })

  test('of a replacement cannot be partly accepted', async () => {
    const { user, dialog } = await open({ is_exchange: true })
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    await screen.findByRole('option', { name: 'Wrong address' })
    expect(screen.queryByRole('option', { name: 'Partly accepted' })).toBeNull()
  })
})
