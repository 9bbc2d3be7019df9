import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { label, print } from './labels.ts'
import { block, fill, oval, place, rounding, shadow, solid, stroke, turn } from './shapes.ts'

export const supplementJar: Drawing = (t, mark) =>
  shadow(400, 652, 220, t.ink) +
  solid(block(292, 178, 216, 104, 20), t.paper, rounding(292, 216, t.ink, 0, 0.12)) +
  stroke([0, 1, 2, 3, 4, 5, 6].map((at) => `M${316 + at * 28} 204V262`).join(''), t.ink, 5, {
    'stroke-opacity': 0.1,
  }) +
  solid(block(260, 276, 280, 374, [64, 64, 36, 36]), t.base, rounding(260, 280, t.ink)) +
  label(260, 372, 280, 214, t, mark) +
  solid(block(260, 372, 280, 214), 'none', rounding(260, 280, t.ink, 0, 0.08)) +
  fill(block(556, 606, 96, 44, 22), t.accent) +
  fill(block(556, 606, 48, 44, 22), t.paper) +
  fill(block(572, 614, 62, 8, 4), '#ffffff', 0.5)

export const leafJar: Drawing = (t, mark) => {
  const sprig = (x: number, y: number, angle: number, color: string) =>
    turn(
      angle,
      x,
      y,
      place(
        x,
        y,
        1,
        fill('M0 0C-34 -40 -30 -104 0 -140C30 -104 34 -40 0 0z', color),
        stroke('M0 0V-112', '#ffffff', 4, { 'stroke-opacity': 0.5 }),
      ),
    )
  return (
    shadow(420, 652, 250, t.ink) +
    sprig(590, 640, 34, t.base) +
    sprig(598, 646, 72, t.light) +
    sprig(584, 636, -4, t.dark) +
    solid(
      block(262, 216, 276, 84, 16),
      '#c99a68',
      fill(block(262, 262, 276, 40), '#8a5f35', 0.35),
      fill(block(290, 216, 30, 90), '#ffffff', 0.22),
    ) +
    solid(
      block(240, 292, 320, 358, [48, 48, 40, 40]),
      t.halo,
      fill('M230 370C300 350 340 384 400 366S520 350 570 372V660H230z', t.base),
      fill('M230 370C300 350 340 384 400 366S520 350 570 372V420H230z', t.dark, 0.25),
      rounding(240, 320, t.ink, 0.4, 0.1),
    ) +
    stroke(block(240, 292, 320, 358, [48, 48, 40, 40]), t.light, 4) +
    label(296, 420, 208, 176, t, mark)
  )
}

export const honeyJar: Drawing = (t, mark) => {
  const pot =
    'M276 292H524C566 330 572 380 572 450C572 560 548 650 500 650H300C252 650 228 560 228 450C228 380 234 330 276 292z'
  return (
    shadow(400, 652, 230, t.ink) +
    solid(
      pot,
      t.light,
      fill('M220 344C290 328 340 358 400 344S520 328 580 344V660H220z', t.base),
      rounding(228, 344, t.ink, 0.42, 0.12),
    ) +
    solid(block(258, 236, 284, 66, 20), t.paper, fill(block(258, 274, 284, 30), t.ink, 0.1)) +
    fill('M300 300H352C352 336 344 372 330 372S312 340 300 300z', t.base) +
    fill(oval(400, 480, 100), t.paper) +
    emblem(mark, 400, 462, 88, t.dark) +
    print(400, 524, 84, t.ink, 1) +
    turn(
      16,
      620,
      560,
      stroke('M620 560V330', '#b98a57', 16),
      solid(
        oval(620, 586, 40, 56),
        '#b98a57',
        stroke('M576 556H664M576 578H664M576 600H664M576 622H664', t.dark, 9),
        fill(block(636, 520, 40, 130), t.ink, 0.12),
      ),
    )
  )
}

export const teaPack: Drawing = (t, mark) =>
  shadow(420, 652, 280, t.ink) +
  solid(
    'M206 170H474V226C492 330 494 500 490 614A36 36 0 0 1 454 650H226A36 36 0 0 1 190 614C186 500 188 330 206 226z',
    t.base,
    fill(block(186, 160, 320, 66), t.dark),
    stroke('M190 206H490', t.light, 4, { 'stroke-dasharray': '2 12' }),
    fill('M180 560C260 500 420 600 500 530V660H180z', t.dark, 0.7),
    fill(block(244, 290, 192, 210, 96), t.paper),
    emblem(mark, 340, 372, 96, t.base),
    print(340, 442, 90, t.ink),
    fill(block(432, 150, 70, 510), t.ink, 0.12),
    fill(block(214, 240, 18, 300, 9), '#ffffff', 0.26),
  ) +
  stroke('M640 540C690 540 690 606 630 606', t.paper, 16) +
  solid(
    'M510 516H646C646 590 622 634 600 642H556C534 634 510 590 510 516z',
    t.paper,
    fill(block(606, 510, 50, 140), t.ink, 0.1),
  ) +
  fill(oval(578, 518, 66, 15), t.accent) +
  stroke('M556 470C546 450 566 440 556 418M596 470C586 450 606 440 596 418', t.light, 8)

export const oilBottle: Drawing = (t, mark) =>
  shadow(400, 652, 180, t.ink) +
  solid(block(352, 118, 96, 74, 14), t.dark, rounding(352, 96, t.ink, 0.25)) +
  solid(
    'M366 190H434V276C434 330 514 340 514 420V616A34 34 0 0 1 480 650H320A34 34 0 0 1 286 616V420C286 340 366 330 366 276z',
    t.halo,
    fill('M280 330C330 318 360 340 400 330S480 318 520 330V660H280z', t.base),
    rounding(286, 228, t.ink, 0.42, 0.13),
  ) +
  stroke('M366 192V276C366 330 286 340 286 420V616M434 192V276C434 330 514 340 514 420V616', t.light, 4) +
  label(314, 428, 172, 176, t, mark) +
  emblem('drop', 582, 590, 84, t.base)

export const barPack: Drawing = (t, mark) => {
  const zigzag = (x: number) =>
    Array.from({ length: 9 }, (_, at) => `L${x + (at % 2 ? 0 : 12)} ${330 + at * 20}`).join('')
  const pack = (color: string, band: string) =>
    solid(
      `M176 330${zigzag(164)}L176 506H624${Array.from({ length: 9 }, (_, at) => `L${624 + (at % 2 ? 0 : 12)} ${506 - at * 20}`).join('')}L624 330z`,
      color,
      fill(block(150, 320, 60, 200), t.ink, 0.14),
      fill(block(590, 320, 60, 200), t.ink, 0.14),
      fill('M210 506L330 330H420L300 506z', band),
      emblem(mark, 300, 418, 70, t.paper),
      print(478, 400, 150, '#ffffff'),
      fill(block(210, 344, 380, 14, 7), '#ffffff', 0.35),
      fill(block(150, 470, 500, 50), t.ink, 0.12),
    )
  return (
    shadow(400, 640, 270, t.ink) +
    turn(14, 400, 420, place(20, 90, 1, pack(t.light, t.base))) +
    turn(-14, 400, 420, place(-6, -40, 1, pack(t.base, t.dark)))
  )
}
