import { useEffect, useRef, useState } from 'react'
import { Rail } from '../rail.tsx'
import { type Card, CardItem } from './product-card.tsx'

type RowProps = {
  title: string
  cards: readonly Card[]
  all?: string | undefined
}

// The number of cards in a row on wide screens (rail.module.css).
const atOnce = 6
// The index of the card that triggers the rest. A phone shows two cards and a bit of the third, so this one becomes visible when
// the row is scrolled.
const sign = 3

/** Renders all cards of a row once its fourth card is visible. */
function useWhole(cards: readonly Card[]) {
  const [whole, setWhole] = useState(false)
  const seen = useRef<HTMLLIElement>(null)
  const hides = !whole && cards.length > atOnce
  useEffect(() => {
    if (!hides || !seen.current) return
    if (!('IntersectionObserver' in window)) return setWhole(true)
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWhole(true)
    })
    watch.observe(seen.current)
    return () => watch.disconnect()
  }, [hides])
  return { shown: hides ? cards.slice(0, atOnce) : cards, seen }
}

/**
 * A row of products; nothing if there are none. The server renders as many as a wide screen shows, the rest is rendered when the
 * row is scrolled into view: a page of ten rows would consist mostly of products that are never seen.
 */
export function ProductRow({ title, cards, all }: RowProps) {
  const { shown, seen } = useWhole(cards)
  return cards.length === 0 ? null : (
    <Rail title={title} all={all} more={cards.length > atOnce}>
      {shown.map((card, at) => (
        <CardItem key={card.id} card={card} ref={at === sign ? seen : undefined} />
      ))}
    </Rail>
  )
}
