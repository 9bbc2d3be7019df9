import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { block, fill, oval, rounding, shadow, solid, stroke, turn } from './shapes.ts'

const screen = (x: number, y: number, width: number, height: number, ink: string) =>
  solid(
    block(x, y, width, height, 14),
    '#dfe9df',
    fill(`M${x} ${y + height}L${x + width * 0.7} ${y}H${x + width}V${y + height}z`, '#ffffff', 0.28),
  ) + stroke(block(x, y, width, height, 14), ink, 4, { 'stroke-opacity': 0.25 })

/** A pulse line over `width`, as screens of health devices show it. */
const pulse = (x: number, y: number, width: number, color: string, weight = 7) => {
  const s = width / 100
  return stroke(
    `M${x} ${y}h${26 * s}l${8 * s} ${-16 * s}l${12 * s} ${36 * s}l${12 * s} ${-52 * s}l${10 * s} ${32 * s}h${32 * s}`,
    color,
    weight,
  )
}

export const thermometer: Drawing = (t) =>
  shadow(400, 640, 250, t.ink) +
  turn(
    -40,
    400,
    400,
    solid('M640 380H706A20 20 0 0 1 706 420H640z', '#c9d2d8', fill(block(640, 402, 100, 24), t.ink, 0.18)) +
      solid(
        'M150 330H440C500 330 560 366 656 374V426C560 434 500 470 440 470H150A50 50 0 0 1 100 420V380A50 50 0 0 1 150 330z',
        t.paper,
        fill(block(90, 320, 130, 160), t.base),
        fill(block(90, 432, 600, 60), t.ink, 0.1),
        fill(block(120, 344, 470, 14, 7), '#ffffff', 0.6),
      ) +
      screen(262, 362, 168, 76, t.ink) +
      pulse(282, 404, 128, t.ink, 6) +
      fill(oval(160, 400, 26), t.paper) +
      fill(oval(500, 400, 15), t.accent),
  ) +
  emblem('plus', 604, 560, 70, t.light)

export const pressureMonitor: Drawing = (t) =>
  shadow(400, 652, 290, t.ink) +
  solid(
    'M500 300C610 268 680 330 680 430S640 640 560 640H470z',
    t.dark,
    fill('M520 330C590 316 636 350 636 430S606 600 546 600H520z', t.ink, 0.35),
    fill('M596 280C690 320 700 600 590 650L640 660L740 500L700 280z', '#ffffff', 0.14),
  ) +
  stroke('M470 590C520 690 640 660 620 590', t.ink, 13, { 'stroke-opacity': 0.75 }) +
  solid(
    block(140, 300, 372, 350, 54),
    t.paper,
    fill(block(140, 560, 372, 100), t.light),
    fill(block(452, 290, 70, 370), t.ink, 0.07),
  ) +
  screen(182, 344, 288, 186, t.ink) +
  emblem('heart', 226, 398, 48, t.accent) +
  pulse(264, 424, 180, t.ink) +
  fill(block(204, 482, 244, 12, 6), t.ink, 0.22) +
  fill(block(204, 506, 150, 10, 5), t.ink, 0.14) +
  fill(oval(326, 604, 34), t.base) +
  stroke('M326 590V606', t.paper, 7) +
  fill(block(198, 592, 62, 24, 12), t.paper) +
  fill(block(392, 592, 62, 24, 12), t.paper)

export const glucometer: Drawing = (t) =>
  shadow(400, 652, 240, t.ink) +
  turn(
    -8,
    360,
    400,
    fill(block(330, 118, 60, 110, 8), t.paper) +
      fill(block(344, 118, 32, 40), t.accent) +
      solid(
        'M280 190H440C500 190 520 230 520 290L490 590C486 630 460 650 420 650H300C260 650 234 630 230 590L200 290C200 230 220 190 280 190z',
        t.base,
        fill('M470 180H540V660H440z', t.ink, 0.12),
        fill(block(236, 240, 20, 300, 10), '#ffffff', 0.3),
      ) +
      screen(258, 250, 204, 160, t.ink) +
      emblem('drop', 308, 330, 66, t.accent) +
      fill(block(356, 304, 80, 14, 7), t.ink, 0.4) +
      fill(block(356, 336, 54, 12, 6), t.ink, 0.22) +
      fill(oval(360, 510, 46), t.paper) +
      fill(oval(360, 510, 30), t.light),
  ) +
  solid(
    block(566, 470, 120, 180, 20),
    t.paper,
    fill(block(566, 530, 120, 70), t.light),
    rounding(566, 120, t.ink, 0, 0.1),
  ) +
  solid(block(558, 436, 136, 52, 16), t.dark, rounding(558, 136, t.ink, 0.2, 0.2))

export const oximeter: Drawing = (t) =>
  shadow(400, 640, 250, t.ink) +
  stroke('M560 300C690 200 720 330 640 420', t.light, 11) +
  turn(
    -24,
    400,
    420,
    solid(block(186, 452, 420, 130, 56), t.dark, fill(block(186, 530, 420, 70), t.ink, 0.2)) +
      fill(block(190, 440, 150, 34), t.ink, 0.5) +
      solid(
        block(180, 270, 440, 190, 70),
        t.paper,
        fill(block(180, 410, 440, 60), t.ink, 0.08),
        fill(block(540, 260, 90, 210), t.light),
      ) +
      solid(block(236, 300, 270, 120, 22), t.ink, fill('M236 420L400 300H506V420z', '#ffffff', 0.07)) +
      emblem('heart', 284, 360, 44, t.accent) +
      pulse(326, 372, 150, t.light, 7) +
      fill(oval(572, 362, 22), t.base),
  )
