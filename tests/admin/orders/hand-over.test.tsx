import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { mitu, stored } from '../support/people-sample.ts'
import { orderAt } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const jamal = { ...mitu, id: 8, full_name: 'Jamal Uddin', status: true, verified: true }
const running = 'There are 2 running orders. Reassign them first.'

/** A delivery person with two running orders until these are reassigned. */
const open = async (persons = [jamal, { ...jamal, id: 11, full_name: 'Karim' }]) => {
  let orders = 2
  stored(api, 'delivery-persons', jamal)
  api.answers(({ url: { pathname }, method }) => {
    if (pathname === '/api/order-infos') return page([orderAt(4)])
    if (pathname === '/api/order-infos/counts')
      return {
        json: {
          status: true,
          data: { counts: orders ? [{ status: 3, timeline_id: 3, delivery_state: 0, orders }] : [] },
        },
      }
    if (pathname === '/api/delivery-persons/available')
      return {
        json: {
          status: true,
          data: {
            delivery_persons: persons.map((one) => ({
              ...one,
              open_orders: 0,
              order_id: null,
            })),
          },
        },
      }
    if (pathname === '/api/delivery-persons/hand-over') {
      orders = 0
      return { json: { status: true, data: { orders: 2 }, msg: '2 orders reassigned.' } }
    }
    if (method === 'PATCH')
      return orders
        ? rejection(422, 'Please check.', { status: running })
        : { json: { status: true, data: { ...jamal, status: false } } }
    return undefined
  })
  openAdmin('/delivery-persons/8')
  await screen.findByRole('heading', { level: 1, name: 'Jamal Uddin' })
}
const handedOver = () => api.to('/api/delivery-persons/hand-over').map(({ body }) => body)
const choose = async (user: ReturnType<typeof typist>) => {
  await user.click(await screen.findByText('Karim'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: /Jamal Uddin/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Reassign' }))
}

describe('Rider with running orders', () => {
  test('is blocked after another rider is selected for the orders', async () => {
    await open()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(running)).toBeTruthy()
    await choose(user)
    await waitFor(() => expect(handedOver()).toEqual([{ id: 8, delivery_person_id: 11 }]))
    await waitFor(() => expect(api.to('/api/delivery-persons/8', 'PATCH')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('cannot hand over the orders when there is no other rider', async () => {
    await open([jamal])
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Reassign orders in progress' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign orders in progress' }))
    expect(await dialog.findByText('No other delivery person. Add one first.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Reassign' })).toHaveProperty('disabled', true)
  })

  test('reassigns the orders from the list below the form', async () => {
    await open()
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Reassign orders in progress' }))
    await choose(user)
    await waitFor(() => expect(handedOver()).toEqual([{ id: 8, delivery_person_id: 11 }]))
    expect(api.to('/api/delivery-persons/8', 'PATCH')).toEqual([])
  })

  test('shows no reassign button without the permission to edit orders', async () => {
    api.signsIn(admin([right(33, ['view_others', 'edit', 'edit_others']), right(31, ['view_others'])]))
    await open()
    expect(screen.queryByRole('button', { name: 'Reassign orders in progress' })).toBeNull()
  })
})
