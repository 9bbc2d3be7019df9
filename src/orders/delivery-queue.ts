import { orderStep } from './timeline.ts'

/** A step that has been done at the door and not yet told to the shop. */
export type WaitingStep = { order_id: string; timeline_id: number; happened_at: string }

/** What one delivery person has done without the shop's answer, oldest first; and the orders that stopped, with why. */
export type StepQueue = {
  steps: readonly WaitingStep[]
  stopped: Readonly<Record<string, string>>
}

export const emptyQueue: StepQueue = { steps: [], stopped: {} }

/** An order as the shop has last told it. */
export type KnownOrder = { order_id: string; timeline_id: number }

/** The steps of an order that wait. */
export const waitingOf = ({ steps }: StepQueue, order_id: string): WaitingStep[] =>
  steps.filter((step) => step.order_id === order_id)

/** The step that an order is at, with what waits. */
export const reachedStep = (queue: StepQueue, { order_id, timeline_id }: KnownOrder): number =>
  Math.max(timeline_id, ...waitingOf(queue, order_id).map((step) => step.timeline_id))

const after = (last: WaitingStep | undefined, at: string): string =>
  last && last.happened_at > at ? last.happened_at : at

/** Adds the next step of an order; nothing where it is delivered, or where it stopped. */
export const addStep = (queue: StepQueue, order: KnownOrder, at: string): StepQueue => {
  const timeline_id = reachedStep(queue, order) + 1
  if (timeline_id > orderStep.delivered || order.order_id in queue.stopped) return queue
  const { order_id } = order
  // A clock that was set back meanwhile turns nothing round.
  const happened_at = after(waitingOf(queue, order_id).at(-1), at)
  return { ...queue, steps: [...queue.steps, { order_id, timeline_id, happened_at }] }
}

/** What is to be sent now: the oldest step of an order that has not stopped. */
export const firstToSend = ({ steps, stopped }: StepQueue): WaitingStep | undefined =>
  steps.find(({ order_id }) => !(order_id in stopped))

const isStep =
  ({ order_id, timeline_id }: Omit<WaitingStep, 'happened_at'>) =>
  (step: WaitingStep) =>
    step.order_id === order_id && step.timeline_id === timeline_id

/** The shop has the step. */
export const stepTaken = (queue: StepQueue, taken: Omit<WaitingStep, 'happened_at'>): StepQueue => ({
  ...queue,
  steps: queue.steps.filter((step) => !isStep(taken)(step)),
})

/** The shop does not want the step: its order stops and says why, the others go on. */
export const stepRefused = (
  queue: StepQueue,
  refused: Omit<WaitingStep, 'happened_at'>,
  why: string,
): StepQueue =>
  queue.steps.some(isStep(refused))
    ? { ...queue, stopped: { ...queue.stopped, [refused.order_id]: why } }
    : queue

/** Gives up what waits of an order. */
export const dropOrder = ({ steps, stopped }: StepQueue, order_id: string): StepQueue => {
  const { [order_id]: _, ...others } = stopped
  return { steps: steps.filter((step) => step.order_id !== order_id), stopped: others }
}

const isWaiting = (step: unknown): step is WaitingStep => {
  const { order_id, timeline_id, happened_at } = (step ?? {}) as Partial<WaitingStep>
  return (
    typeof order_id === 'string' &&
    Number.isInteger(timeline_id) &&
    typeof happened_at === 'string' &&
    !Number.isNaN(Date.parse(happened_at))
  )
}

/** What a browser has kept, as far as it can be read. */
export const readQueue = (kept: unknown): StepQueue => {
  const { steps, stopped } = (kept ?? {}) as { steps?: unknown; stopped?: unknown }
  const readable = Array.isArray(steps) ? steps.filter(isWaiting) : []
  const waits = (order_id: string) => readable.some((step) => step.order_id === order_id)
  return {
    steps: readable.map(({ order_id, timeline_id, happened_at }) => ({ order_id, timeline_id, happened_at })),
    stopped: Object.fromEntries(
      Object.entries(typeof stopped === 'object' && stopped !== null ? stopped : {}).filter(
        ([order_id, why]) => typeof why === 'string' && waits(order_id),
      ),
    ),
  }
}
