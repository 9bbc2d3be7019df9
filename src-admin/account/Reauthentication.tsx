import { Suspense } from 'react'
import { later } from '../later.ts'
import { reauthentication } from '../providers/reauthentication.ts'
import { usePrompt } from '../providers/use-prompt.ts'

const ConfirmIdentityDialog = later(() => import('./ConfirmIdentityDialog.tsx'), 'ConfirmIdentityDialog')

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
