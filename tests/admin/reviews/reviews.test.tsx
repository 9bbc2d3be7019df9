import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/reviews/ReviewList.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const review = (id: number, more: object = {}) => ({
  id,
  product_id: 4,
  product_title: `Tea ${id}`,
  product_title_bn: `চা ${id}`,
  rating_points: 2,
  review_comments: 'Weak and cold',
  full_name: 'Rahima Khatun',
  order_info_id: 12,
  order_id: '260305000012',
  review_hidden: false,
  review_hidden_reason: null,
  review_answer: null,
  review_answered_at: null,
  status: true,
  created_by: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
  ...more,
})

const answered = (...reviews: object[]) =>
  api.answers(({ url, body }) => {
    if (url.pathname === '/api/product-reviews') return page(reviews)
    if (url.pathname.startsWith('/api/product-reviews/'))
      return { json: { status: true, data: body, msg: 'Done.' } }
    return undefined
  })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

describe('Customer reviews', () => {
  test('are hidden with a reason, and the list shows it', async () => {
    answered(review(7), review(8, { review_hidden: true, review_hidden_reason: 'Rude words' }))
    openAdmin('/product-reviews')
    expect((await rowOf('Tea 8')).getByText('Rude words')).not.toBeNull()
    await typist().click((await rowOf('Tea 7')).getByRole('button', { name: 'Hide' }))
    const dialog = within(await screen.findByRole('dialog'))
    await typist().click(dialog.getByRole('button', { name: 'Hide' }))
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(api.to('/api/product-reviews/hide')).toEqual([])
    await typist().type(dialog.getByRole('textbox'), 'Not about the tea')
    await typist().click(dialog.getByRole('button', { name: 'Hide' }))
    await waitFor(() =>
      expect(api.to('/api/product-reviews/hide')[0]?.body).toEqual({ id: 7, reason: 'Not about the tea' }),
    )
  })

  test('are shown again without a confirmation', async () => {
    answered(review(8, { review_hidden: true, review_hidden_reason: 'Rude words' }))
    openAdmin('/product-reviews')
    await typist().click((await rowOf('Tea 8')).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(api.to('/api/product-reviews/show')[0]?.body).toEqual({ id: 8 }))
  })

  test('are answered by the shop', async () => {
    answered(review(7))
    openAdmin('/product-reviews')
    await typist().click((await rowOf('Tea 7')).getByRole('button', { name: 'Reply' }))
    const dialog = within(await screen.findByRole('dialog'))
    await typist().type(dialog.getByRole('textbox'), 'We are sorry.')
    await typist().click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.to('/api/product-reviews/answer')[0]?.body).toEqual({
        id: 7,
        review_answer: 'We are sorry.',
      }),
    )
  })

  test('are read-only without the edit permission', async () => {
    api.signsIn(admin([right(51, ['view_others'])]))
    answered(review(7))
    openAdmin('/product-reviews')
    const row = await rowOf('Tea 7')
    expect(row.queryByRole('button', { name: 'Hide' })).toBeNull()
    expect(row.queryByRole('button', { name: 'Reply' })).toBeNull()
  })
})
