import type { EarlyAct } from './app/replay-events.ts'

/**
 * The first script of a page, a few hundred bytes: it brings the others once the page is painted, and keeps what a shopper
 * does where the code is still on its way, in elements with `data-waits`. app/replay-events.ts does it again, in its order, once
 * they are taken over.
 */
const acts: EarlyAct[] = []
window.earlyActs = acts

for (const kind of ['click', 'change'] as const) {
  const keep = (event: Event & { detail?: number }) => {
    if (!(event.target instanceof Element)) return
    const on = event.target.closest<EarlyAct['on']>(kind === 'click' ? 'button' : 'input, select')
    if (!on?.closest('[data-waits]')) return
    // On what React takes over it would be a disagreement.
    document.documentElement.toggleAttribute('data-busy', true)
    acts.push({ kind, on, value: on.value, detail: event.detail ?? 0 })
    bringScripts()
    // It is answered once, when it is done again: before what was done earlier, it would overtake that.
    event.stopPropagation()
  }
  addEventListener(kind, keep, true)
}

let brought = false

/** Has the scripts run that the document has put aside (src-server/pages/assets.ts). */
function bringScripts(): void {
  const aside = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (brought || !aside) return
  brought = true
  document.head.append(document.importNode(aside.content, true))
}

new PerformanceObserver(bringScripts).observe({ type: 'paint', buffered: true })
// A tab that nobody looks at is not painted, and an old browser does not say when.
addEventListener('load', bringScripts)
