import type { Crop, Frame } from '#domain/content/crop.ts'

/** How a picture that was cut out of another is named: as `crop:835x375-1670:x,y,width,height`, beside its original. */

const spelling = /^crop:(\d+)x(\d+)-(\d+):([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/

export const cropMark = ({ x, y, width, height }: Crop, frame: Frame): string =>
  `crop:${frame.width}x${frame.height}-${frame.most}:${x},${y},${width},${height}`

/** What such a name says; null: it is another mark, or none. */
export function readCropMark(mark: string | null): { crop: Crop; frame: Frame } | null {
  const numbers = mark === null ? null : spelling.exec(mark)
  if (!numbers) return null
  const [across = 0, down = 0, most = 0, x = 0, y = 0, width = 0, height = 0] = numbers.slice(1).map(Number)
  return { crop: { x, y, width, height }, frame: { width: across, height: down, most } }
}
