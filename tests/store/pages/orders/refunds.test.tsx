// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import { fakeShop, order } from '../../support/fake-shop.ts'
import { renderPage } from '../../support/render-page.ts'

const refund = { amount: 400, status: 1, to_account: false, created_at: '2026-11-20T10:00:00.000Z' }

test.each<[boolean, Language, string]>([
  [false, 'en', 'refunded'],
  [true, 'en', 'credited to your account'],
  [true, 'bn', 'আপনার বাকির হিসাবে জমা হয়েছে'],
])('An order says where a refund went (to the account: %s, %s)', async (to_account, language, text) => {
  const placedOrder = async () => ({
    ...order,
    tracking_token: 'x',
    refund_info: [{ ...refund, to_account }],
  })
  const api = fakeShop({ calls: { placedOrder } })
  const page = await renderPage(`/thank-you/${order.order_id}`, { api, language })
  expect(page.text).toContain(text)
})
