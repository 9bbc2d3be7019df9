/** The field that was typed in last, and what stood in it. */
let typed: HTMLInputElement | HTMLTextAreaElement | undefined

const note = ({ target }: Event) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed = target
}

const isCalm = () => !typed?.isConnected || typed.value === typed.defaultValue

/**
 * Another release has taken over, here or in another tab: this page is loaded anew, once. Not while something is typed that
 * would be lost: the tab goes on with what it is made of, which is kept, and its next document is a new one.
 */
export function reloadWhenCalm(): () => void {
  const { serviceWorker } = navigator
  // A page without a worker has nothing of an older one.
  let controlled = !!serviceWorker.controller
  const taken = () => {
    if (controlled && isCalm()) location.reload()
    controlled = true
  }
  addEventListener('input', note)
  serviceWorker.addEventListener('controllerchange', taken)
  return () => {
    removeEventListener('input', note)
    serviceWorker.removeEventListener('controllerchange', taken)
  }
}
