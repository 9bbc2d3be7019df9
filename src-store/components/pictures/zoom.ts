/** How a picture lies in its frame: enlarged so much, its middle moved by so many px. */
export type Lie = { scale: number; x: number; y: number }
export type Spot = { x: number; y: number }
export type Frame = { width: number; height: number }

export const whole: Lie = { scale: 1, x: 0, y: 0 }
export const closest = 4

// '+ 0': never a minus nothing.
const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0

// A picture that is larger than its frame fills it; one that is not stays in the middle.
const held = ({ scale, x, y }: Lie, { width, height }: Frame): Lie => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

export const panned = (lie: Lie, by: Spot, frame: Frame): Lie =>
  held({ ...lie, x: lie.x + by.x, y: lie.y + by.y }, frame)

/** Enlarged or reduced by a factor; what lies under the spot (from the middle of the frame) stays there. */
export const zoomed = (lie: Lie, factor: number, spot: Spot, frame: Frame): Lie => {
  const scale = Math.min(Math.max(lie.scale * factor, 1), closest)
  const grown = scale / lie.scale
  return held({ scale, x: spot.x - (spot.x - lie.x) * grown, y: spot.y - (spot.y - lie.y) * grown }, frame)
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
