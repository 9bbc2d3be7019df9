import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { maxQuoteLines, quoteState } from '../../../src/orders/prescriptions/quote.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import '../../../src-admin/prescriptions/QuoteShow.tsx'

const api = fakeApi()
// The page is loaded when it is first opened.
const patient = { timeout: 180_000 }
const answered = (data: object) => ({ json: { status: true, data } })
const tablet = {
  product_price_info_id: 41,
  product_title: 'Napa',
  product_title_bn: null,
  variant_title: '500 mg',
  variant_title_bn: null,
  sku: 'N-500',
  prescription_only: false,
  price: 12,
}
const line = (at: number) => ({
  ...tablet,
  product_price_info_id: at,
  product_title: `Medicine ${at}`,
  qty: 1,
})
const quote = {
  id: 3,
  state: quoteState.waiting as number,
  created_by: 8,
  note: null,
  reason: null,
  total_amount: null,
  expires_at: null as string | null,
  order_id: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
  lines: [] as object[],
  customer_name: 'Rahima Akter',
  customer_mobile: null,
  prescription_title: null,
  patient_name: null,
  patient_age: null,
  picture_url: null,
  quoted_by_name: null,
  usual_expiry: '2026-03-12',
}

describe('The quote of a prescription', () => {
  let shown = quote
  beforeEach(() => {
    shown = quote
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/prescription-queue/quotes/3') return answered(shown)
      if (pathname === '/api/prescription-queue/variants')
        return answered({ variants: [{ ...tablet, min_qty: 10, stock_qty: 200 }] })
      if (pathname === '/api/prescription-queue/quotes/send')
        return { json: { status: true, data: shown, msg: 'Quote sent.' } }
      return undefined
    })
  })
  const opened = async () => {
    const page = openAdmin('/prescription-queue/3/show')
    await screen.findByText('Rahima Akter', {}, patient)
    return { ...page, user: userEvent.setup({ delay: null }) }
  }
  const pick = async (user: UserEvent) => {
    await user.type(screen.getByRole('combobox', { name: 'Add product' }), 'napa')
    // The options of the whole keyword replace those of its beginning.
    await waitFor(() =>
      expect(api.to('/api/prescription-queue/variants').at(-1)?.url.searchParams.get('keyword')).toBe('napa'),
    )
    await user.click(await screen.findByRole('option', { name: /Napa/ }))
  }

  test('begins with the least quantity that can be ordered', async () => {
    const { user } = await opened()
    await pick(user)
    await user.click(screen.getByRole('button', { name: 'Send quote' }))
    await screen.findByText('Quote sent.')
    expect(api.to('/api/prescription-queue/quotes/send')[0]?.body).toMatchObject({
      lines: [{ product_price_info_id: 41, qty: 10 }],
    })
  })

  test('is not left unsaved without a confirmation', async () => {
    const { user, router } = await opened()
    await user.type(screen.getByRole('textbox', { name: 'Note for the customer' }), 'After meals')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await act(() => router.navigate('/dashboard/prescription-queue'))
    expect(confirm).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/dashboard/prescription-queue/3/show')
  })

  test('says when it has the most items', async () => {
    shown = { ...quote, lines: Array.from({ length: maxQuoteLines }, (_, at) => line(at + 1)) }
    await opened()
    expect(screen.getByRole('combobox', { name: 'Add product' })).toHaveProperty('disabled', true)
    expect(screen.getByText('A quote can have up to 50 items.')).toBeTruthy()
  })

  test('that is open can be changed, and cancelled without a change', async () => {
    shown = {
      ...quote,
      state: quoteState.quoted,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      lines: [line(1)],
    }
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Change quote' }))
    await user.type(screen.getByRole('textbox', { name: 'Note for the customer' }), 'After meals')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Change quote' }))
    expect(screen.getByRole('textbox', { name: 'Note for the customer' })).toHaveProperty('value', '')
  })

  test('is only shown to users who may edit own records only', async () => {
    api.signsIn(admin([right(71, ['view_others', 'edit'])]))
    await opened()
    expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull()
  })
})
