import { useState } from 'react'
import { isReauthentication, type ProofMethod } from '#domain/accounts/reauthentication.ts'
import { bodyOf, statusOf } from '../../../api/failure.ts'
import { useAction } from '../../../components/forms/use-action.ts'

type Work = () => Promise<void>

/**
 * `useAction` for a request that may need a proof of identity first. Then `confirm` has the props of `ConfirmIdentity`, and the
 * request is sent again once the proof is given.
 */
export function useConfirmedAction() {
  const action = useAction()
  const [needed, setNeeded] = useState<{ methods: readonly ProofMethod[]; work: Work } | null>(null)
  const run = (work: Work) =>
    action.run(async () => {
      try {
        await work()
      } catch (error) {
        const data = statusOf(error) === 403 ? bodyOf(error)?.data : null
        if (!isReauthentication(data)) throw error
        setNeeded({ methods: data.methods, work })
      }
    })
  const confirm = needed && {
    methods: needed.methods,
    onDone: (confirmed: boolean) => {
      setNeeded(null)
      if (confirmed) void run(needed.work)
    },
  }
  return { ...action, run, confirm }
}
