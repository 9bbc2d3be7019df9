import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { print } from './labels.ts'
import { block, fill, oval, place, rounding, shadow, solid, stroke, turn } from './shapes.ts'

export const mug: Drawing = (t, mark) =>
  shadow(410, 652, 250, t.ink) +
  stroke('M560 340C690 320 690 540 552 540', t.base, 44) +
  stroke('M572 324C704 310 700 556 556 552', '#ffffff', 8, { 'stroke-opacity': 0.25 }) +
  solid(
    'M216 250H580V590A60 60 0 0 1 520 650H276A60 60 0 0 1 216 590z',
    t.base,
    rounding(216, 364, t.ink, 0.26, 0.13),
  ) +
  fill(oval(398, 250, 182, 38), t.light) +
  fill(oval(398, 254, 162, 29), t.dark) +
  fill(oval(398, 262, 140, 20), t.ink, 0.35) +
  fill(oval(392, 462, 104), t.paper) +
  emblem(mark, 392, 462, 116, t.accent)

export const tShirt: Drawing = (t, mark) => {
  const shirt =
    'M306 168C340 210 460 210 494 168L566 190C600 204 616 224 634 262L690 392L590 436L560 372V626A24 24 0 0 1 536 650H264A24 24 0 0 1 240 626V372L210 436L110 392L166 262C184 224 200 204 234 190z'
  return (
    shadow(400, 658, 220, t.ink) +
    solid(
      shirt,
      t.base,
      fill('M240 372L226 300L252 392V650H240z', t.ink, 0.2),
      fill('M560 372L574 300L546 392V650H560z', t.ink, 0.2),
      fill('M500 150H700V660H470C540 540 530 320 500 150z', t.ink, 0.09),
      stroke('M112 372L214 420M688 372L586 420', t.ink, 5, { 'stroke-opacity': 0.2 }),
      stroke('M240 632H560', t.ink, 4, { 'stroke-opacity': 0.18, 'stroke-dasharray': '12 8' }),
      fill('M290 150C330 236 470 236 510 150z', t.dark),
      fill('M304 150C340 216 460 216 496 150z', t.ink, 0.45),
    ) +
    emblem(mark, 400, 376, 150, t.paper) +
    print(400, 480, 120, t.paper)
  )
}

export const toteBag: Drawing = (t, mark) =>
  shadow(400, 654, 220, t.ink) +
  stroke('M318 290C310 110 490 110 482 290', t.dark, 22) +
  solid(
    'M232 276H568L592 622A26 26 0 0 1 566 650H234A26 26 0 0 1 208 622z',
    '#f3e8d3',
    fill(block(200, 270, 400, 34), t.ink, 0.07),
    fill('M500 270H600V660H520C560 540 540 380 500 270z', t.ink, 0.08),
    stroke('M236 308H566', t.ink, 3, { 'stroke-opacity': 0.25, 'stroke-dasharray': '10 8' }),
  ) +
  stroke('M318 270V330M482 270V330', t.dark, 22) +
  emblem(mark, 400, 462, 170, t.base) +
  fill(block(340, 574, 120, 10, 5), t.base, 0.6)

export const cards: Drawing = (t, mark) => {
  const card = (color: string, ...on: string[]) => solid(block(190, 310, 420, 250, 16), color, ...on)
  return (
    shadow(400, 640, 280, t.ink) +
    turn(12, 400, 440, place(34, 34, 1, card(t.dark))) +
    turn(3, 400, 440, place(14, 4, 1, card(t.light))) +
    turn(
      -8,
      400,
      440,
      place(
        -10,
        -36,
        1,
        card(
          t.paper,
          fill(block(190, 310, 130, 260), t.base),
          emblem(mark, 255, 435, 84, t.paper),
          fill(block(356, 372, 180, 16, 8), t.ink, 0.6),
          fill(block(356, 402, 120, 11, 5), t.ink, 0.3),
          fill(block(356, 468, 150, 9, 4), t.ink, 0.25),
          fill(block(356, 490, 190, 9, 4), t.ink, 0.25),
          fill(block(356, 512, 110, 9, 4), t.accent),
        ),
      ),
    )
  )
}

export const giftBox: Drawing = (t) =>
  shadow(400, 652, 240, t.ink) +
  solid(
    block(226, 356, 348, 294, 18),
    t.base,
    fill(block(362, 340, 76, 320), t.accent),
    rounding(226, 348, t.ink, 0.2, 0.12),
  ) +
  solid(
    block(202, 286, 396, 92, 18),
    t.light,
    fill(block(362, 280, 76, 110), t.accent),
    fill(block(202, 352, 396, 30), t.ink, 0.12),
  ) +
  fill('M400 288C330 300 262 260 282 212C300 170 376 200 400 288z', t.accent) +
  fill('M400 288C470 300 538 260 518 212C500 170 424 200 400 288z', t.accent) +
  fill(
    'M400 288C360 280 318 258 324 234C332 214 374 232 400 288zM400 288C440 280 482 258 476 234C468 214 426 232 400 288z',
    t.ink,
    0.2,
  ) +
  fill(oval(400, 282, 26), t.accent) +
  fill(oval(394, 276, 10), '#ffffff', 0.4)

/** The placeholder for a product without a photograph. */
export const parcel: Drawing = (t) =>
  shadow(400, 652, 210, t.ink) +
  stroke('M320 330V262C320 156 480 156 480 262V330', t.base, 18) +
  solid(
    'M238 288H562L588 616A32 32 0 0 1 556 650H244A32 32 0 0 1 212 616z',
    t.light,
    fill(block(200, 560, 400, 100), t.base, 0.35),
    fill('M500 280H600V660H530C566 540 550 400 500 280z', t.ink, 0.07),
  ) +
  fill(oval(320, 340, 14), t.dark) +
  fill(oval(480, 340, 14), t.dark) +
  stroke('M340 440C360 500 440 500 460 440', t.paper, 18)
