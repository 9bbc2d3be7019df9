import { create } from 'zustand'
import {
  addFailure,
  addStep,
  dropOrder,
  emptyQueue,
  type KnownOrder,
  type PictureField,
  photoDropped,
  photoUploaded,
  reachedStep,
  readQueue,
  type StepQueue,
  stepRejected,
  stepTaken,
  type WaitingFailure,
  type WaitingProof,
  type WaitingStep,
  waitingFailure,
  waitingOf,
} from '#domain/orders/delivery/delivery-queue.ts'
import { readStorage } from '../../../../state/browser-storage.ts'
import { stepsPlace } from '../../../../state/delivery-storage.ts'
import { useUser } from '../../../../state/user.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { storeQueue } from './store-queue.ts'

type Steps = {
  /** The user id of the delivery person. */
  person: number | null
  queue: StepQueue
  /** The steps that the server has accepted since this page was opened, by order: the loaded list may be older. */
  taken: Readonly<Record<string, number>>
  /** The orders as the server has returned them for a failed delivery: the loaded list may be older. */
  failed: Readonly<Record<string, DeliveryOrder>>
}

const nothing: Steps = { person: null, queue: emptyQueue, taken: {}, failed: {} }

/** The steps that a delivery person has recorded and that are not sent yet. */
export const useDeliverySteps = create<Steps>(() => nothing)

const all = () => readStorage<Record<string, unknown>>(stepsPlace)

/** Reads the stored steps of a user; also called when another tab has changed them. */
export const readSteps = (person: number): void => {
  const { person: before, taken, failed } = useDeliverySteps.getState()
  const known = person === before ? { taken, failed } : { taken: {}, failed: {} }
  useDeliverySteps.setState({ person, queue: readQueue(all()?.[person]), ...known })
}

/**
 * Applies a change to the stored steps: another tab may have written since, and no step may be lost. Returns the stored queue,
 * null if nothing can be stored: if the storage is full, steps are stored without their photos.
 */
function change(make: (queue: StepQueue) => StepQueue): StepQueue | null {
  const { person, queue } = useDeliverySteps.getState()
  if (person === null) return null
  const there = all()
  const changed = make(there ? readQueue(there[person]) : queue)
  const stored = storeQueue(changed, person, there)
  // Without any storage, the steps are known until the page is left.
  useDeliverySteps.setState({ queue: stored ?? changed })
  return stored
}

/** The current step of an order: the highest of the server's, the accepted and the waiting one. */
export const stepNow = ({ queue, taken }: Pick<Steps, 'queue' | 'taken'>, order: KnownOrder): number =>
  Math.max(reachedStep(queue, order), taken[order.order_id] ?? 0)

/** An order with the steps that the server has accepted since it was loaded. */
const knownOrder = ({ order_id, timeline_id, total_payable }: KnownOrder): KnownOrder => {
  const { taken } = useDeliverySteps.getState()
  const reached = Math.max(timeline_id, taken[order_id] ?? 0)
  return { order_id, timeline_id: reached, ...(total_payable !== undefined && { total_payable }) }
}

/** How much of an entry is stored: all of it, all but its photo, or nothing. */
export type StoredAmount = 'whole' | 'without_photo' | 'nothing'

/** Records the next step of an order, of a delivery with its proof; it waits until it is sent. */
export function doStep(order: KnownOrder, proof?: WaitingProof): StoredAmount {
  const stored = change((queue) => addStep(queue, knownOrder(order), new Date().toISOString(), proof))
  if (!stored) return 'nothing'
  const isWhole = !proof || waitingOf(stored, order.order_id).some((step) => step.proof !== undefined)
  return isWhole ? 'whole' : 'without_photo'
}

/** Records that an order could not be delivered; it waits until it is sent. */
export function doFailure(order: KnownOrder, failure: WaitingFailure): StoredAmount {
  const stored = change((queue) => addFailure(queue, knownOrder(order), failure, new Date().toISOString()))
  if (!stored) return 'nothing'
  const entry = waitingFailure(stored, order.order_id)?.failure
  const isOwn = entry?.idempotency_key === failure.idempotency_key
  return isOwn && entry.photo !== failure.photo ? 'without_photo' : 'whole'
}

const recordTaken = (order_id: string, timeline_id: number) =>
  useDeliverySteps.setState(({ taken }) => ({ taken: { ...taken, [order_id]: timeline_id } }))

export const takeStep = (step: WaitingStep): void => {
  change((queue) => stepTaken(queue, step))
  recordTaken(step.order_id, step.timeline_id)
}

/** The server has recorded a failed delivery; `order` is the order afterwards. */
export const takeFailure = (step: WaitingStep, order: DeliveryOrder): void => {
  // First the result, so that the order is at no time shown as if it could still be delivered.
  useDeliverySteps.setState(({ failed }) => ({ failed: { ...failed, [step.order_id]: order } }))
  change((queue) => stepTaken(queue, step))
  recordTaken(step.order_id, order.timeline_id)
}

export const savePhotoName = (step: WaitingStep, name: string, field: PictureField): void => {
  change((queue) => photoUploaded(queue, step, name, field))
}

export const dropPhoto = (step: WaitingStep): void => {
  change((queue) => photoDropped(queue, step))
}

export const rejectStep = (step: WaitingStep, why: string): void => {
  change((queue) => stepRejected(queue, step, why))
}

export const dropSteps = (order_id: string): void => {
  change((queue) => dropOrder(queue, order_id))
}

// The steps belong to the previous user.
useUser.subscribe(({ user }, { user: before }) => {
  if (before && before.id !== user?.id) useDeliverySteps.setState(nothing)
})
