import { useRef, useState } from 'react'
import type { MovableVariant } from '#domain/catalog/locations/transfer.ts'
import { addLine, type Draft, withSender, withStock } from './draft.ts'
import { readMovable } from './transfer-calls.ts'

/** A transfer that is being entered. */
export function useDraft(initial: Draft) {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const sender = useRef(first.from_location_id)
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))

  /** The lines stay; their pieces at the new sender are read. */
  const changeSender = async (from: number) => {
    sender.current = from
    setDraft((now) => withSender(now, from))
    const ids = draft.lines.map((line) => line.product_price_info_id)
    if (ids.length === 0) return
    // Without a connection the figures stay unknown; the server checks them when the transfer is sent.
    const found = await readMovable(ids, from).catch(() => [])
    if (sender.current === from) setDraft((now) => withStock(now, found))
  }
  const add = (variant: MovableVariant) => setDraft((now) => addLine(now, variant))
  return { draft, isChanged: draft !== first, change, changeSender, add }
}
