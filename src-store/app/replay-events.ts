/** An event of a user before the page was hydrated. */
export type QueuedEvent = {
  kind: 'click' | 'change'
  on: HTMLButtonElement | HTMLInputElement | HTMLSelectElement
  /** The typed text or the selected value. */
  value: string
  /** The click count, as `detail` of the event. */
  detail: number
}

declare global {
  interface Window {
    queuedEvents?: QueuedEvent[]
  }
}

const bubbles = { bubbles: true }

// A replayed event may replace elements, so each target is found again by its attributes.
const sign = (on: QueuedEvent['on']): string =>
  [
    on.tagName,
    on.id,
    on.name,
    on.type === 'radio' && on.value,
    on.getAttribute('aria-label'),
    on.tagName === 'BUTTON' && on.textContent,
  ].join()

const counterpart = (root: Element, on: QueuedEvent['on']): QueuedEvent['on'] | undefined =>
  [...root.querySelectorAll<QueuedEvent['on']>(on.tagName)].find((other) => sign(other) === sign(on))

// React ignores a change event when the value equals the last one that it knows.
function change(on: QueuedEvent['on'], value: string): void {
  if (on instanceof HTMLInputElement && on.type === 'radio') {
    on.checked = false
    on.click()
  } else if (on instanceof HTMLInputElement) {
    on.value = on.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(on, value)
    on.dispatchEvent(new Event('input', bubbles))
  } else {
    on.value = value
    on.dispatchEvent(new Event('change', bubbles))
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Replays the events that were queued in an element before it was hydrated, and those queued meanwhile. Events whose target no
 * longer exists are dropped.
 */
export async function replayEvents(root: Element, acts: QueuedEvent[]): Promise<void> {
  for (let act = acts.shift(); act; act = acts.shift()) {
    const { kind, on, value, detail } = act
    const there = on.isConnected ? on : counterpart(root, on)
    if (!there) continue
    // This event is not queued again; events before the next one are.
    root.removeAttribute('data-waits')
    if (kind === 'change') change(there, value)
    else there.dispatchEvent(new MouseEvent('click', { ...bubbles, cancelable: true, detail }))
    root.setAttribute('data-waits', '')
    await nextTask()
    // A quantity input commits on blur or Enter; a change event was fired after one of the two.
    if (kind === 'change') there.dispatchEvent(new Event('focusout', bubbles))
    await nextTask()
  }
  document.documentElement.removeAttribute('data-busy')
}
