/**
 * The first script of a page, a few hundred bytes: it keeps what a shopper does where the code is still on its way, in elements
 * with `data-waits`. app/early-acts.ts does it again once they are taken over.
 */
const acts: EarlyAct[] = []
window.earlyActs = acts

/** Something that a shopper did before anything could answer. */
export type EarlyAct = {
  kind: 'click' | 'change'
  on: HTMLButtonElement | HTMLInputElement | HTMLSelectElement
  /** What was typed or picked. */
  value: string
  /** The how manieth of a row of clicks it is. */
  detail: number
  /** It was the one that had the element taken over, and so was answered itself. */
  answered?: boolean
}

declare global {
  interface Window {
    earlyActs?: EarlyAct[]
  }
}

let last: { event: Event; act: EarlyAct } | undefined

for (const kind of ['click', 'change'] as const) {
  const keep = (event: Event & { detail?: number }) => {
    if (!(event.target instanceof Element)) return
    const on = event.target.closest<EarlyAct['on']>(kind === 'click' ? 'button' : 'input, select')
    if (!on?.closest('[data-waits]')) return
    // On what React takes over it would be a disagreement.
    document.documentElement.toggleAttribute('data-busy', true)
    const act: EarlyAct = { kind, on, value: on.value, detail: event.detail ?? 0 }
    acts.push(act)
    last = { event, act }
  }
  const settle = (event: Event) => {
    if (last?.event === event && !last.act.on.closest('[data-waits]')) last.act.answered = true
  }
  addEventListener(kind, keep, true)
  addEventListener(kind, settle)
}
