import type { QueuedEvent } from './app/replay-events.ts'

/**
 * The first script of a page, a few hundred bytes: it loads the other scripts once the page is painted, and queues the user's
 * events in elements with `data-waits`, whose code is not loaded yet. app/replay-events.ts replays them in order once the
 * elements are hydrated.
 */
const acts: QueuedEvent[] = []
window.queuedEvents = acts

for (const kind of ['click', 'change'] as const) {
  const queueEvent = (event: Event & { detail?: number }) => {
    if (!(event.target instanceof Element)) return
    const on = event.target.closest<QueuedEvent['on']>(kind === 'click' ? 'button' : 'input, select')
    if (!on?.closest('[data-waits]')) return
    // On <html>, because an attribute on hydrated elements would be a hydration mismatch.
    document.documentElement.toggleAttribute('data-busy', true)
    acts.push({ kind, on, value: on.value, detail: event.detail ?? 0 })
    bringScripts()
    // The event is handled once, when it is replayed: handled now, it would overtake events that were queued earlier.
    event.stopPropagation()
  }
  addEventListener(kind, queueEvent, true)
}

let brought = false

/** Runs the scripts that the document holds in a template (src-server/pages/assets.ts). */
function bringScripts(): void {
  const aside = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (brought || !aside) return
  brought = true
  document.head.append(document.importNode(aside.content, true))
}

new PerformanceObserver(bringScripts).observe({ type: 'paint', buffered: true })
// A background tab is not painted, and an old browser does not report paints.
addEventListener('load', bringScripts)
