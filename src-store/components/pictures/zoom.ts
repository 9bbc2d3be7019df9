/** The view of a picture in its frame: its scale, and the offset of its centre in px. */
export type Lie = { scale: number; x: number; y: number }
export type Spot = { x: number; y: number }
export type ZoomFrame = { width: number; height: number }

export const whole: Lie = { scale: 1, x: 0, y: 0 }
export const closest = 4

// '+ 0' turns -0 into 0.
const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0

// A picture that is larger than its frame covers it; a smaller one stays centred.
const held = ({ scale, x, y }: Lie, { width, height }: ZoomFrame): Lie => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

export const panned = (lie: Lie, by: Spot, frame: ZoomFrame): Lie =>
  held({ ...lie, x: lie.x + by.x, y: lie.y + by.y }, frame)

/** Zooms by a factor; the point at `spot` (relative to the centre of the frame) stays fixed. */
export const zoomed = (lie: Lie, factor: number, spot: Spot, frame: ZoomFrame): Lie => {
  const scale = Math.min(Math.max(lie.scale * factor, 1), closest)
  const grown = scale / lie.scale
  return held({ scale, x: spot.x - (spot.x - lie.x) * grown, y: spot.y - (spot.y - lie.y) * grown }, frame)
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
