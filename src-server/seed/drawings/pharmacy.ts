import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { label, print } from './labels.ts'
import { block, fill, oval, place, rounding, shadow, solid, stroke, turn } from './shapes.ts'

const grid = (columns: number[], rows: number[], one: (x: number, y: number) => string) =>
  rows.flatMap((y) => columns.map((x) => one(x, y))).join('')

export const tabletStrip: Drawing = (t) => {
  const foil = (inside: string) =>
    solid(
      block(268, 150, 264, 480, 30),
      '#eceff0',
      fill('M150 620L470 100H560L240 620z', '#ffffff', 0.65),
      inside,
      stroke('M268 246H532M268 342H532M268 438H532M268 534H532', t.ink, 3, {
        'stroke-opacity': 0.16,
        'stroke-dasharray': '3 11',
      }),
    )
  const pill = (x: number, y: number) =>
    fill(oval(x, y, 40), '#ffffff') +
    fill(oval(x + 2, y + 4, 33), t.dark, 0.45) +
    fill(oval(x, y, 32), t.base) +
    stroke(`M${x - 19} ${y - 10}A22 22 0 0 1 ${x - 2} ${y - 21}`, '#ffffff', 6, { 'stroke-opacity': 0.7 })
  const back = Array.from({ length: 5 }, (_, at) => print(430, 186 + at * 96, 110, t.paper)).join('')
  return (
    shadow(400, 660, 250, t.ink) +
    turn(14, 400, 400, place(96, -4, 1, solid(block(268, 150, 264, 480, 30), t.light, back))) +
    turn(-12, 400, 400, place(-50, 6, 1, foil(grid([336, 464], [198, 294, 390, 486, 582], pill))))
  )
}

export const capsule: Drawing = (t) => {
  const one = (x: number, y: number, scale: number, angle: number, left: string, right: string) =>
    turn(
      angle,
      x,
      y,
      place(
        x,
        y,
        scale,
        solid(
          block(-200, -74, 400, 148, 74),
          right,
          fill(block(-200, -80, 200, 160), left),
          fill(block(-4, -80, 10, 160), t.ink, 0.12),
          fill(block(-170, -50, 330, 24, 12), '#ffffff', 0.45),
          fill(block(-200, 34, 400, 60), t.ink, 0.12),
        ),
      ),
    )
  return (
    shadow(400, 640, 270, t.ink) +
    one(300, 566, 0.66, 6, t.accent, t.paper) +
    one(400, 372, 1.08, -38, t.base, t.paper) +
    fill(oval(586, 580, 66), t.light) +
    fill(oval(580, 572, 62), t.paper) +
    stroke('M540 572H620', t.light, 8)
  )
}

export const syrupBottle: Drawing = (t, mark) => {
  const glass =
    'M340 236H460V268C460 300 524 312 524 372V622A28 28 0 0 1 496 650H304A28 28 0 0 1 276 622V372C276 312 340 300 340 268z'
  const cup = 'M548 536H672L656 640A12 12 0 0 1 644 650H576A12 12 0 0 1 564 640z'
  return (
    shadow(450, 652, 270, t.ink) +
    solid(glass, t.dark, fill(block(276, 340, 250, 320), t.base), rounding(276, 248, t.ink)) +
    solid(block(322, 140, 156, 100, 18), t.paper, rounding(322, 156, t.ink, 0, 0.1)) +
    stroke('M352 166V214M384 166V214M416 166V214M448 166V214', t.ink, 5, { 'stroke-opacity': 0.1 }) +
    label(276, 400, 248, 196, t, mark) +
    solid(block(276, 400, 248, 196), 'none', rounding(276, 248, t.ink, 0, 0.08)) +
    solid(
      cup,
      '#ffffff',
      fill(block(540, 590, 140, 70), t.light),
      fill(block(640, 530, 50, 130), t.ink, 0.08),
    ) +
    stroke('M560 566H584M563 592H580', t.dark, 4, { 'stroke-opacity': 0.5 })
  )
}

export const creamTube: Drawing = (t, mark) => {
  const body = 'M292 168H508L480 556H320z'
  return (
    shadow(400, 652, 180, t.ink) +
    solid(block(330, 560, 140, 90, [8, 8, 20, 20]), t.dark, rounding(330, 140, t.ink)) +
    solid(
      body,
      t.paper,
      fill('M292 168H508L502 250H298z', t.light),
      fill(block(280, 470, 240, 100), t.base),
      fill('M280 470C340 440 380 500 440 470S500 456 530 470V500H280z', t.base),
      emblem(mark, 400, 326, 96, t.base),
      print(400, 402, 112, t.ink),
      fill('M446 150H520V570H440z', t.ink, 0.08),
      fill('M322 160H346L350 570H336z', '#ffffff', 0.5),
    ) +
    solid(block(280, 138, 240, 38, 8), t.base, fill(block(280, 160, 240, 20), t.ink, 0.14))
  )
}

export const drops: Drawing = (t, mark) => {
  const body =
    'M352 300H448C492 312 510 340 510 384V614A36 36 0 0 1 474 650H326A36 36 0 0 1 290 614V384C290 340 308 312 352 300z'
  return (
    shadow(410, 652, 200, t.ink) +
    fill('M384 150H416L426 220H374z', t.light) +
    solid(block(342, 206, 116, 98, 14), t.paper, rounding(342, 116, t.ink, 0, 0.1)) +
    stroke('M368 226V284M400 226V284M432 226V284', t.ink, 5, { 'stroke-opacity': 0.1 }) +
    solid(body, t.light, fill(block(280, 440, 240, 220), t.base, 0.55), rounding(290, 220, t.ink)) +
    label(314, 410, 172, 176, t, mark) +
    emblem('drop', 596, 560, 110, t.base) +
    emblem('drop', 208, 596, 64, t.light)
  )
}

export const inhaler: Drawing = (t) =>
  shadow(410, 652, 220, t.ink) +
  turn(
    8,
    400,
    400,
    solid(block(340, 132, 132, 220, 26), '#e4e9ec', rounding(340, 132, t.ink, 0.7, 0.12)) +
      solid(
        'M312 262H500V560C500 610 470 640 430 640H262C240 640 226 622 226 600V540C226 520 240 506 260 506H300C308 506 312 500 312 492z',
        t.base,
        fill('M312 262H500V296H312z', t.dark),
        fill(block(452, 250, 60, 400), t.ink, 0.13),
        fill(block(332, 300, 22, 190, 11), '#ffffff', 0.36),
        emblem('wave', 410, 420, 84, t.paper),
      ) +
      solid(block(196, 520, 60, 112, 18), t.dark, fill(block(196, 520, 22, 112), t.ink, 0.18)),
  )

export const box: Drawing = (t, mark) =>
  shadow(410, 648, 270, t.ink) +
  fill('M208 262L292 196H632L560 262z', t.light) +
  fill('M560 262L632 196V560L560 640z', t.dark) +
  solid(
    block(208, 262, 352, 378),
    t.paper,
    fill('M208 262H560V330C470 380 330 300 208 366z', t.base),
    fill(block(208, 592, 352, 48), t.accent),
    emblem(mark, 384, 440, 116, t.base),
    print(384, 528, 160, t.ink),
  ) +
  stroke('M560 262V640', t.ink, 3, { 'stroke-opacity': 0.12 }) +
  stroke('M208 262H560', '#ffffff', 3, { 'stroke-opacity': 0.5 })

export const sachet: Drawing = (t, mark) => {
  const edge = (y: number) =>
    Array.from(
      { length: 12 },
      (_, at) => `L${284 + at * 21 + 10.5} ${y - 9}L${284 + at * 21 + 21} ${y}`,
    ).join('')
  const bag = `M284 176${edge(176)}V624L284 624z`
  const front = solid(
    bag,
    t.base,
    fill(block(284, 160, 252, 44), t.dark, 0.5),
    fill(block(284, 588, 252, 44), t.dark, 0.5),
    fill(oval(410, 392, 106), t.paper),
    emblem(mark, 410, 392, 116, t.accent),
    print(410, 528, 130, '#ffffff'),
    fill(block(304, 204, 22, 384, 11), '#ffffff', 0.28),
    fill('M480 160H540V640H500C520 480 500 330 480 160z', t.ink, 0.12),
  )
  return (
    shadow(400, 654, 230, t.ink) +
    turn(11, 400, 620, place(58, -14, 1, solid(bag, t.light, fill(block(284, 160, 252, 44), t.base, 0.6)))) +
    turn(-6, 400, 620, front)
  )
}
