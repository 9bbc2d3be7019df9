import type { Emblem } from './emblems.ts'
import { type ObjectName, objects } from './objects.ts'
import { type PaletteName, palettes, type Tones } from './palettes.ts'
import { block, fill, oval, place, svgPicture } from './shapes.ts'

/** The objects of a scene, from back to front: drawing, palette, emblem, centre, scale. */
type Standing = [drawing: ObjectName, palette: PaletteName, mark: Emblem, cx: number, scale: number]

const GROUND = 640

const scenes = {
  shelf: [
    ['syrupBottle', 'sand', 'leaf', 240, 0.86],
    ['supplementJar', 'mint', 'sun', 640, 0.78],
    ['box', 'rose', 'heart', 440, 0.66],
    ['tabletStrip', 'sky', 'plus', 690, 0.44],
  ],
  nursery: [
    ['diaperPack', 'lavender', 'moon', 270, 0.9],
    ['babyBottle', 'mint', 'star', 500, 0.8],
    ['wipes', 'sky', 'flower', 650, 0.56],
  ],
  clinic: [
    ['pressureMonitor', 'sky', 'heart', 350, 1],
    ['glucometer', 'mint', 'drop', 660, 0.62],
    ['capsule', 'rose', 'plus', 520, 0.3],
  ],
  garden: [
    ['oilBottle', 'amber', 'sun', 250, 0.9],
    ['leafJar', 'sage', 'leaf', 440, 0.78],
    ['honeyJar', 'amber', 'drop', 660, 0.6],
  ],
  pantry: [
    ['teaPack', 'sage', 'leaf', 280, 0.92],
    ['honeyJar', 'amber', 'flower', 650, 0.7],
    ['barPack', 'rose', 'heart', 800, 0.34],
  ],
  presents: [
    ['tShirt', 'mint', 'sun', 260, 0.92],
    ['toteBag', 'slate', 'leaf', 640, 0.82],
    ['mug', 'rose', 'heart', 460, 0.6],
  ],
  wash: [
    ['sprayBottle', 'sky', 'wave', 260, 0.9],
    ['pumpBottle', 'mint', 'leaf', 460, 0.78],
    ['soap', 'rose', 'flower', 650, 0.56],
  ],
  road: [
    ['parcels', 'sand', 'leaf', 110, 0.52],
    ['deliveryVan', 'sage', 'leaf', 440, 1],
    ['giftBox', 'rose', 'star', 800, 0.36],
  ],
  monsoon: [
    ['box', 'slate', 'drop', 250, 0.74],
    ['mask', 'sky', 'wave', 480, 0.6],
    ['sanitiser', 'mint', 'drop', 660, 0.76],
  ],
} as const satisfies Record<string, Standing[]>

export type SceneName = keyof typeof scenes
export type SceneDrawing = { scene: SceneName; palette: PaletteName }

/** The objects of a scene on a canvas of 900 x 750. */
const standing = (scene: SceneName) =>
  scenes[scene]
    .map(([drawing, palette, mark, cx, scale]) =>
      place(cx - 400 * scale, GROUND - 650 * scale, scale, objects[drawing](palettes[palette], mark)),
    )
    .join('')

/** A wall with a sun, hills and a floor, whose line is at `ground`. */
const landscape = (width: number, height: number, cx: number, ground: number, tones: Tones) => {
  const w = width
  const h = height
  return [
    fill(block(0, 0, w, h), tones.back),
    fill(oval(cx, h * 0.47, h * 0.43), tones.halo),
    fill(
      `M0 ${ground - h * 0.04}C${w * 0.2} ${ground - h * 0.16} ${w * 0.3} ${ground - h * 0.02} ${w * 0.52} ${ground - h * 0.06}S${w * 0.82} ${ground - h * 0.17} ${w} ${ground - h * 0.06}V${h}H0z`,
      tones.light,
      0.45,
    ),
    fill(
      `M0 ${ground + h * 0.02}C${w * 0.3} ${ground - h * 0.05} ${w * 0.7} ${ground + h * 0.04} ${w} ${ground - h * 0.02}V${h}H0z`,
      tones.halo,
    ),
    fill(oval(cx - h * 0.62, h * 0.2, h * 0.03), tones.light, 0.6),
    fill(oval(cx + h * 0.56, h * 0.15, h * 0.045), tones.light, 0.45),
    fill(oval(cx + h * 0.5, h * 0.32, h * 0.016), tones.accent, 0.7),
  ].join('')
}

const framed = (
  width: number,
  height: number,
  left: number,
  scale: number,
  drawing: SceneDrawing,
  /** The height of the floor below the objects. */
  floor = 0,
) => {
  const top = height - floor - 750 * scale
  return svgPicture(
    width,
    height,
    landscape(width, height, left + 450 * scale, top + (GROUND - 30) * scale, palettes[drawing.palette]),
    place(left, top, scale, standing(drawing.scene)),
  )
}

/** The two pictures of a banner; the half with the text has no objects. Text on it is dark. */
export const bannerPictures = (drawing: SceneDrawing, text: 'left' | 'right') => ({
  desktop: framed(1670, 750, text === 'left' ? 740 : 30, 1, drawing),
  mobile: framed(480, 180, text === 'left' ? 262 : 2, 0.24, drawing),
})

/** The cover picture of a blog post: 1200 x 675. */
export const coverPicture = (drawing: SceneDrawing) => framed(1200, 675, 150, 0.99, drawing)

/** The upright picture of a reel: 720 x 1280. */
export const reelPicture = (drawing: SceneDrawing) => framed(720, 1280, 22, 0.75, drawing, 260)
