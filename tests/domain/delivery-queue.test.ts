import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addStep,
  dropOrder,
  emptyQueue,
  firstToSend,
  reachedStep,
  readQueue,
  type StepQueue,
  stepRefused,
  stepTaken,
} from '#domain/orders/delivery-queue.ts'
import { stepTime } from '#domain/orders/step-time.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 8, minute)).toISOString()
const tea = { order_id: '260305000001', timeline_id: 2 }
const rice = { order_id: '260305000002', timeline_id: 5 }

const queueOf = (...orders: (typeof tea)[]) =>
  orders.reduce((queue, order, minute) => addStep(queue, order, at(minute)), emptyQueue)

describe('Steps that are done without a network', () => {
  test('wait in their order, each with its time', () => {
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

  test('are not turned round by a clock that was set back', () => {
    const queue = addStep(addStep(emptyQueue, tea, at(30)), tea, at(10))
    expect(queue.steps.map(({ happened_at }) => happened_at)).toEqual([at(30), at(30)])
  })

  test('of a refused order stop and say why, those of the others go on', () => {
    const queue = stepRefused(queueOf(tea, tea, rice), { ...tea, timeline_id: 3 }, 'Cancelled.')
    expect(queue.stopped).toEqual({ [tea.order_id]: 'Cancelled.' })
    expect(firstToSend(queue)?.order_id).toBe(rice.order_id)
    expect(addStep(queue, tea, at(9))).toBe(queue)
    expect(dropOrder(queue, tea.order_id)).toEqual({
      steps: [{ order_id: rice.order_id, timeline_id: 6, happened_at: at(2) }],
      stopped: {},
    })
  })

  test('are refused no more once they were given up', () => {
    expect(stepRefused(emptyQueue, { ...tea, timeline_id: 3 }, 'Late')).toEqual(emptyQueue)
  })

  test('are read again as they were kept; what is no step is left', () => {
    const queue = stepRefused(queueOf(tea, rice), { ...tea, timeline_id: 3 }, 'Cancelled.')
    expect(readQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
    for (const kept of [null, 7, 'x', {}, { steps: [{ order_id: 1 }, null], stopped: { a: 'b' } }])
      expect(readQueue(kept)).toEqual(emptyQueue)
  })

  // A tap; or a try to send, of which the shop hears or not, once or twice, and whose answer comes back or not.
  const event = fc.oneof(
    fc.record({ tap: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ heard: fc.integer({ min: 0, max: 2 }), answered: fc.boolean() }),
  )
  test('reach the shop once each and in order, however the network comes and goes', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const orders = [0, 1, 2].map((n) => ({ order_id: `order ${n}`, timeline_id: 2 }))
        const shop = new Map(orders.map(({ order_id }) => [order_id, [2]]))
        const taps = new Map<string, number>()
        let queue: StepQueue = emptyQueue
        const send = (heard: number, answered: boolean) => {
          const step = firstToSend(queue)
          if (!step) return
          const steps = shop.get(step.order_id) as number[]
          for (let time = 0; time < heard; time++) {
            const last = steps.at(-1) as number
            // The shop refuses what skips a step, and answers as done what it has.
            expect(step.timeline_id).toBeLessThanOrEqual(last + 1)
            if (step.timeline_id === last + 1) steps.push(step.timeline_id)
          }
          if (heard > 0 && answered) queue = stepTaken(queue, step)
        }
        for (const one of events)
          if ('tap' in one) {
            const order = orders[one.tap] as (typeof orders)[number]
            // The list is read again only now and then: what is known may be old, never ahead.
            const known = { ...order, timeline_id: shop.get(order.order_id)?.at(-1) ?? 2 }
            if (reachedStep(queue, known) < 7) taps.set(order.order_id, (taps.get(order.order_id) ?? 0) + 1)
            queue = addStep(queue, known, at(0))
          } else send(one.heard, one.answered)
        while (queue.steps.length > 0) send(1, true)
        for (const { order_id } of orders)
          expect(shop.get(order_id)).toEqual(
            Array.from({ length: (taps.get(order_id) ?? 0) + 1 }, (_, step) => step + 2),
          )
      }),
    )
  })
})

describe('When a step was really done', () => {
  const arrived = at(30)
  test('is what the delivery person says', () => {
    expect(stepTime(at(10), arrived, at(5))).toBe(at(10))
    expect(stepTime(at(5), arrived, at(5))).toBe(at(5))
    expect(stepTime(at(10), arrived, null)).toBe(at(10))
  })

  test('may be five minutes ahead, as clocks are; what is further is not believed', () => {
    expect(stepTime(at(35), arrived, null)).toBe(at(35))
    expect(stepTime(at(36), arrived, null)).toBeNull()
  })

  test('is not before the step before it, and not longer ago than a week', () => {
    expect(stepTime(at(4), arrived, at(5))).toBeNull()
    const week = 7 * 24 * 60
    expect(stepTime(at(30 - week), arrived, null)).toBe(at(30 - week))
    expect(stepTime(at(29 - week), arrived, null)).toBeNull()
  })

  test('is not known where nothing readable is said', () => {
    expect(stepTime(null, arrived, null)).toBeNull()
    expect(stepTime('yesterday', arrived, null)).toBeNull()
  })
})
