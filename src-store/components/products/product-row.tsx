import { useEffect, useRef, useState } from 'react'
import { Rail } from '../rail.tsx'
import { type Card, CardItem } from './product-card.tsx'

type RowProps = {
  title: string
  cards: readonly Card[]
  all?: string | undefined
}

// As many stand side by side on a desk (rail.module.css).
const atOnce = 6
// A phone shows two and a bit of the third: this one is seen there when the row is moved.
const sign = 3

/** Whether a row shows all that is in it: from when its fourth product is seen. */
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
 * A shelf of products; nothing where there are none. It arrives with as many as a desk shows at once, the rest is drawn when
 * somebody comes to it: a page of ten rows would be mostly of products that nobody sees.
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
