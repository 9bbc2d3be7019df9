import { type RefObject, useEffect, useRef, useState } from 'react'
import { quietly } from '../../../app/background-fetch.ts'
import type { Carousel } from './carousel-engine.ts'

/** Runs when the page with its pictures is loaded and the element is near the viewport, so that it delays nothing above. */
function whenNear(element: Element, run: () => void): () => void {
  let observer: IntersectionObserver | undefined
  const loaded = () => {
    if (!('IntersectionObserver' in window)) return run()
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer?.disconnect()
        run()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
  return () => {
    observer?.disconnect()
    removeEventListener('load', loaded)
  }
}

/**
 * The state of a carousel, which starts once the page is loaded and the slides are near; `at` is the index of the current slide,
 * null before the start.
 */
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
    let cancelled = false
    const start = async () => {
      // If it cannot be loaded, the first banner stays.
      const engine = await quietly(() => import('./carousel-engine.ts'))
      if (engine && !cancelled) carousel.current = engine.startCarousel(element, setAt)
    }
    const stop = whenNear(element, () => void start())
    return () => {
      cancelled = true
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
    /** Pauses autoplay while the focus is inside. */
    hold: setHeld,
  }
}
