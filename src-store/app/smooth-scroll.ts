import { timings } from '#domain/site/timings.ts'

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const eased = (part: number) => 1 - (1 - part) ** 3

/** Animates a value over the scroll time (docs/product.md 9: 300 ms), without animation for users who prefer reduced motion. */
export function smoothScroll(from: number, to: number, set: (value: number) => void, done = () => {}): void {
  if (wantsStillness()) {
    set(to)
    done()
    return
  }
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min((now - start) / timings.scroll, 1)
    set(from + (to - from) * eased(part))
    if (part < 1) requestAnimationFrame(step)
    else done()
  }
  requestAnimationFrame(step)
}
