import { check } from '../../fields/check.ts'
import { orderStep } from '../timeline.ts'
import { type FailedDelivery, failedDelivery } from './failed-delivery.ts'

/** The report of a failed delivery that is not synchronised yet. */
export type WaitingFailure = Pick<FailedDelivery, 'reason' | 'note' | 'accepted'> & {
  idempotency_key: string
  /** The photo as a data URL, until it is uploaded. */
  photo?: string
  /** The file name of the uploaded photo. */
  photo_name?: string
}

/** The pictures of a step: a photo of the parcel or the door, and the customer's signature. */
export const pictureFields = ['photo', 'signature'] as const
export type PictureField = (typeof pictureFields)[number]

/** The proof of a delivery: data URLs until they are uploaded, then the file names. */
export type WaitingProof = {
  photo?: string
  photo_name?: string
  signature?: string
  signature_name?: string
}

/**
 * A step taken by the delivery person that is not synchronised yet; with `failure`, the parcel could not be delivered at this
 * step.
 */
export type WaitingStep = {
  order_id: string
  timeline_id: number
  happened_at: string
  /** The total that the delivery person saw at the door. */
  total_payable?: number
  failure?: WaitingFailure
  /** Of the delivery: what was taken at the door. */
  proof?: WaitingProof
}

/** One delivery person's steps without a response, oldest first; and the stopped orders, with the reason. */
export type StepQueue = {
  steps: readonly WaitingStep[]
  stopped: Readonly<Record<string, string>>
}

export const emptyQueue: StepQueue = { steps: [], stopped: {} }

/** An order in the server's latest state. */
export type KnownOrder = { order_id: string; timeline_id: number; total_payable?: number }

/** The total that is sent with a step at the door: the shop may have corrected the order meanwhile. */
const seenTotal = ({ total_payable }: KnownOrder) => (total_payable === undefined ? {} : { total_payable })

/** The pending steps of an order. */
export const waitingOf = ({ steps }: StepQueue, order_id: string): WaitingStep[] =>
  steps.filter((step) => step.order_id === order_id)

/** The pending failure of an order. */
export const waitingFailure = (queue: StepQueue, order_id: string): WaitingStep | undefined =>
  waitingOf(queue, order_id).find(({ failure }) => failure !== undefined)

/** The current step of an order, including pending steps. */
export const reachedStep = (queue: StepQueue, { order_id, timeline_id }: KnownOrder): number =>
  Math.max(timeline_id, ...waitingOf(queue, order_id).map((step) => step.timeline_id))

// Protects the order of steps if the clock has been set back meanwhile.
const timeAfter = (last: WaitingStep | undefined, at: string): string =>
  last && last.happened_at > at ? last.happened_at : at

const withStep = (queue: StepQueue, step: WaitingStep): StepQueue => {
  const happened_at = timeAfter(waitingOf(queue, step.order_id).at(-1), step.happened_at)
  return { ...queue, steps: [...queue.steps, { ...step, happened_at }] }
}

/** Whether nothing can be added to an order: it is stopped, or its failure is not sent yet. */
const isClosed = (queue: StepQueue, order_id: string): boolean =>
  order_id in queue.stopped || waitingFailure(queue, order_id) !== undefined

/** Adds the next step of an order; nothing if it is delivered or stopped, or could not be delivered. */
export const addStep = (queue: StepQueue, order: KnownOrder, at: string, proof?: WaitingProof): StepQueue => {
  const timeline_id = reachedStep(queue, order) + 1
  if (timeline_id > orderStep.delivered || isClosed(queue, order.order_id)) return queue
  const seen = timeline_id === orderStep.delivered ? seenTotal(order) : {}
  const proven = timeline_id === orderStep.delivered && proof ? { proof } : {}
  return withStep(queue, { order_id: order.order_id, timeline_id, happened_at: at, ...seen, ...proven })
}

/** Adds that an order could not be delivered, once; nothing if it is not at the door or stopped. */
export const addFailure = (
  queue: StepQueue,
  order: KnownOrder,
  failure: WaitingFailure,
  at: string,
): StepQueue => {
  const { order_id } = order
  const timeline_id = reachedStep(queue, order)
  if (timeline_id !== orderStep.going || isClosed(queue, order_id)) return queue
  return withStep(queue, { order_id, timeline_id, happened_at: at, ...seenTotal(order), failure })
}

/** The next step to send: the oldest one of an order that is not stopped. */
export const firstToSend = ({ steps, stopped }: StepQueue): WaitingStep | undefined =>
  steps.find(({ order_id }) => !(order_id in stopped))

/** The values that identify a step. */
type StepId = Omit<WaitingStep, 'happened_at' | 'total_payable' | 'proof'>

const isStep =
  ({ order_id, timeline_id, failure }: StepId) =>
  (step: WaitingStep) =>
    step.order_id === order_id &&
    step.timeline_id === timeline_id &&
    step.failure?.idempotency_key === failure?.idempotency_key

/** The server has recorded the step. */
export const stepTaken = (queue: StepQueue, taken: StepId): StepQueue => ({
  ...queue,
  steps: queue.steps.filter((step) => !isStep(taken)(step)),
})

/** The server has rejected the step: its order stops with the reason, the others continue. */
export const stepRejected = (queue: StepQueue, rejected: StepId, why: string): StepQueue =>
  queue.steps.some(isStep(rejected))
    ? { ...queue, stopped: { ...queue.stopped, [rejected.order_id]: why } }
    : queue

/** Drops the pending steps of an order. */
export const dropOrder = ({ steps, stopped }: StepQueue, order_id: string): StepQueue => {
  const { [order_id]: _, ...others } = stopped
  return { steps: steps.filter((step) => step.order_id !== order_id), stopped: others }
}

const withoutPictures = (step: WaitingStep): WaitingStep => {
  const { proof: _, failure, ...plain } = step
  if (!failure) return plain
  const { photo: __, photo_name: ___, ...rest } = failure
  return { ...plain, failure: rest }
}

const change = (queue: StepQueue, id: StepId, to: (step: WaitingStep) => WaitingStep): StepQueue => ({
  ...queue,
  steps: queue.steps.map((step) => (isStep(id)(step) ? to(step) : step)),
})

/** The first picture of a step that is not uploaded yet. */
export const pictureToSend = ({
  failure,
  proof,
}: WaitingStep): { field: PictureField; data: string } | null => {
  if (failure?.photo) return { field: 'photo', data: failure.photo }
  for (const field of pictureFields) {
    const data = proof?.[field]
    if (data) return { field, data }
  }
  return null
}

/** A picture of a step is uploaded: its file name replaces it. */
export const photoUploaded = (
  queue: StepQueue,
  of: StepId,
  name: string,
  field: PictureField = 'photo',
): StepQueue =>
  change(queue, of, ({ failure, proof, ...plain }) => {
    if (failure) {
      const { photo: _, ...rest } = failure
      return { ...plain, failure: { ...rest, photo_name: name } }
    }
    const { [field]: _, ...rest } = proof ?? {}
    return { ...plain, proof: { ...rest, [`${field}_name`]: name } }
  })

/** The pictures of a step are not usable: the step is sent without them. */
export const photoDropped = (queue: StepQueue, of: StepId): StepQueue => change(queue, of, withoutPictures)

/** The queue without the pictures of its newest step that has any, for a storage that has no room; null if none has. */
export const withoutNewestPhoto = (queue: StepQueue): StepQueue | null => {
  const newest = queue.steps.findLast((step) => pictureToSend(step) !== null)
  return newest ? photoDropped(queue, newest) : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isPicture = (value: unknown): value is string => isText(value) && value.startsWith('data:image/')

/** A stored failure; null if it is not readable. */
const readFailure = (stored: unknown): WaitingFailure | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { idempotency_key, photo, photo_name } = stored as Partial<WaitingFailure>
  const { values, problems } = check(failedDelivery, { ...stored, photo: null })
  if (!isText(idempotency_key) || Object.keys(problems).length > 0) return null
  const { reason, note, accepted } = values
  return {
    idempotency_key,
    reason,
    note,
    accepted,
    ...(isPicture(photo) && { photo }),
    ...(isText(photo_name) && { photo_name }),
  }
}

/** A stored proof, as far as it is readable. */
const readProof = (stored: unknown): { proof?: WaitingProof } => {
  if (typeof stored !== 'object' || stored === null) return {}
  const { photo, photo_name, signature, signature_name } = stored as WaitingProof
  const proof = {
    ...(isPicture(photo) && { photo }),
    ...(isText(photo_name) && { photo_name }),
    ...(isPicture(signature) && { signature }),
    ...(isText(signature_name) && { signature_name }),
  }
  return Object.keys(proof).length > 0 ? { proof } : {}
}

/** A stored step, none if it is not readable. Steps of earlier releases have no failure. */
const readStep = (stored: unknown): WaitingStep[] => {
  const { order_id, timeline_id, happened_at, total_payable, failure, proof } = (stored ??
    {}) as Partial<WaitingStep>
  if (!isText(order_id) || typeof timeline_id !== 'number' || !Number.isInteger(timeline_id)) return []
  if (!isText(happened_at) || Number.isNaN(Date.parse(happened_at))) return []
  const seen = typeof total_payable === 'number' ? { total_payable } : {}
  const step = { order_id, timeline_id, happened_at, ...seen }
  if (failure === undefined) return [{ ...step, ...readProof(proof) }]
  const readable = readFailure(failure)
  return readable ? [{ ...step, failure: readable }] : []
}

/** Parses the stored queue, as far as it is readable. */
export const readQueue = (stored: unknown): StepQueue => {
  const { steps, stopped } = (stored ?? {}) as { steps?: unknown; stopped?: unknown }
  const readable = Array.isArray(steps) ? steps.flatMap(readStep) : []
  const waits = (order_id: string) => readable.some((step) => step.order_id === order_id)
  return {
    steps: readable,
    stopped: Object.fromEntries(
      Object.entries(typeof stopped === 'object' && stopped !== null ? stopped : {}).filter(
        ([order_id, why]) => typeof why === 'string' && waits(order_id),
      ),
    ),
  }
}
