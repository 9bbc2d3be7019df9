import { useEffect, useRef, useState } from 'react'
import { timings } from '#domain/site/timings.ts'
import { useShop } from '../../app/shop-context.tsx'
import { toast } from '../../state/toasts.ts'

type Removal<Row> = {
  /** Deletes it for good. */
  remove: (row: Row) => Promise<unknown>
  said: string
  /** Reads the list anew. */
  onRemoved: () => void
}

/**
 * Takes a row out of a list, with a while to bring it back: until then it is only hidden, so that it comes back as it was.
 * Whoever leaves the page has decided.
 */
export function useRemoved<Row extends { id: number }>({ remove, said, onRemoved }: Removal<Row>) {
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
      // Another page is none of this list's.
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
    toast(said, {
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
