import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFailure,
  addStep,
  dropOrder,
  emptyQueue,
  firstToSend,
  photoDropped,
  photoUploaded,
  reachedStep,
  readQueue,
  type StepQueue,
  stepRejected,
  stepTaken,
  type WaitingFailure,
  type WaitingStep,
  waitingFailure,
  withoutNewestPhoto,
} from '#domain/orders/delivery/delivery-queue.ts'
import { stepTime } from '#domain/orders/step-time.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 8, minute)).toISOString()
const tea = { order_id: '260305000001', timeline_id: 2 }
const rice = { order_id: '260305000002', timeline_id: 5 }

const queueOf = (...orders: (typeof tea)[]) =>
  orders.reduce((queue, order, minute) => addStep(queue, order, at(minute)), emptyQueue)

describe('Offline delivery steps', () => {
  test('are queued in order, each with its time', () => {
    expect(queueOf(tea, rice, tea).steps).toEqual([
      { order_id: tea.order_id, timeline_id: 3, happened_at: at(0) },
      { order_id: rice.order_id, timeline_id: 6, happened_at: at(1) },
      { order_id: tea.order_id, timeline_id: 4, happened_at: at(2) },
    ])
  })

  test('end with the delivery', () => {
    const queue = queueOf(rice, rice, rice)
    expect(queue.steps.map(({ timeline_id }) => timeline_id)).toEqual([6, 7])
    expect(reachedStep(queue, rice)).toBe(7)
  })

  test('stay in order when the clock was set back', () => {
    const queue = addStep(addStep(emptyQueue, tea, at(30)), tea, at(10))
    expect(queue.steps.map(({ happened_at }) => happened_at)).toEqual([at(30), at(30)])
  })

  test('of a rejected order stop with the reason, while other orders continue', () => {
    const queue = stepRejected(queueOf(tea, tea, rice), { ...tea, timeline_id: 3 }, 'Cancelled.')
    expect(queue.stopped).toEqual({ [tea.order_id]: 'Cancelled.' })
    expect(firstToSend(queue)?.order_id).toBe(rice.order_id)
    expect(addStep(queue, tea, at(9))).toBe(queue)
    expect(dropOrder(queue, tea.order_id)).toEqual({
      steps: [{ order_id: rice.order_id, timeline_id: 6, happened_at: at(2) }],
      stopped: {},
    })
  })

  test('are not marked as rejected after being discarded', () => {
    expect(stepRejected(emptyQueue, { ...tea, timeline_id: 3 }, 'Late')).toEqual(emptyQueue)
  })

  test('are restored from storage, and invalid entries are dropped', () => {
    const queue = stepRejected(queueOf(tea, rice), { ...tea, timeline_id: 3 }, 'Cancelled.')
    expect(readQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
    for (const stored of [null, 7, 'x', {}, { steps: [{ order_id: 1 }, null], stopped: { a: 'b' } }])
      expect(readQueue(stored)).toEqual(emptyQueue)
  })

  // A tap, or an attempt to send a step, which the server receives up to two times, with or without a response.
  const event = fc.oneof(
    fc.record({ tap: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ received: fc.integer({ min: 0, max: 2 }), answered: fc.boolean() }),
  )
  test('reach the server once each and in order, whatever the network does', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const orders = [0, 1, 2].map((n) => ({ order_id: `order ${n}`, timeline_id: 2 }))
        const shop = new Map(orders.map(({ order_id }) => [order_id, [2]]))
        const taps = new Map<string, number>()
        let queue: StepQueue = emptyQueue
        const send = (received: number, answered: boolean) => {
          const step = firstToSend(queue)
          if (!step) return
          const steps = shop.get(step.order_id) as number[]
          for (let time = 0; time < received; time++) {
            const last = steps.at(-1) as number
            // The server rejects a skipped step and confirms a step that it already has.
            expect(step.timeline_id).toBeLessThanOrEqual(last + 1)
            if (step.timeline_id === last + 1) steps.push(step.timeline_id)
          }
          if (received > 0 && answered) queue = stepTaken(queue, step)
        }
        for (const one of events)
          if ('tap' in one) {
            const order = orders[one.tap] as (typeof orders)[number]
            // The list is reloaded only now and then: the known step may be outdated but never ahead.
            const known = { ...order, timeline_id: shop.get(order.order_id)?.at(-1) ?? 2 }
            if (reachedStep(queue, known) < 7) taps.set(order.order_id, (taps.get(order.order_id) ?? 0) + 1)
            queue = addStep(queue, known, at(0))
          } else send(one.received, one.answered)
        while (queue.steps.length > 0) send(1, true)
        for (const { order_id } of orders)
          expect(shop.get(order_id)).toEqual(
            Array.from({ length: (taps.get(order_id) ?? 0) + 1 }, (_, step) => step + 2),
          )
      }),
    )
  })
})

const photo = 'data:image/jpeg;base64,AAAA'
const absent: WaitingFailure = { idempotency_key: 'key 1', reason: 2, note: 'Rang twice', accepted: [] }
const atDoor = { order_id: rice.order_id, timeline_id: 6 }

describe('Offline failed deliveries', () => {
  test('follow the step that was taken before, with their own time', () => {
    const queue = addFailure(addStep(emptyQueue, rice, at(1)), rice, absent, at(9))
    expect(queue.steps).toEqual([
      { order_id: rice.order_id, timeline_id: 6, happened_at: at(1) },
      { order_id: rice.order_id, timeline_id: 6, happened_at: at(9), failure: absent },
    ])
    expect(addFailure(addStep(emptyQueue, rice, at(9)), rice, absent, at(1)).steps[1]?.happened_at).toBe(
      at(9),
    )
  })

  test('are possible at step 6 only', () => {
    for (const timeline_id of [2, 5, 7])
      expect(addFailure(emptyQueue, { ...atDoor, timeline_id }, absent, at(1))).toBe(emptyQueue)
  })

  test('end the steps of their order, and are recorded once', () => {
    const queue = addFailure(emptyQueue, atDoor, absent, at(1))
    expect(addStep(queue, atDoor, at(2))).toBe(queue)
    expect(addFailure(queue, atDoor, { ...absent, idempotency_key: 'key 2' }, at(2))).toBe(queue)
    expect(addStep(queue, tea, at(2)).steps).toHaveLength(2)
    expect(waitingFailure(queue, rice.order_id)?.failure).toEqual(absent)
    expect(waitingFailure(queue, tea.order_id)).toBeUndefined()
  })

  test('are not possible for a stopped order', () => {
    const stopped = stepRejected(addStep(emptyQueue, rice, at(1)), atDoor, 'Cancelled.')
    expect(addFailure(stopped, rice, absent, at(2))).toBe(stopped)
  })

  test('are distinguished from the step of the same number', () => {
    const queue = addFailure(addStep(emptyQueue, rice, at(1)), rice, absent, at(2))
    const [step, failure] = queue.steps as [WaitingStep, WaitingStep]
    expect(stepTaken(queue, step).steps).toEqual([failure])
    expect(stepTaken(queue, failure).steps).toEqual([step])
    expect(stepRejected(stepTaken(queue, failure), failure, 'Late').stopped).toEqual({})
    expect(stepRejected(queue, failure, 'No.').stopped).toEqual({ [rice.order_id]: 'No.' })
  })

  test('have the file name of their photo once it is uploaded, and no photo once it is dropped', () => {
    const queue = addFailure(emptyQueue, atDoor, { ...absent, photo }, at(1))
    const [entry] = queue.steps as [WaitingStep]
    const uploaded = photoUploaded(queue, entry, 'a1')
    expect(uploaded.steps[0]?.failure).toEqual({ ...absent, photo_name: 'a1' })
    expect(photoDropped(uploaded, entry).steps[0]?.failure).toEqual(absent)
    expect(photoDropped(queue, entry).steps[0]?.failure).toEqual(absent)
  })

  test('lose the newest photo first when the storage is full', () => {
    const first = addFailure(emptyQueue, atDoor, { ...absent, photo }, at(1))
    const other = { ...absent, idempotency_key: 'key 2', photo }
    const queue = addFailure(first, { ...atDoor, order_id: tea.order_id }, other, at(2))
    const smaller = withoutNewestPhoto(queue) as StepQueue
    expect(smaller.steps.map(({ failure }) => failure?.photo)).toEqual([photo, undefined])
    const smallest = withoutNewestPhoto(smaller) as StepQueue
    expect(smallest.steps.map(({ failure }) => failure?.reason)).toEqual([2, 2])
    expect(withoutNewestPhoto(smallest)).toBeNull()
  })

  test('are restored from storage beside the steps of earlier releases, and invalid ones are dropped', () => {
    const part = { ...absent, reason: 4, note: null, accepted: [{ order_item_id: 1, qty: 2 }], photo }
    const queue = addFailure(queueOf(tea), atDoor, part, at(3))
    expect(readQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
    const entry = { ...atDoor, happened_at: at(1) }
    const invalid = [null, 7, {}, { ...absent, idempotency_key: '' }, { ...absent, reason: 9 }]
    expect(readQueue({ steps: invalid.map((failure) => ({ ...entry, failure })) })).toEqual(emptyQueue)
    const other = { ...entry, failure: { ...absent, photo: 'https://shop.example/a.jpg', photo_name: 4 } }
    expect(readQueue({ steps: [other] }).steps).toEqual([{ ...entry, failure: absent }])
  })
})

describe('Reported time of a step', () => {
  const arrived = at(30)
  test('is accepted from the delivery person', () => {
    expect(stepTime(at(10), arrived, at(5))).toBe(at(10))
    expect(stepTime(at(5), arrived, at(5))).toBe(at(5))
    expect(stepTime(at(10), arrived, null)).toBe(at(10))
  })

  test('can be five minutes ahead and is rejected beyond that', () => {
    expect(stepTime(at(35), arrived, null)).toBe(at(35))
    expect(stepTime(at(36), arrived, null)).toBeNull()
  })

  test('is rejected when it is before the previous step or older than a week', () => {
    expect(stepTime(at(4), arrived, at(5))).toBeNull()
    const week = 7 * 24 * 60
    expect(stepTime(at(30 - week), arrived, null)).toBe(at(30 - week))
    expect(stepTime(at(29 - week), arrived, null)).toBeNull()
  })

  test('is null when it is missing or unreadable', () => {
    expect(stepTime(null, arrived, null)).toBeNull()
    expect(stepTime('yesterday', arrived, null)).toBeNull()
  })
})
