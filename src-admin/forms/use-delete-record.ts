import { useState } from 'react'
import { type HttpError, type RaRecord, useDelete } from 'react-admin'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useWords } from '../providers/use-words.ts'
import { tellsUses } from '../uses/uses-calls.ts'

/** Why an entry stays, in the server's words; `used` where one can ask who uses it. */
type KeptHere = { said: string; used: { page: string; id: number } | null }

/** Deleting with the server's word: what still uses an entry is said with counts (docs/domain.md 6.21). */
export function useDeleteRecord(page: string, record: RaRecord | undefined, onDone?: () => void) {
  const { t } = useWords()
  const { done, failed } = useNotifyResult()
  const [asking, setAsking] = useState(false)
  const [kept, setKept] = useState<KeptHere | null>(null)
  const [remove, { isPending }] = useDelete()
  const confirm = () => {
    if (!record) return
    remove(
      page,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false)
          done(t('form.deleted'))
          onDone?.()
        },
        onError: (error) => {
          const { status, message, body } = error as HttpError
          if (status === 409) {
            // Only what is counted is used; other reasons have their words alone.
            const used = body?.data && tellsUses(page) ? { page, id: Number(record.id) } : null
            return setKept({ said: message, used })
          }
          setAsking(false)
          failed(error)
        },
      },
    )
  }
  const ask = () => {
    setKept(null)
    setAsking(true)
  }
  return { asking, kept, ask, keep: () => setAsking(false), confirm, isPending }
}
