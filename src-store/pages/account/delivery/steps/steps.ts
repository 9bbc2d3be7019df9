import { create } from 'zustand'
import {
  addStep,
  dropOrder,
  emptyQueue,
  type KnownOrder,
  reachedStep,
  readQueue,
  type StepQueue,
  stepRefused,
  stepTaken,
  type WaitingStep,
} from '#domain/orders/delivery-queue.ts'
import { keep, kept } from '../../../../state/browser-storage.ts'
import { stepsPlace } from '../../../../state/delivery-storage.ts'
import { useUser } from '../../../../state/user.ts'

type Steps = {
  /** Whose they are. */
  person: number | null
  queue: StepQueue
  /** What the shop has taken since this page was opened, by order: the list may be older. */
  taken: Readonly<Record<string, number>>
}

const nothing: Steps = { person: null, queue: emptyQueue, taken: {} }

/** The steps that a delivery person has done and the shop does not have yet. */
export const useSteps = create<Steps>(() => nothing)

const all = () => kept<Record<string, unknown>>(stepsPlace)

/** Reads what this browser keeps of a person; also when another tab has changed it. */
export const readSteps = (person: number): void => {
  const { person: before, taken } = useSteps.getState()
  useSteps.setState({
    person,
    queue: readQueue(all()?.[person]),
    taken: person === before ? taken : {},
  })
}

// Another tab may have written since: each change is made to what is kept now, so that none is lost.
function change(make: (queue: StepQueue) => StepQueue): void {
  const { person, queue } = useSteps.getState()
  if (person === null) return
  const there = all()
  const changed = make(there ? readQueue(there[person]) : queue)
  const { [person]: _, ...others } = there ?? {}
  const stored = changed.steps.length > 0 ? { ...others, [person]: changed } : others
  keep(stepsPlace, Object.keys(stored).length > 0 ? stored : null)
  useSteps.setState({ queue: changed })
}

/** The step that an order is at for whoever carries it: told by the shop, taken since, or waiting. */
export const stepNow = ({ queue, taken }: Pick<Steps, 'queue' | 'taken'>, order: KnownOrder): number =>
  Math.max(reachedStep(queue, order), taken[order.order_id] ?? 0)

/** Does the next step of an order; it waits until the shop has it. */
export const doStep = ({ order_id, timeline_id }: KnownOrder): void => {
  const { taken } = useSteps.getState()
  const known = { order_id, timeline_id: Math.max(timeline_id, taken[order_id] ?? 0) }
  change((queue) => addStep(queue, known, new Date().toISOString()))
}

export const takeStep = (step: WaitingStep): void => {
  change((queue) => stepTaken(queue, step))
  useSteps.setState(({ taken }) => ({ taken: { ...taken, [step.order_id]: step.timeline_id } }))
}

export const refuseStep = (step: WaitingStep, why: string): void =>
  change((queue) => stepRefused(queue, step, why))

export const dropSteps = (order_id: string): void => change((queue) => dropOrder(queue, order_id))

// Whoever else is signed in now did not do them.
useUser.subscribe(({ user }, { user: before }) => {
  if (before && before.id !== user?.id) useSteps.setState(nothing)
})
