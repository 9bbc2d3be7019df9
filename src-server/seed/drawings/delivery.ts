import type { Drawing } from './drawing.ts'
import { emblem } from './emblems.ts'
import { block, fill, oval, shadow, solid, stroke } from './shapes.ts'

const wheel = (cx: number, ink: string) =>
  fill(oval(cx, 592, 62), ink) + fill(oval(cx, 592, 34), '#d9dfe2') + fill(oval(cx, 592, 12), ink)

/** The shop's van, driving to the right. */
export const deliveryVan: Drawing = (t, mark) =>
  shadow(400, 652, 360, t.ink) +
  solid(
    block(60, 240, 420, 356, [40, 16, 0, 30]),
    t.paper,
    fill(block(60, 500, 420, 100), t.base),
    fill(block(60, 486, 420, 14), t.accent),
    fill(block(60, 240, 420, 26), '#ffffff'),
    emblem(mark, 268, 380, 130, t.base),
  ) +
  solid(
    'M480 300H610C640 300 656 316 668 342L706 424C732 434 748 452 748 482V596H480z',
    t.base,
    fill('M470 500H760V600H470z', t.dark, 0.6),
    fill('M526 336H604C620 336 628 342 636 358L668 430H526z', t.paper),
    fill('M560 336H590L548 430H526V420z', t.halo),
    stroke('M506 318V580', t.ink, 4, { 'stroke-opacity': 0.22 }),
    fill(block(526, 462, 44, 12, 6), t.ink, 0.4),
  ) +
  fill(block(718, 486, 34, 34, 12), t.accent) +
  fill(block(54, 572, 704, 26, 13), t.ink, 0.75) +
  wheel(196, t.ink) +
  wheel(610, t.ink)

/** A stack of parcels. */
export const parcels: Drawing = (t) => {
  const one = (x: number, y: number, width: number, height: number, color: string) =>
    solid(
      block(x, y, width, height, 10),
      color,
      fill(block(x + width / 2 - 18, y, 36, height), t.paper, 0.7),
      fill(block(x + width * 0.78, y, width * 0.3, height), t.ink, 0.1),
    )
  return (
    shadow(400, 652, 240, t.ink) +
    one(200, 440, 240, 210, t.base) +
    one(452, 490, 170, 160, t.light) +
    one(262, 292, 190, 148, t.light)
  )
}
