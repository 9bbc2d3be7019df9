// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deliveries, deliveryOrder } from '../../../support/fake-deliveries.ts'
import { courier } from '../../../support/fake-person.ts'
import {
  choiceLabel,
  fakeCanvas,
  fakeUploads,
  loseNetwork,
  openDeliveries,
  photoData,
  resetDeliveries,
  setNetwork,
  sheet,
  storedSteps,
} from '../../../support/open-deliveries.ts'

const absent = choiceLabel('delivery_failure', 2)
const tea = '260305000001'
const rice = '260305000002'
const url = `/user/manage-orders#${tea}`
const camera = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
const photoLost = 'This device is full. A photo was removed; the update is saved.'
const notStored = 'Cannot save on this device. Keep this page open until it is sent.'
const at = '2026-03-05T09:00:00.000Z'
const failure = { idempotency_key: 'key 1', reason: 2, note: null, accepted: [] }
const atDoor = () => deliveryOrder(tea, { timeline_id: 6 })
const store = (...steps: object[]) =>
  localStorage.setItem('delivery_steps', JSON.stringify({ [courier.id]: { steps, stopped: {} } }))

afterEach(resetDeliveries)

/** Records a failed delivery with a photo. */
async function record(page: Awaited<ReturnType<typeof openDeliveries>>) {
  const drawer = await sheet()
  await page.user.click(await drawer.findByRole('button', { name: 'Could not deliver' }))
  await page.user.click(await drawer.findByRole('radio', { name: absent }))
  await page.user.upload(drawer.getByLabelText(/Take a photo/), camera)
  await drawer.findByRole('img', { name: 'Photo of this delivery' })
  await page.user.click(drawer.getByRole('button', { name: 'Save' }))
  return drawer
}

describe('A failed delivery without a network', () => {
  test('is stored with a scaled photo, and sent in order: step, photo, failure', async () => {
    const sizes = fakeCanvas()
    const shop = deliveries(deliveryOrder(tea, { timeline_id: 5 }))
    const page = await openDeliveries(shop, url)
    const sent: string[] = []
    fakeUploads((path) => sent.push(path.replace(/&.*/, ''), `after step ${shop.stepOf(tea)}`))
    const back = loseNetwork()
    const first = await sheet()
    await page.user.click(first.getByRole('button', { name: 'Start delivery' }))
    // A sooner tap counts as an accidental second one.
    await new Promise((resolve) => setTimeout(resolve, 700))
    const drawer = await record(page)

    expect(sizes).toEqual([[1280, 960]])
    expect(await drawer.findAllByText(`Could not be delivered: ${absent}`)).toHaveLength(2)
    expect(drawer.getByText('Waiting to be sent')).toBeTruthy()
    expect(drawer.getByText('The shop decides what happens next.')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /eliver/ })).toBeNull()
    expect(storedSteps().map((step) => [step.timeline_id, step.failure?.photo])).toEqual([
      [6, undefined],
      [6, photoData],
    ])
    await act(async () => back())
    await waitFor(() => expect(storedSteps()).toEqual([]))
    expect(shop.taken).toMatchObject([{ order_id: tea, timeline_id: 6 }])
    expect(sent).toEqual(['/api/private-files?kind=delivery', 'after step 6'])
    expect(shop.failures).toMatchObject([{ order_id: tea, reason: 2, photo: 'photo 1' }])
    expect(await drawer.findByText(choiceLabel('delivery_state', 1))).toBeTruthy()
    await page.leave()
  })

  test('does not upload its photo again when only the failure has to be sent again', async () => {
    const shop = deliveries(atDoor())
    const uploads: string[] = []
    store({ order_id: tea, timeline_id: 6, happened_at: at, failure: { ...failure, photo: photoData } })
    shop.refuses(tea, 503, '')
    fakeUploads((path) => uploads.push(path))
    const page = await openDeliveries(shop, url)
    await waitFor(() => expect(storedSteps()[0]?.failure).toEqual({ ...failure, photo_name: 'photo 1' }))
    shop.accepts()
    await act(async () => setNetwork(true))
    await waitFor(() => expect(shop.failures).toMatchObject([{ photo: 'photo 1', happened_at: at }]))
    expect(uploads).toHaveLength(1)
    await page.leave()
  })

  test.each([0, 401, 503])('waits while the upload of its photo fails with %d', async (status) => {
    const shop = deliveries(atDoor())
    const entry = {
      order_id: tea,
      timeline_id: 6,
      happened_at: at,
      failure: { ...failure, photo: photoData },
    }
    store(entry)
    const uploads: string[] = []
    fakeUploads((path) => uploads.push(path), status)
    const page = await openDeliveries(shop, url)
    await waitFor(() => expect(uploads.length).toBeGreaterThan(0))
    expect(storedSteps()).toEqual([entry])
    expect(shop.failures).toEqual([])
    fakeUploads(() => {})
    await act(async () => setNetwork(true))
    await waitFor(() => expect(shop.failures).toMatchObject([{ photo: 'photo 1' }]))
    await page.leave()
  })

  test.each([413, 415, 422])('is sent without a photo that the server rejects with %d', async (status) => {
    const shop = deliveries(atDoor())
    store({ order_id: tea, timeline_id: 6, happened_at: at, failure: { ...failure, photo: photoData } })
    fakeUploads(() => {}, status)
    const page = await openDeliveries(shop, url)
    await waitFor(() => expect(shop.failures).toHaveLength(1))
    expect(shop.failures[0]?.photo ?? null).toBeNull()
    expect(await screen.findByText('The photo could not be sent.')).toBeTruthy()
    await page.leave()
  })

  test('that is rejected shows the reason, stops its order only, and can be discarded', async () => {
    const shop = deliveries(atDoor(), deliveryOrder(rice))
    shop.refuses(tea, 409, 'This order has been cancelled.')
    store(
      { order_id: tea, timeline_id: 6, happened_at: at, failure },
      { order_id: rice, timeline_id: 3, happened_at: at },
    )
    const page = await openDeliveries(shop, url)
    const drawer = await sheet()
    expect((await drawer.findByRole('alert')).textContent).toContain('This order has been cancelled.')
    expect(drawer.getByText(`Could not be delivered: ${absent}`)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Could not deliver' })).toBeNull()
    await waitFor(() => expect(shop.taken).toMatchObject([{ order_id: rice }]))
    await page.user.click(drawer.getByRole('button', { name: 'Discard updates' }))
    expect(drawer.getByRole('button', { name: 'Could not deliver' })).toBeTruthy()
    expect(storedSteps()).toEqual([])
    await page.leave()
  })

  test('is stored without its photo when the storage is full', async () => {
    fakeCanvas()
    const page = await openDeliveries(deliveries(atDoor()), url)
    loseNetwork()
    const write = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes(photoData)) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    await record(page)
    expect(await screen.findByText(photoLost)).toBeTruthy()
    expect(storedSteps()[0]?.failure).toMatchObject({ reason: 2 })
    expect(storedSteps()[0]?.failure?.photo).toBeUndefined()
    await page.leave()
  })

  test('shows that it is not stored when the storage does not work, and is sent from the open page', async () => {
    fakeCanvas()
    const shop = deliveries(atDoor())
    const page = await openDeliveries(shop, url)
    const uploads: string[] = []
    fakeUploads((path) => uploads.push(path))
    const back = loseNetwork()
    const write = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'delivery_steps') throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    await record(page)
    expect(await screen.findByText(notStored)).toBeTruthy()
    expect(screen.queryByText(photoLost)).toBeNull()
    expect(storedSteps()).toEqual([])
    await act(async () => back())
    await waitFor(() => expect(shop.failures).toMatchObject([{ order_id: tea, photo: 'photo 1' }]))
    await page.leave()
  })

  test('moves the focus to the photo field when the photo is removed', async () => {
    fakeCanvas()
    const page = await openDeliveries(deliveries(atDoor()), url)
    const drawer = await sheet()
    await page.user.click(await drawer.findByRole('button', { name: 'Could not deliver' }))
    await page.user.upload(await drawer.findByLabelText(/Take a photo/), camera)
    await page.user.click(await drawer.findByRole('button', { name: 'Remove photo' }))
    expect(document.activeElement).toBe(drawer.getByLabelText(/Take a photo/))
    await page.leave()
  })

  test('is saved without a file that the browser cannot read as a picture', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
    const page = await openDeliveries(deliveries(atDoor()), url)
    const drawer = await sheet()
    await page.user.click(await drawer.findByRole('button', { name: 'Could not deliver' }))
    await page.user.upload(await drawer.findByLabelText(/Take a photo/), camera)
    expect(await drawer.findByText("This photo can't be opened. Take another one.")).toBeTruthy()
    expect(drawer.queryByRole('img', { name: 'Photo of this delivery' })).toBeNull()
    expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
    await page.leave()
  })
})
