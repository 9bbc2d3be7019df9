import { Suspense, useEffect, useState } from 'react'
import type { NeedsReauthentication } from '#domain/accounts/reauthentication.ts'
import { later } from '../later.ts'
import { onReauthentication } from '../providers/reauthentication.ts'

const ConfirmIdentityDialog = later(() => import('./ConfirmIdentityDialog.tsx'), 'ConfirmIdentityDialog')

type Request = { needed: NeedsReauthentication; end: (confirmed: boolean) => void }

/** Opens the dialog when a request needs a proof of identity; the request waits for its end and is then sent again. */
export function Reauthentication() {
  const [request, setRequest] = useState<Request | null>(null)
  useEffect(() => {
    let cancel = () => {}
    const remove = onReauthentication(
      (needed) =>
        new Promise((resolve) => {
          const end = (confirmed: boolean) => {
            setRequest(null)
            resolve(confirmed)
          }
          cancel = () => resolve(false)
          setRequest({ needed, end })
        }),
    )
    return () => {
      remove()
      // A request must not wait for a dialog that is gone.
      cancel()
    }
  }, [])
  return (
    request && (
      <Suspense>
        <ConfirmIdentityDialog methods={request.needed.methods} onEnd={request.end} />
      </Suspense>
    )
  )
}
