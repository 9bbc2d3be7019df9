import { type RefObject, useEffect, useRef, useState } from 'react'
import { quietly } from '../../../app/background-fetch.ts'
import type { Carousel } from './carousel-engine.ts'

/** Runs when the page and its pictures are there and the element comes near: nothing of what is read before is held up. */
function whenNear(element: Element, run: () => void): () => void {
  let look: IntersectionObserver | undefined
  const loaded = () => {
    if (!('IntersectionObserver' in window)) return run()
    look = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        look?.disconnect()
        run()
      },
      { rootMargin: '200px' },
    )
    look.observe(element)
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
  return () => {
    look?.disconnect()
    removeEventListener('load', loaded)
  }
}

/** Slides that move, once the page is loaded and they come near; `at` is the one that is shown, null while all stand still. */
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
    const stop = whenNear(element, () => void start())
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
