import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { choices } from '#domain/fields/choices.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { emptyQueue, type WaitingStep } from '#domain/orders/delivery/delivery-queue.ts'
import { useDeliverySteps } from '../../../src-store/pages/account/delivery/steps/steps.ts'
import { useToasts } from '../../../src-store/state/toasts.ts'
import { forgetUser } from '../../../src-store/state/user.ts'
import type { deliveries } from './fake-deliveries.ts'
import { courier } from './fake-person.ts'
import { openPage } from './open-page.ts'

/** The label of an item of a list, such as the reason of a failed delivery. */
export const choiceLabel = (
  list: 'delivery_failure' | 'delivery_state',
  id: number,
  language: Language = 'en',
): string => {
  const item = choices[list].find((one) => one.id === id)
  if (!item) throw new Error(`No ${id} in ${list}`)
  return inLanguage(item, 'title', language)
}

/** Whether the browser believes that there is a network. */
export const setNetwork = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Simulates a lost connection; returns a function that restores it. */
export const loseNetwork = () => {
  const there = globalThis.fetch
  setNetwork(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('not reached')
  })
  return () => {
    vi.stubGlobal('fetch', there)
    setNetwork(true)
  }
}

/** Opens a page of the delivery area with a network. */
export async function openDeliveries(
  shop: ReturnType<typeof deliveries>,
  url: string,
  language: Language = 'en',
) {
  setNetwork(true)
  return openPage(url, { api: shop.api, language })
}

/** The drawer with the opened order. */
export const sheet = async () => within(await screen.findByRole('dialog', { name: /^(Order|অর্ডার) / }))

/** The stored steps of the delivery person. */
export const storedSteps = (): WaitingStep[] =>
  JSON.parse(localStorage.getItem('delivery_steps') ?? '{}')[courier.id]?.steps ?? []

/** Undoes what a test has stored and replaced. */
export const resetDeliveries = (): void => {
  forgetUser()
  localStorage.clear()
  useDeliverySteps.setState({ person: null, queue: emptyQueue, taken: {}, failed: {} })
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const photoData = 'data:image/jpeg;base64,/9j/'

/** A browser that scales every photo to a picture of this data; returns the sizes that it has scaled to. */
export function fakeCanvas(data = photoData) {
  const sizes: [number, number][] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push([this.width, this.height])
    return data
  })
  return sizes
}

/** Fakes the uploads, which are separate requests: each has one of these statuses in turn, the last one from then on. */
export function fakeUploads(onUpload: (url: string) => void, ...statuses: number[]) {
  let number = 0
  class Upload {
    status = 0
    response: unknown = null
    upload = {}
    url = ''
    onload = () => {}
    onerror = () => {}
    open(_: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    send() {
      onUpload(this.url)
      this.status = statuses[Math.min(number, statuses.length - 1)] ?? 200
      number += 1
      this.response = this.status === 200 ? { data: { name: `photo ${number}`, url: '' } } : null
      queueMicrotask(() => (this.status === 0 ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}
