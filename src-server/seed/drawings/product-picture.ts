import type { Emblem } from './emblems.ts'
import { type ObjectName, objects } from './objects.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { block, fill, oval, svgPicture } from './shapes.ts'

/** The parts of a product's picture. */
export type ProductDrawing = { drawing: ObjectName; palette: PaletteName; mark: Emblem }

/** A product in front of a tinted wall: an SVG of 800 x 800. */
export const productPicture = ({ drawing, palette, mark }: ProductDrawing) => {
  const tones = palettes[palette]
  return svgPicture(
    800,
    800,
    fill(block(0, 0, 800, 800), tones.back),
    fill(oval(400, 390, 318), tones.halo),
    fill(oval(704, 128, 30), tones.halo),
    fill(oval(92, 690, 20), tones.halo),
    objects[drawing](tones, mark),
  )
}
