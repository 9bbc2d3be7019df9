import { type Emblem, emblem } from './emblems.ts'
import type { Tones } from './palettes.ts'
import { block, fill, solid } from './shapes.ts'

/** Lines that represent print: drawings have no letters, because fonts differ between machines. */
export const print = (cx: number, y: number, width: number, color: string, lines = 2) =>
  Array.from({ length: lines }, (_, at) => {
    const long = width * (at === 0 ? 1 : 0.66)
    return fill(block(cx - long / 2, y + at * 22, long, 10, 5), color, at === 0 ? 0.55 : 0.32)
  }).join('')

/** A paper label with an emblem, lines of print and a coloured foot. */
export const label = (x: number, y: number, width: number, height: number, tones: Tones, mark: Emblem) => {
  const size = Math.min(width * 0.42, height * 0.42)
  const cx = x + width / 2
  return solid(
    block(x, y, width, height, 10),
    tones.paper,
    emblem(mark, cx, y + height * 0.34, size, tones.base),
    print(cx, y + height * 0.63, width * 0.52, tones.ink),
    fill(block(x, y + height * 0.88, width, height * 0.12), tones.accent),
  )
}
