const doings = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

// A field that is written in, a dialog that lies open, a tab that nobody sees.
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true

/** Runs once when somebody who has done something then rests for so many milliseconds; what is answered calls it off. */
export function whenIdle(rest: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isBusy()) return again()
      stop()
      run()
    }, rest)
  }
  const stop = () => {
    clearTimeout(timer)
    for (const doing of doings) removeEventListener(doing, again)
  }
  for (const doing of doings) addEventListener(doing, again, { passive: true })
  return stop
}
