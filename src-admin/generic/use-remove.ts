import { useState } from 'react'
import { type RaRecord, useDelete } from 'react-admin'
import { useTold } from '../providers/use-told.ts'
import { useWords } from '../providers/use-words.ts'

/** Deleting with the server's word: what still uses an entry is said with counts (domain 6, 21). */
export function useRemove(page: string, record: RaRecord | undefined, onDone?: () => void) {
  const { t } = useWords()
  const { done, failed } = useTold()
  const [asking, setAsking] = useState(false)
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
          setAsking(false)
          failed(error)
        },
      },
    )
  }
  return { asking, ask: () => setAsking(true), keep: () => setAsking(false), confirm, isPending }
}
