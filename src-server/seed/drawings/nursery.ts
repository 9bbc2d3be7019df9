import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { print } from './labels.ts'
import { block, fill, oval, rounding, shadow, solid, stroke, turn } from './shapes.ts'

export const babyBottle: Drawing = (t, mark) => {
  const glass =
    'M316 296H484C506 316 516 340 516 372V606A44 44 0 0 1 472 650H328A44 44 0 0 1 284 606V372C284 340 294 316 316 296z'
  return (
    shadow(400, 652, 190, t.ink) +
    solid(
      'M362 222C362 196 382 192 382 160C382 128 418 128 418 160C418 192 438 196 438 222z',
      t.accent,
      fill('M404 120H450V230H410z', t.ink, 0.1),
    ) +
    solid(block(304, 216, 192, 82, 22), t.base, rounding(304, 192, t.ink)) +
    stroke('M336 236V278M368 236V278M400 236V278M432 236V278M464 236V278', t.ink, 5, {
      'stroke-opacity': 0.12,
    }) +
    solid(
      glass,
      '#ffffff',
      fill(block(280, 290, 240, 400), t.halo, 0.8),
      fill('M280 410C330 396 360 424 400 410S480 396 520 410V660H280z', t.paper),
      rounding(284, 232, t.ink, 0.6, 0.08),
    ) +
    stroke(glass, t.light, 5) +
    stroke('M462 440H496M474 480H496M462 520H496M474 560H496', t.dark, 6, { 'stroke-opacity': 0.55 }) +
    emblem(mark, 376, 520, 100, t.base)
  )
}

export const diaperPack: Drawing = (t, mark) =>
  shadow(400, 652, 270, t.ink) +
  stroke('M330 214C330 140 470 140 470 214', t.dark, 20) +
  solid(
    'M214 236C214 216 226 206 246 206H554C574 206 586 216 586 236C578 340 578 520 590 622C592 640 582 650 564 650H236C218 650 208 640 210 622C222 520 222 340 214 236z',
    t.light,
    fill('M200 206H600V262H200z', t.base),
    fill('M200 560C320 500 470 610 600 540V660H200z', t.base),
    fill(oval(400, 410, 122), t.paper),
    emblem(mark, 400, 386, 96, t.accent),
    print(400, 456, 100, t.ink),
    fill('M540 200H610V660H550C566 520 560 360 540 200z', t.ink, 0.09),
    fill(block(246, 280, 20, 250, 10), '#ffffff', 0.4),
  )

export const wipes: Drawing = (t, mark) =>
  shadow(400, 640, 290, t.ink) +
  solid(
    'M350 330C330 240 370 220 390 180C430 220 480 210 470 330z',
    t.paper,
    fill('M420 160C450 240 430 300 450 340H520V160z', t.ink, 0.07),
  ) +
  solid(
    block(150, 300, 500, 340, 60),
    t.base,
    fill('M150 300H650V400C560 440 300 360 150 420z', t.light),
    fill(block(150, 580, 500, 70), t.dark, 0.45),
    fill(block(590, 290, 70, 360), t.ink, 0.08),
    emblem(mark, 260, 510, 100, t.paper),
    print(430, 490, 170, '#ffffff'),
  ) +
  fill(block(290, 296, 220, 70, 30), t.paper) +
  fill(block(310, 312, 180, 38, 19), t.ink, 0.14)

export const softPads: Drawing = (t, mark) => {
  const pad = (x: number, y: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      fill(oval(x, y, 106, 100), t.light) +
        fill(oval(x, y - 6, 102, 96), t.paper) +
        stroke(oval(x, y - 6, 76, 70), t.light, 5, { 'stroke-dasharray': '2 13' }),
      emblem('flower', x, y - 8, 60, t.light),
    )
  return (
    shadow(400, 650, 290, t.ink) +
    solid(
      block(206, 196, 300, 452, 34),
      t.base,
      fill(block(206, 196, 300, 74), t.dark, 0.5),
      fill(oval(356, 400, 96), t.paper),
      emblem(mark, 356, 400, 100, t.base),
      print(356, 540, 150, '#ffffff'),
      fill(block(444, 190, 70, 460), t.ink, 0.1),
    ) +
    pad(566, 548, 6)
  )
}
