import { Suspense, useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { later } from '../later.ts'
import { onSessionEnd } from '../providers/session-end.ts'

const SignInAgainDialog = later(() => import('./SignInAgainDialog.tsx'), 'SignInAgainDialog')

type Person = { id: number; fullName: string; email: string | null }
type Request = { end: (signedIn: boolean) => void }

/** Opens the dialog when a session ends while somebody works; the requests wait for its end and are then sent again. */
export function SessionEnd() {
  const person = useLastPerson()
  const [request, setRequest] = useState<Request | null>(null)
  const known = person !== null
  useEffect(() => {
    // Before anybody is signed in there is no session that could end.
    if (!known) return
    let cancel = () => {}
    const remove = onSessionEnd(
      () =>
        new Promise((resolve) => {
          const end = (signedIn: boolean) => {
            setRequest(null)
            resolve(signedIn)
          }
          cancel = () => resolve(false)
          setRequest({ end })
        }),
    )
    return () => {
      remove()
      // A request must not wait for a dialog that is gone.
      cancel()
    }
  }, [known])
  return (
    request &&
    person && (
      <Suspense>
        <SignInAgainDialog person={person} onEnd={request.end} />
      </Suspense>
    )
  )
}

/** Who is or was signed in on this page; null before. */
function useLastPerson(): Person | null {
  const { identity } = useGetIdentity()
  const [last, setLast] = useState<Person | null>(null)
  const current = identity && Number(identity.id) > 0 ? identity : null
  if (current && current.id !== last?.id)
    setLast({
      id: Number(current.id),
      fullName: current.fullName ?? '',
      email: (current.email as string | null) ?? null,
    })
  return last
}
