import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
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
  openAdmin('/basic-configuration')
  await screen.findByRole('button', { name: 'Save' })
}

const requested = async () => {
  await opened(true)
  await typist().click(await screen.findByRole('button', { name: 'Delete demo data' }))
  return screen.findByRole('dialog', { name: 'Delete demo data?' })
}

const removes = (left: object[], msg: string) =>
  api.answers(({ url }) =>
    url.pathname === '/api/demo-shop/remove'
      ? { json: { status: true, data: { removed: 600, restored: 1, left }, msg } }
      : undefined,
  )

describe('Demo shop', () => {
  test('is removed after a confirmation, and remaining records are listed with the reason', async () => {
    const dialog = await requested()
    expect(within(dialog).getByText(/demo users can no longer sign in/)).toBeTruthy()
    expect(within(dialog).getByText(/Demo records that you have edited/)).toBeTruthy()
    expect(api.to('/api/demo-shop/remove')).toEqual([])
    removes(
      [{ resource: 'products', id: 4, title: 'Ours now', reason: 'Someone has changed it.' }],
      'Demo data deleted, except for records that were changed or are in use.',
    )
    const before = api.to('/api/basic-config/edit/1').length
    await typist().click(within(dialog).getByRole('button', { name: 'Delete demo data' }))
    const resultDialog = await screen.findByRole('dialog', { name: 'Demo data deleted' })
    expect(within(resultDialog).getByText(/except for records that were changed/)).toBeTruthy()
    expect(within(resultDialog).getByText('Product: Ours now')).toBeTruthy()
    expect(within(resultDialog).getByText('Someone has changed it.')).toBeTruthy()
    expect(api.to('/api/demo-shop/remove', 'POST')).toHaveLength(1)
    // The form is reloaded with the reset values.
    await waitFor(() => expect(api.to('/api/basic-config/edit/1').length).toBeGreaterThan(before))
    await typist().click(within(resultDialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Delete demo data' })).toBeNull()
  })

  test('stays when the confirmation is cancelled', async () => {
    const dialog = await requested()
    await typist().click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/demo-shop/remove')).toEqual([])
    expect(screen.getByRole('button', { name: 'Delete demo data' })).toBeTruthy()
  })

  test('stays when removal fails, and the error is shown', async () => {
    const dialog = await requested()
    api.answers(({ url }) =>
      url.pathname === '/api/demo-shop/remove' ? rejection(500, 'Something went wrong here.') : undefined,
    )
    await typist().click(within(dialog).getByRole('button', { name: 'Delete demo data' }))
    await screen.findByText('Something went wrong here.')
    expect(await screen.findByRole('button', { name: 'Delete demo data' })).toBeTruthy()
  })

  test('is not mentioned where there is none', async () => {
    await opened(false)
    await waitFor(() => expect(api.to('/api/demo-shop')).toHaveLength(1))
    expect(screen.queryByText('Demo data')).toBeNull()
  })

  test('is not mentioned without the permission to remove it', async () => {
    api.signsIn(admin([right(45, ['view_others', 'edit', 'edit_others'])]))
    await opened(true)
    expect(api.to('/api/demo-shop')).toEqual([])
    expect(screen.queryByText('Demo data')).toBeNull()
  })
})
