import { fill, oval, place, stroke, turn } from './shapes.ts'

/** Each emblem on a canvas of 100 x 100 around its centre. */
const marks = {
  leaf: (color: string) =>
    fill('M-38 38C-46 -8 -16 -40 42 -42C44 14 14 46 -38 38z', color) +
    stroke('M-36 36C-18 6 2 -10 22 -22', '#ffffff', 5, { 'stroke-opacity': 0.75 }),
  plus: (color: string) => stroke('M0 -32V32M-32 0H32', color, 24),
  drop: (color: string) =>
    fill('M0 -46C22 -14 32 0 32 16A32 32 0 0 1 -32 16C-32 0 -22 -14 0 -46z', color) +
    stroke('M-16 18A16 16 0 0 0 -2 33', '#ffffff', 6, { 'stroke-opacity': 0.75 }),
  sun: (color: string) =>
    fill(oval(0, 0, 20), color) +
    stroke(
      'M0 -42V-34M0 34V42M-42 0H-34M34 0H42M-29 -29L-24 -24M24 24L29 29M-29 29L-24 24M24 -24L29 -29',
      color,
      8,
    ),
  moon: (color: string) => fill('M12 -42A42 42 0 1 0 40 22A34 34 0 0 1 12 -42z', color),
  heart: (color: string) =>
    fill('M0 40C-60 0 -46 -40 -20 -40C-8 -40 0 -30 0 -24C0 -30 8 -40 20 -40C46 -40 60 0 0 40z', color),
  star: (color: string) =>
    fill('M0 -44C6 -14 14 -6 44 0C14 6 6 14 0 44C-6 14 -14 6 -44 0C-14 -6 -6 -14 0 -44z', color),
  wave: (color: string) =>
    stroke('M-40 -14C-24 -34 -14 -34 0 -14S24 6 40 -14M-40 20C-24 0 -14 0 0 20S24 40 40 20', color, 11),
  flower: (color: string) =>
    [0, 72, 144, 216, 288].map((angle) => turn(angle, 0, 0, fill(oval(0, -24, 15, 20), color))).join('') +
    fill(oval(0, 0, 11), '#ffffff', 0.85),
} as const

export type Emblem = keyof typeof marks

/** An emblem of about `size` pixels around a point; packages show it in place of a printed name. */
export const emblem = (name: Emblem, cx: number, cy: number, size: number, color: string) =>
  place(cx, cy, size / 100, marks[name](color))
