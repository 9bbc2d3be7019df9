import { useState } from 'react'
import { isReauthentication, type ProofMethod } from '#domain/accounts/reauthentication.ts'
import { bodyOf, statusOf } from '../../../api/failure.ts'
import { useDoing } from '../../../components/forms/use-doing.ts'

type Work = () => Promise<void>

/**
 * `useDoing` for what the shop may first want a proof of identity for: then `confirm` holds what `ConfirmIdentity` needs, and the
 * work is done again once it is given.
 */
export function useProvenDoing() {
  const doing = useDoing()
  const [needed, setNeeded] = useState<{ methods: readonly ProofMethod[]; work: Work } | null>(null)
  const act = (work: Work) =>
    doing.act(async () => {
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
      if (confirmed) void act(needed.work)
    },
  }
  return { ...doing, act, confirm }
}
