import { Suspense } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { reauthentication } from '../../providers/requests/reauthentication.ts'
import { usePrompt } from '../../providers/requests/use-prompt.ts'

const ConfirmIdentityDialog = lazyComponent(
  () => import('./ConfirmIdentityDialog.tsx'),
  'ConfirmIdentityDialog',
)

/** Opens the dialog when a request needs a proof of identity. */
export function Reauthentication() {
  const opened = usePrompt(reauthentication)
  return (
    opened && (
      <Suspense>
        <ConfirmIdentityDialog methods={opened.input.methods} onEnd={opened.end} />
      </Suspense>
    )
  )
}
