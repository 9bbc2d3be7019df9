import { type RefObject, useEffect, useRef, useState } from 'react'
import { quietly } from '../app/prefetch.ts'
import type { Carousel } from './carousel-engine.ts'

/** Runs when the page and its pictures are there: nothing of it is held up. */
const whenLoaded = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/** Slides that move, as soon as the page is loaded; `at` is the one that is shown, null while all stand still. */
export function useCarousel(several: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const carousel = useRef<Carousel>(null)
  const [at, setAt] = useState<number | null>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const moving = !paused && !held
  useEffect(() => {
    const element = frame.current
    if (!several || !element) return
    let gone = false
    const start = async () => {
      // Where it does not come, the first banner stays.
      const engine = await quietly(() => import('./carousel-engine.ts'))
      if (engine && !gone) carousel.current = engine.startCarousel(element, setAt)
    }
    const stop = whenLoaded(() => void start())
    return () => {
      gone = true
      stop()
      carousel.current?.destroy()
      carousel.current = null
    }
  }, [several])
  useEffect(() => {
    if (at !== null) carousel.current?.move(moving)
  }, [moving, at])
  return {
    frame: frame as RefObject<HTMLDivElement>,
    at,
    paused,
    moving,
    back: () => carousel.current?.slidePrev(),
    on: () => carousel.current?.slideNext(),
    pause: () => setPaused((now) => !now),
    /** Whoever has the focus in it reads in peace. */
    hold: setHeld,
  }
}
