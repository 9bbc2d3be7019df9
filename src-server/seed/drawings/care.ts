import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { label, print } from './labels.ts'
import { block, fill, oval, rounding, shadow, solid, stroke, turn } from './shapes.ts'

export const soap: Drawing = (t, mark) => {
  const bubble = (x: number, y: number, r: number) =>
    fill(oval(x, y, r), '#ffffff', 0.75) +
    stroke(`M${x - r * 0.5} ${y - r * 0.2}A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.55}`, t.light, 5)
  return (
    shadow(400, 626, 300, t.ink) +
    solid(
      'M130 520H670C662 590 600 620 540 620H260C200 620 138 590 130 520z',
      t.dark,
      fill(block(130, 514, 560, 34), t.light, 0.55),
    ) +
    solid(
      block(190, 300, 420, 224, 96),
      t.light,
      fill(block(190, 440, 420, 100), t.base, 0.5),
      fill(block(250, 322, 280, 20, 10), '#ffffff', 0.55),
    ) +
    fill(block(262, 350, 276, 112, 52), t.base, 0.35) +
    emblem(mark, 400, 406, 84, t.paper) +
    bubble(560, 250, 44) +
    bubble(624, 322, 26) +
    bubble(492, 210, 20)
  )
}

const pumpHead = (t: Parameters<Drawing>[0], y: number) =>
  stroke(`M400 ${y + 70}V${y}`, '#d5dcdf', 26) +
  solid(
    `M286 ${y - 22}H440A18 18 0 0 1 458 ${y - 4}V${y + 28}H352L322 ${y + 22}L286 ${y + 22}z`,
    t.dark,
    fill(block(280, y + 8, 190, 30), t.ink, 0.2),
  ) +
  solid(block(336, y + 66, 128, 60, 12), t.dark, rounding(336, 128, t.ink, 0.25))

export const pumpBottle: Drawing = (t, mark) =>
  shadow(400, 652, 190, t.ink) +
  pumpHead(t, 146) +
  solid(
    block(278, 270, 244, 380, [70, 70, 34, 34]),
    t.base,
    fill(block(278, 270, 244, 80), t.light, 0.5),
    rounding(278, 244, t.ink),
  ) +
  label(306, 380, 188, 214, t, mark)

export const sanitiser: Drawing = (t, mark) =>
  shadow(400, 652, 200, t.ink) +
  pumpHead(t, 196) +
  solid(
    block(290, 320, 220, 330, 52),
    '#ffffff',
    fill(block(280, 300, 240, 360), t.halo),
    fill('M280 404C330 390 360 418 400 404S480 390 520 404V660H280z', t.light),
    rounding(290, 220, t.ink, 0.55, 0.09),
  ) +
  emblem(mark, 400, 500, 110, t.paper) +
  print(400, 582, 100, t.ink) +
  emblem('drop', 252, 262, 54, t.base)

export const mask: Drawing = (t) => {
  const face =
    'M196 300C280 262 340 276 400 276S520 262 604 300C622 400 610 500 560 540C510 580 450 592 400 592S290 580 240 540C190 500 178 400 196 300z'
  return (
    shadow(400, 640, 250, t.ink) +
    stroke('M206 320C90 300 90 520 236 520', t.paper, 15) +
    stroke('M594 320C710 300 710 520 564 520', t.paper, 15) +
    solid(
      face,
      t.base,
      fill('M180 250H620V326C520 290 280 290 180 326z', t.light),
      stroke(
        'M190 392C310 372 490 372 610 392M196 448C310 438 490 438 604 448M216 506C320 504 480 504 584 506',
        t.ink,
        6,
        {
          'stroke-opacity': 0.2,
        },
      ),
      stroke(
        'M190 400C310 380 490 380 610 400M196 456C310 446 490 446 604 456M216 514C320 512 480 512 584 514',
        '#ffffff',
        5,
        {
          'stroke-opacity': 0.4,
        },
      ),
      fill('M500 250H640V620H420C520 560 560 420 500 250z', t.ink, 0.07),
    ) +
    stroke('M330 300C370 290 430 290 470 300', '#ffffff', 12, { 'stroke-opacity': 0.8 })
  )
}

export const sprayBottle: Drawing = (t, mark) =>
  shadow(400, 652, 210, t.ink) +
  solid(
    'M330 148H476C500 148 512 162 512 184V240H430V224H360L318 206V160z',
    t.dark,
    fill('M318 190H520V250H400z', t.ink, 0.16),
  ) +
  stroke('M378 232C376 268 356 282 336 288', t.dark, 18) +
  fill(block(420, 236, 90, 60), t.paper) +
  solid(
    'M424 292H506C514 360 556 380 556 450V606A44 44 0 0 1 512 650H328A44 44 0 0 1 284 606V470C284 380 410 380 424 292z',
    t.light,
    fill(block(270, 470, 300, 200), t.base, 0.6),
    rounding(284, 272, t.ink),
  ) +
  label(320, 450, 200, 168, t, mark) +
  [0, 1, 2].map((at) => fill(oval(276 - at * 34, 176 + (at - 1) * 26 * at, 9 - at), t.base)).join('') +
  fill(oval(244, 180, 8), t.base) +
  fill(oval(212, 152, 6), t.base)

export const toothbrush: Drawing = (t) => {
  const brush = (y: number, color: string, bristle: string) =>
    fill(block(176, y - 46, 128, 44, 6), bristle) +
    stroke(`M208 ${y - 44}V${y - 8}M240 ${y - 44}V${y - 8}M272 ${y - 44}V${y - 8}`, t.ink, 3, {
      'stroke-opacity': 0.16,
    }) +
    solid(
      `M160 ${y - 8}A16 16 0 0 1 176 ${y - 16}H306C370 ${y - 16} 400 ${y - 26} 450 ${y - 28}H640A30 30 0 0 1 640 ${y + 32}H450C400 ${y + 30} 370 ${y + 16} 306 ${y + 16}H176A16 16 0 0 1 160 ${y - 8}z`,
      color,
      fill(block(150, y + 10, 560, 40), t.ink, 0.14),
      fill(block(470, y - 18, 150, 12, 6), '#ffffff', 0.4),
    )
  return (
    shadow(400, 652, 260, t.ink) +
    turn(-38, 400, 400, brush(330, '#dcb57c', t.paper), brush(470, t.base, t.accent))
  )
}
