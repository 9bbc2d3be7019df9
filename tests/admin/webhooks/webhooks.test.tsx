import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/webhooks/DeliveryList.tsx'
import '../../../src-admin/webhooks/WebhookBody.tsx'

const api = fakeApi()
const webhook = {
  id: 4,
  title: 'Till',
  url: 'https://till.example/haat',
  status: true,
  created_by: 1,
  updated_at: '2026-11-01T08:00:00.000Z',
}
const posted = (path: string) => api.to(path).map(({ body }) => body)

const opened = async (more: object = {}) => {
  api.answers(({ url }) =>
    url.pathname === '/api/webhooks/edit/4' ? one({ ...webhook, ...more }) : undefined,
  )
  openAdmin('/webhooks/4')
  await screen.findByRole('heading', { level: 1, name: 'Till' })
}

describe('Webhook', () => {
  test('shows its secret on request, and replaces it after a confirmation', async () => {
    let made = 0
    api.answers(({ url }) => {
      if (url.pathname !== '/api/webhooks/secret') return undefined
      made += 1
      return one({ secret: `whsec_${made}` })
    })
    await opened()
    expect(posted('/api/webhooks/secret')).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Show secret' }))
    expect(await screen.findByText('whsec_1')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Replace secret' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Replace secret' }))
    expect(await screen.findByText('whsec_2')).toBeTruthy()
    expect(posted('/api/webhooks/secret')).toEqual([
      { id: 4, renew: false },
      { id: 4, renew: true },
    ])
  })

  test('shows why a test was not delivered', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/webhooks/test'
        ? one({ id: 9, state: 1, response_status: 404, problem: '404' }, 'The webhook could not be reached.')
        : undefined,
    )
    await opened()
    await userEvent.click(await screen.findByRole('button', { name: 'Send test event' }))
    expect(await screen.findByText('The webhook could not be reached. (404)')).toBeTruthy()
  })

  test('is tested only while it is active', async () => {
    await opened({ status: false })
    const test = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send test event' })
    expect(test.disabled).toBe(true)
  })

  test('has neither secret nor test for users who may only see it', async () => {
    api.signsIn(admin([right(80, ['view_others'])]))
    await opened({ created_by: 99 })
    await waitFor(() => expect(screen.getByDisplayValue('https://till.example/haat')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Show secret' })).toBeNull()
  })
})

test('A delivery is sent again from its row', async () => {
  const delivery = {
    id: 7,
    webhook_id: 4,
    event: 'order.placed',
    about: '261129000001',
    state: 3,
    attempts: 9,
  }
  api.answers(({ url }) => {
    if (url.pathname === '/api/webhook-deliveries') return page([delivery])
    if (url.pathname !== '/api/webhook-deliveries/retry') return undefined
    return one({ id: 7, state: 2, response_status: 200, problem: null }, 'The webhook has answered.')
  })
  openAdmin('/webhook-deliveries')
  await userEvent.click(await screen.findByRole('button', { name: 'Send order.placed again' }))
  expect(await screen.findByText('The webhook has answered.')).toBeTruthy()
  expect(posted('/api/webhook-deliveries/retry')).toEqual([{ id: 7 }])
})
