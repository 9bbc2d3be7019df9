// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { useDeliverySteps } from '../../../../../src-store/pages/account/delivery/steps/steps.ts'
import { deliveries, deliveryItem, deliveryOrder } from '../../../support/fake-deliveries.ts'
import {
  choiceLabel,
  openDeliveries,
  resetDeliveries,
  sheet,
  storedSteps,
} from '../../../support/open-deliveries.ts'

const reason = {
  rejected: choiceLabel('delivery_failure', 1),
  absent: choiceLabel('delivery_failure', 2),
  part: choiceLabel('delivery_failure', 4),
}
const failed = choiceLabel('delivery_state', 1)
const tea = '260305000001'
const url = `/user/manage-orders#${tea}`
// A tap sooner than this counts as an accidental second one.
const settled = () => new Promise((resolve) => setTimeout(resolve, 700))
const atDoor = (more = {}) => deliveryOrder(tea, { timeline_id: 6, ...more })

/** Goods of 1000, VAT of 50, a fee of 60, a discount of 100: 40 of it on the tea, 60 on the honey. */
const twoLines = (more = {}) =>
  atDoor({
    total_amount: 1000,
    vat_amount: 5,
    delivery_fee: 60,
    discount: 100,
    total_payable: 1010,
    order_items_info: [
      deliveryItem({ id: 1, price: 200, qty: 2, discount_share: 40 }),
      deliveryItem({ id: 2, product_title: 'Honey', price: 600, discount_share: 60 }),
    ],
    ...more,
  })

afterEach(resetDeliveries)

describe('A failed delivery', () => {
  const open = async (shop: ReturnType<typeof deliveries>, language: 'en' | 'bn' = 'en') => {
    const page = await openDeliveries(shop, url, language)
    const drawer = await sheet()
    return {
      page,
      drawer,
      tap: (name: string | RegExp) => page.user.click(drawer.getByRole('button', { name })),
    }
  }

  test('is offered at step 6 only', async () => {
    for (const [timeline_id, count] of [
      [5, 0],
      [6, 1],
    ] as const) {
      const { page, drawer } = await open(deliveries(deliveryOrder(tea, { timeline_id })))
      expect(drawer.queryAllByRole('button', { name: 'Could not deliver' })).toHaveLength(count)
      await page.leave()
    }
  })

  test('is recorded with its reason and note, and shows that the shop decides', async () => {
    const shop = deliveries(atDoor({ failed_attempts: 1 }))
    const { page, drawer, tap } = await open(shop)
    await tap('Could not deliver')
    expect(await drawer.findByText('Attempt 2 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(drawer.getByRole('radio', { name: reason.rejected }))
    expect(drawer.queryByRole('button', { name: 'Mark as delivered' })).toBeNull()
    await tap('Save')
    expect(drawer.getByText('This field is required.')).toBeTruthy()
    await page.user.click(drawer.getByRole('radio', { name: reason.rejected }))
    await page.user.type(drawer.getByRole('textbox', { name: 'Note (optional)' }), 'Ordered by mistake')
    await settled()
    await tap('Save')
    expect(await drawer.findByText('The shop decides what happens next.')).toBeTruthy()
    await waitFor(() => expect(shop.failures).toHaveLength(1))
    expect(shop.failures[0]).toMatchObject({
      order_id: tea,
      idempotency_key: expect.stringMatching(/.{20}/),
      happened_at: expect.stringMatching(/Z$/),
      reason: 1,
      note: 'Ordered by mistake',
      accepted: [],
    })
    expect(await drawer.findByText(failed)).toBeTruthy()
    expect(drawer.queryByText('To collect')).toBeNull()
    expect(drawer.queryByRole('button', { name: /deliver/ })).toBeNull()
    await waitFor(() => expect(storedSteps()).toEqual([]))
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('can be cancelled, which returns the focus to its button', async () => {
    const { page, drawer, tap } = await open(deliveries(atDoor()))
    await tap('Could not deliver')
    await drawer.findByText('Attempt 1 of 3')
    await tap('Cancel')
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Could not deliver' }))
    expect(storedSteps()).toEqual([])
    await page.leave()
  })

  test('gives its button the focus once, not again after the cash question', async () => {
    const { page, drawer, tap } = await open(deliveries(atDoor()))
    await tap('Could not deliver')
    await drawer.findByText('Attempt 1 of 3')
    await tap('Cancel')
    await tap('Mark as delivered')
    await tap('Not yet')
    expect(document.activeElement).not.toBe(drawer.getByRole('button', { name: 'Could not deliver' }))
    await page.leave()
  })

  test('has a form that stays open when no photo is chosen, and does not open again by itself', async () => {
    const { page, drawer, tap } = await open(deliveries(atDoor()))
    await tap('Could not deliver')
    const photo = await drawer.findByLabelText(/Take a photo/)
    fireEvent(photo, new Event('cancel', { bubbles: true }))
    expect(drawer.getByText('Attempt 1 of 3')).toBeTruthy()
    const { queue } = useDeliverySteps.getState()
    // The server has rejected a step, and another tab discards it.
    act(() => useDeliverySteps.setState({ queue: { steps: [], stopped: { [tea]: 'Cancelled.' } } }))
    expect(drawer.queryByText('Attempt 1 of 3')).toBeNull()
    act(() => useDeliverySteps.setState({ queue }))
    expect(drawer.getByRole('button', { name: 'Could not deliver' })).toBeTruthy()
    expect(drawer.queryByText('Attempt 1 of 3')).toBeNull()
    await page.leave()
  })

  test('is recorded once for a double tap', async () => {
    const shop = deliveries(atDoor())
    const { page, drawer, tap } = await open(shop)
    await tap('Could not deliver')
    await page.user.click(await drawer.findByRole('radio', { name: reason.absent }))
    await page.user.dblClick(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shop.failures).toHaveLength(1))
    await drawer.findByText(failed)
    expect(shop.failures).toHaveLength(1)
    await page.leave()
  })

  test('with accepted pieces recomputes the cash from their price, VAT and share of the discount', async () => {
    const shop = deliveries(twoLines())
    const { page, drawer, tap } = await open(shop)
    await tap('Could not deliver')
    await page.user.click(await drawer.findByRole('radio', { name: reason.part }))
    await tap('Save')
    expect(drawer.getByText('Everything was accepted: mark the order as delivered.')).toBeTruthy()
    await tap('Honey: accepted quantity: Decrease')
    // The tea: 400, with 5% VAT 420, the fee of 60, less its discount of 40.
    expect(drawer.getByText('Collect Tk 440.00')).toBeTruthy()
    await tap('Green Tea: accepted quantity: Decrease')
    // One piece of two: 200 with VAT 210, the fee of 60, less 20.
    expect(drawer.getByText('Collect Tk 250.00')).toBeTruthy()
    await settled()
    await tap('Save')
    expect(drawer.getByRole('group', { name: 'Have you received Tk 250.00 in cash?' })).toBeTruthy()
    expect(storedSteps()).toEqual([])
    await settled()
    await tap('Yes, cash received')
    await waitFor(() => expect(shop.failures).toHaveLength(1))
    expect(shop.failures[0]).toMatchObject({
      reason: 4,
      accepted: [
        { order_item_id: 1, qty: 1 },
        { order_item_id: 2, qty: 0 },
      ],
    })
    expect(await drawer.findByText('Bring 2 items back to the shop')).toBeTruthy()
    expect(await drawer.findByText(choiceLabel('delivery_state', 2))).toBeTruthy()
    expect(drawer.getAllByText('To bring back: 1')).toHaveLength(2)
    expect(drawer.queryByText('To collect')).toBeNull()
    expect(drawer.getAllByText('Tk 250.00').length).toBeGreaterThan(0)
    await page.leave()
  })

  test('confirms the cash of the shown pieces only', async () => {
    const shop = deliveries(twoLines())
    const { page, drawer, tap } = await open(shop)
    const question = () => drawer.queryByRole('group', { name: /in cash\?$/ })
    await tap('Could not deliver')
    await page.user.click(await drawer.findByRole('radio', { name: reason.part }))
    await tap('Honey: accepted quantity: Decrease')
    await settled()
    await tap('Save')
    // A second tap at once was meant for the previous button.
    await tap('Yes, cash received')
    expect(storedSteps()).toEqual([])
    await tap('Not yet')
    expect(question()).toBeNull()
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Save' }))
    await settled()
    await tap('Save')
    expect(question()).toBeTruthy()
    const qty = drawer.getByRole('textbox', { name: 'Green Tea: accepted quantity' })
    await page.user.clear(qty)
    await page.user.type(qty, '1')
    await settled()
    // The typed quantity applies when the field loses the focus: the question with the old amount disappears.
    await tap('Yes, cash received')
    expect(question()).toBeNull()
    expect(drawer.getByText('Collect Tk 250.00')).toBeTruthy()
    expect(shop.failures).toEqual([])
    expect(storedSteps()).toEqual([])
    await page.leave()
  })

  test('with no accepted piece requires another reason', async () => {
    const { page, drawer, tap } = await open(deliveries(twoLines()))
    await tap('Could not deliver')
    await page.user.click(await drawer.findByRole('radio', { name: reason.part }))
    const qty = drawer.getByRole('textbox', { name: 'Green Tea: accepted quantity' })
    await page.user.clear(qty)
    await page.user.type(qty, '০')
    await tap('Honey: accepted quantity: Decrease')
    expect(drawer.queryByText(/^Collect/)).toBeNull()
    await tap('Save')
    expect(drawer.getByText('Nothing was accepted: choose another reason.')).toBeTruthy()
    expect(storedSteps()).toEqual([])
    await page.leave()
  })

  test('collects no cash for a paid order', async () => {
    const shop = deliveries(twoLines({ paid: true }))
    const { page, drawer, tap } = await open(shop)
    await tap('Could not deliver')
    await page.user.click(await drawer.findByRole('radio', { name: reason.part }))
    await tap('Honey: accepted quantity: Decrease')
    expect(drawer.queryByText(/^Collect/)).toBeNull()
    await settled()
    await tap('Save')
    await waitFor(() => expect(shop.failures).toHaveLength(1))
    await page.leave()
  })

  test.each([
    ['a replacement', twoLines({ is_exchange: true })],
    ['a single piece', atDoor()],
  ])('of %s cannot be partly accepted', async (_, order) => {
    const { page, drawer, tap } = await open(deliveries(order))
    await tap('Could not deliver')
    expect(await drawer.findAllByRole('radio')).toHaveLength(4)
    expect(drawer.queryByRole('radio', { name: reason.part })).toBeNull()
    await page.leave()
  })

  test('passes axe in both languages, with Bengali digits in Bengali', async () => {
    for (const language of languages) {
      const { page, drawer } = await open(deliveries(twoLines()), language)
      const button = { en: 'Could not deliver', bn: 'ডেলিভারি দেওয়া যায়নি' }[language]
      const part = choiceLabel('delivery_failure', 4, language)
      await page.user.click(drawer.getByRole('button', { name: button }))
      await page.user.click(await drawer.findByRole('radio', { name: part }))
      if (language === 'bn') {
        expect(drawer.getByText('৩ বারের মধ্যে ১ নম্বর চেষ্টা')).toBeTruthy()
        expect(drawer.getByText('২টির মধ্যে')).toBeTruthy()
      }
      const { violations } = await axe.run(document.querySelector('dialog[open]') ?? document, {
        rules: { 'color-contrast': { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      expect(page.complaints()).toEqual([])
      await page.leave()
    }
  })
})
