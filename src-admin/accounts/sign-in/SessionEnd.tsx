import { Suspense, useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { sessionBegan, signInAgain } from '../../providers/requests/session-end.ts'
import { usePrompt } from '../../providers/requests/use-prompt.ts'

const SignInAgainDialog = lazyComponent(() => import('./SignInAgainDialog.tsx'), 'SignInAgainDialog')

type Person = { id: number; fullName: string; email: string | null }

/** Opens the dialog when a session ends while the user is working. */
export function SessionEnd() {
  const person = useLastPerson()
  // Before sign-in there is no session that could end.
  return person && <Dialog person={person} />
}

function Dialog({ person }: { person: Person }) {
  const opened = usePrompt(signInAgain)
  useEffect(sessionBegan, [])
  return (
    opened && (
      <Suspense>
        <SignInAgainDialog person={person} onEnd={opened.end} />
      </Suspense>
    )
  )
}

/** The user who is or was signed in on this page; null before sign-in. */
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
