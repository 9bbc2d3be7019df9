import { useEffect, useRef, useState } from 'react'
import { timings } from '#domain/site/timings.ts'
import { useShop } from '../../app/shop-context.tsx'
import { toast } from '../../state/toasts.ts'

type Removal<Row> = {
  /** Deletes the row permanently. */
  remove: (row: Row) => Promise<unknown>
  message: string
  /** Reloads the list. */
  onRemoved: () => void
}

/**
 * Removes a row from a list, with a time to undo: until then the row is only hidden, so that undo restores it unchanged. Leaving
 * the page deletes it immediately.
 */
export function useRemoved<Row extends { id: number }>({ remove, message, onRemoved }: Removal<Row>) {
  const { t } = useShop()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const waiting = useRef(new Map<number, () => void>())
  const after = useRef(onRemoved)
  useEffect(() => {
    after.current = onRemoved
  })
  useEffect(() => {
    const decided = waiting.current
    const all = () => {
      for (const decide of [...decided.values()]) decide()
    }
    addEventListener('pagehide', all)
    return () => {
      removeEventListener('pagehide', all)
      // After unmounting, the list must not reload.
      after.current = () => {}
      all()
    }
  }, [])
  const show = (id: number) => setHidden((now) => new Set([...now].filter((other) => other !== id)))

  const take = (row: Row) => {
    setHidden((now) => new Set(now).add(row.id))
    const decide = () => {
      clearTimeout(timer)
      waiting.current.delete(row.id)
      remove(row).then(
        () => after.current(),
        () => {
          show(row.id)
          toast(t('user.failed'), { kind: 'bad' })
        },
      )
    }
    const timer = setTimeout(decide, timings.undo)
    waiting.current.set(row.id, decide)
    toast(message, {
      action: {
        text: t('address_book.undo'),
        run: () => {
          if (!waiting.current.delete(row.id)) return
          clearTimeout(timer)
          show(row.id)
        },
      },
    })
  }
  return { hidden, take }
}
