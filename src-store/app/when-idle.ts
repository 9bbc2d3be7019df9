const doings = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

// A focused field, an open dialog or a hidden tab.
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true

/** Runs once after the user has interacted and then been idle for `rest` milliseconds. Returns a function that cancels it. */
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
