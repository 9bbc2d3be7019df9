/** Something that a shopper did before anything could answer. */
export type EarlyAct = {
  kind: 'click' | 'change'
  on: HTMLButtonElement | HTMLInputElement | HTMLSelectElement
  /** What was typed or picked. */
  value: string
  /** The how manieth of a row of clicks it is. */
  detail: number
}

declare global {
  interface Window {
    earlyActs?: EarlyAct[]
  }
}

const bubbles = { bubbles: true }

// An act may bring other elements in the place of those that were used, so each is found again by what it is.
const sign = (on: EarlyAct['on']): string =>
  [
    on.tagName,
    on.id,
    on.name,
    on.type === 'radio' && on.value,
    on.getAttribute('aria-label'),
    on.tagName === 'BUTTON' && on.textContent,
  ].join()

const counterpart = (root: Element, on: EarlyAct['on']): EarlyAct['on'] | undefined =>
  [...root.querySelectorAll<EarlyAct['on']>(on.tagName)].find((other) => sign(other) === sign(on))

// React hears of a change only where the value differs from the one that it knows.
function change(on: EarlyAct['on'], value: string): void {
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

const drawn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Does again what was done in an element before its code was there, and what is done in it meanwhile; what cannot be done any
 * more is left.
 */
export async function replayEvents(root: Element, acts: EarlyAct[]): Promise<void> {
  for (let act = acts.shift(); act; act = acts.shift()) {
    const { kind, on, value, detail } = act
    const there = on.isConnected ? on : counterpart(root, on)
    if (!there) continue
    // This one is not kept again; whatever comes before the next one is.
    root.removeAttribute('data-waits')
    if (kind === 'change') change(there, value)
    else there.dispatchEvent(new MouseEvent('click', { ...bubbles, cancelable: true, detail }))
    root.setAttribute('data-waits', '')
    await drawn()
    // A typed quantity counts once its field is left or Enter is pressed; a change was reported after one of the two.
    if (kind === 'change') there.dispatchEvent(new Event('focusout', bubbles))
    await drawn()
  }
  document.documentElement.removeAttribute('data-busy')
}
