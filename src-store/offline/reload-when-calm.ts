/** The last field that was typed in; its value shows whether a reload would lose input. */
let typed: HTMLInputElement | HTMLTextAreaElement | undefined

const note = ({ target }: Event) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed = target
}

const isCalm = () => !typed?.isConnected || typed.value === typed.defaultValue

/**
 * Reloads this page once when another release has become active, here or in another tab. Not while typed input would be lost: the
 * tab then continues with its own release, which is cached, and its next document is of the new release.
 */
export function reloadWhenCalm(): () => void {
  const { serviceWorker } = navigator
  // A page without a worker has no code of an older release.
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
