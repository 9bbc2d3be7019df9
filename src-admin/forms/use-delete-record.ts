import { useState } from 'react'
import { type HttpError, type RaRecord, useDelete } from 'react-admin'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { listsUses } from '../uses/uses-calls.ts'

/** Why a record cannot be deleted, as the server's message; `used` if its uses can be listed. */
type Blocked = { message: string; used: { page: string; id: number } | null }

/** Deletes a record pessimistically; the server's error counts the records that still use it (docs/domain.md 6.21). */
export function useDeleteRecord(page: string, record: RaRecord | undefined, onDone?: () => void) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const [confirming, setConfirming] = useState(false)
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const [remove, { isPending }] = useDelete()
  const confirm = () => {
    if (!record) return
    remove(
      page,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setConfirming(false)
          done(t('form.deleted'))
          onDone?.()
        },
        onError: (error) => {
          const { status, message, body } = error as HttpError
          if (status === 409) {
            // Only errors with counts are about uses; other errors have only a message.
            const used = body?.data && listsUses(page) ? { page, id: Number(record.id) } : null
            return setBlocked({ message, used })
          }
          setConfirming(false)
          failed(error)
        },
      },
    )
  }
  const open = () => {
    setBlocked(null)
    setConfirming(true)
  }
  return { confirming, blocked, open, cancel: () => setConfirming(false), confirm, isPending }
}
