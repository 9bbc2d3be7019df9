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
const settings = sampleOf(registry['basic-config'] as unknown as Entry)

const opened = async (present: boolean) => {
  api.answers(({ url }) => {
    if (url.pathname === '/api/basic-config/edit/1') return { json: { status: true, data: settings } }
    if (url.pathname === '/api/demo-shop') return { json: { status: true, data: { present } } }
    return undefined
  })
  openDesk('/basic-configuration')
  await screen.findByRole('button', { name: 'Save' })
}

const asked = async () => {
  await opened(true)
  await typist().click(await screen.findByRole('button', { name: 'Remove the demo shop' }))
  return screen.findByRole('dialog', { name: 'Remove the demo shop?' })
}

const removes = (left: object[], msg: string) =>
  api.answers(({ url }) =>
    url.pathname === '/api/demo-shop/remove'
      ? { json: { status: true, data: { removed: 600, restored: 1, left }, msg } }
      : undefined,
  )

describe('The demo shop', () => {
  test('is removed after a question, and what is left is named with the reason', async () => {
    const dialog = await asked()
    expect(within(dialog).getByText(/the demo people can no longer sign in/)).toBeTruthy()
    expect(within(dialog).getByText(/What somebody has changed since/)).toBeTruthy()
    expect(api.to('/api/demo-shop/remove')).toEqual([])
    removes(
      [{ resource: 'products', id: 4, title: 'Ours now', reason: 'Somebody has changed it.' }],
      'The demo shop is gone, except for what has been changed or is in use.',
    )
    const before = api.to('/api/basic-config/edit/1').length
    await typist().click(within(dialog).getByRole('button', { name: 'Remove the demo shop' }))
    const told = await screen.findByRole('dialog', { name: 'The demo shop has been removed' })
    expect(within(told).getByText(/except for what has been changed/)).toBeTruthy()
    expect(within(told).getByText('Product: Ours now')).toBeTruthy()
    expect(within(told).getByText('Somebody has changed it.')).toBeTruthy()
    expect(api.to('/api/demo-shop/remove', 'POST')).toHaveLength(1)
    // The form shows what has been set back.
    await waitFor(() => expect(api.to('/api/basic-config/edit/1').length).toBeGreaterThan(before))
    await typist().click(within(told).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Remove the demo shop' })).toBeNull()
  })

  test('stays when the question is answered with no', async () => {
    const dialog = await asked()
    await typist().click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/demo-shop/remove')).toEqual([])
    expect(screen.getByRole('button', { name: 'Remove the demo shop' })).toBeTruthy()
  })

  test('that could not be removed is still there, and it says why', async () => {
    const dialog = await asked()
    api.answers(({ url }) =>
      url.pathname === '/api/demo-shop/remove' ? refused(500, 'Something went wrong here.') : undefined,
    )
    await typist().click(within(dialog).getByRole('button', { name: 'Remove the demo shop' }))
    await screen.findByText('Something went wrong here.')
    expect(await screen.findByRole('button', { name: 'Remove the demo shop' })).toBeTruthy()
  })

  test('is not spoken of where there is none', async () => {
    await opened(false)
    await waitFor(() => expect(api.to('/api/demo-shop')).toHaveLength(1))
    expect(screen.queryByText('Demo shop')).toBeNull()
  })

  test('is not asked about for those who may not remove it', async () => {
    api.signsIn(admin([right(45, ['view_others', 'edit', 'edit_others'])]))
    await opened(true)
    expect(api.to('/api/demo-shop')).toEqual([])
    expect(screen.queryByText('Demo shop')).toBeNull()
  })
})
