import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const audit = {
  created_by: null,
  updated_by: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
}
const message = (id: number, more: object = {}) => ({
  id,
  ...audit,
  channel: 1,
  recipient: 'r***@example.test',
  template: 'order_placed',
  language: 'en',
  status: 1,
  attempts: 1,
  retried: 0,
  problem: null,
  sent_at: '2026-03-05T08:00:00.000Z',
  order_info_id: 12,
  order_id: '260305000012',
  retryable: false,
  ...more,
})
const lost = message(8, {
  template: 'login_id_changed',
  status: 2,
  problem: 'Error ECONNREFUSED',
  retryable: true,
  retried: 1,
  order_info_id: null,
  order_id: null,
})

const template = (more: object = {}) => ({
  id: 4,
  ...audit,
  status: true,
  template: 'verify_account',
  channel: 2,
  subject: null,
  subject_bn: null,
  body: null,
  body_bn: null,
  own: { subject: null, subject_bn: null, body: '{code} is your code.', body_bn: '{code} আপনার কোড।' },
  placeholders: [
    { name: 'code', sample: '482913', sample_bn: '482913' },
    { name: 'shop', sample: 'Haat', sample_bn: 'হাট' },
  ],
  to: '+8801712345678',
  ...more,
})

const texts = (one = template()) =>
  api.answers(({ url, body }) => {
    if (url.pathname === '/api/messages') return page([message(7), lost])
    if (url.pathname === '/api/messages/retry')
      return { json: { status: true, data: lost, msg: 'Sending the message again.' } }
    if (url.pathname === '/api/message-templates/words/4') return { json: { status: true, data: one } }
    if (url.pathname === '/api/message-templates/preview') {
      const { body: en, body_bn: bn } = body as { body: string | null; body_bn: string | null }
      const previews = [
        { language: 'en', subject: null, html: null, text: (en ?? one.own.body).replace('{code}', '482913') },
        {
          language: 'bn',
          subject: null,
          html: null,
          text: (bn ?? one.own.body_bn).replace('{code}', '482913'),
        },
      ]
      return { json: { status: true, data: { previews } } }
    }
    if (url.pathname.startsWith('/api/message-templates/'))
      return { json: { status: true, data: { ...one, to: '+88' }, msg: 'Done.' } }
    return undefined
  })

describe('Message log', () => {
  test('shows sent and failed messages, and resends a failed one', async () => {
    texts()
    openAdmin('/messages')
    const row = within((await screen.findByText('Error ECONNREFUSED')).closest('tr') as HTMLElement)
    expect(row.getByText('Sign-in e-mail or number changed')).not.toBeNull()
    expect(row.getByText('Not sent')).not.toBeNull()
    expect(row.getByText('resent once')).not.toBeNull()
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
    await typist().click(row.getByRole('button', { name: 'Send again to r***@example.test' }))
    await waitFor(() => expect(api.to('/api/messages/retry')[0]?.body).toEqual({ id: 8 }))
  })

  test('shows why a message is on hold, in the language of the user', async () => {
    const held = (id: number, problem: string, retryable: boolean) =>
      message(id, { status: 3, problem, retryable, attempts: 0, sent_at: null })
    const rows = [
      held(11, 'too_many_to_recipient', true),
      held(12, 'too_many_from_sender', true),
      held(13, 'number_not_served', false),
    ]
    api.answers(({ url }) => (url.pathname === '/api/messages' ? page(rows) : undefined))
    openAdmin('/messages')
    expect(await screen.findByText(/Too many messages to this recipient/)).not.toBeNull()
    expect(screen.getByText(/Too many messages to different people/)).not.toBeNull()
    expect(screen.getByText(/No SMS to this number/)).not.toBeNull()
    expect(screen.getAllByText('On hold')).toHaveLength(3)
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2)
  })

  test('is read-only without the edit permission', async () => {
    api.signsIn(admin([right(205, ['view_others'])]))
    texts()
    openAdmin('/messages')
    await screen.findByText('Error ECONNREFUSED')
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })
})

describe('Message templates', () => {
  test('are listed by subject and marked as default or custom text', async () => {
    const ours = template({ id: 5, template: 'reset_password', body: 'Ours: {code}' })
    api.answers(({ url }) =>
      url.pathname === '/api/message-templates' ? page([template(), ours]) : undefined,
    )
    openAdmin('/message-templates')
    const rowOf = async (about: string) =>
      within((await screen.findByText(about)).closest('tr') as HTMLElement)
    expect((await rowOf('Code to verify an account')).getByText('Default text')).not.toBeNull()
    expect((await rowOf('Password reset code')).getByText('Custom text')).not.toBeNull()
  })

  test('are edited with a preview and an SMS counter', async () => {
    texts()
    openAdmin('/message-templates/4/show')
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Text' })).toHaveLength(2))
    const [text] = screen.getAllByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement[]
    expect(text?.value).toBe('{code} is your code.')
    expect(await screen.findByText('GSM-7, 20 characters, 1 SMS')).not.toBeNull()
    expect(await screen.findByText(/^Unicode \(UCS-2\), .* characters, 1 SMS$/)).not.toBeNull()
    fireEvent.change(text as Element, { target: { value: 'Welcome to {shop}' } })
    expect(screen.getByText('{code} is missing.')).not.toBeNull()
    const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
    expect(save.disabled).toBe(true)
    await typist().click(text as Element)
    await typist().click(screen.getByRole('button', { name: '{code}' }))
    await waitFor(() => expect(save.disabled).toBe(false))
    await typist().click(save)
    await waitFor(() =>
      expect(api.to('/api/message-templates/save')[0]?.body).toMatchObject({
        id: 4,
        body: expect.stringMatching(/\{code\}/),
        body_bn: null,
        updated_at: audit.updated_at,
      }),
    )
  })

  test('can be reset to the default text and tested on the current user', async () => {
    texts(template({ body: 'Ours: {code}' }))
    openAdmin('/message-templates/4/show')
    await typist().click(await screen.findByRole('button', { name: 'Reset to default text' }))
    const [tryIt] = screen.getAllByRole('button', { name: 'Send test to +8801712345678' })
    await typist().click(tryIt as Element)
    await waitFor(() =>
      expect(api.to('/api/message-templates/try')[0]?.body).toMatchObject({
        id: 4,
        language: 'en',
        body: null,
      }),
    )
    await typist().click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.to('/api/message-templates/save')[0]?.body).toMatchObject({ body: null }))
  })

  test('of notifications are previewed as on a device, and tested once a device exists', async () => {
    const notice = template({
      template: 'order_step',
      channel: 3,
      own: { subject: 'Order {number}', subject_bn: 'অর্ডার {number}', body: 'It moves.', body_bn: 'এগোচ্ছে।' },
      to: null,
    })
    const shown = [
      { language: 'en', subject: 'Order 12', html: null, text: 'It moves.' },
      { language: 'bn', subject: 'অর্ডার ১২', html: null, text: 'এগোচ্ছে।' },
    ]
    api.answers(({ url }) => {
      if (url.pathname === '/api/message-templates/words/4') return { json: { status: true, data: notice } }
      if (url.pathname === '/api/message-templates/preview')
        return { json: { status: true, data: { previews: shown } } }
      return undefined
    })
    openAdmin('/message-templates/4/show')
    expect(await screen.findByText('Order 12')).not.toBeNull()
    expect(screen.getByText('অর্ডার ১২').closest('[lang]')?.getAttribute('lang')).toBe('bn')
    expect(screen.getAllByRole('textbox', { name: 'Subject' })).toHaveLength(2)
    expect(screen.getAllByText(/^To send a test, sign in to the shop/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Send test/ })).toBeNull()
  })
})
