import type { Crop, CropFrame } from '#domain/content/crop.ts'

/**
 * The mark of a picture that was cropped from another one: `crop:835x375-1670:x,y,width,height`. Such a picture has the same
 * original.
 */

const spelling = /^crop:(\d+)x(\d+)-(\d+):([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/

export const cropMark = ({ x, y, width, height }: Crop, frame: CropFrame): string =>
  `crop:${frame.width}x${frame.height}-${frame.most}:${x},${y},${width},${height}`

/** The crop and the frame of a crop mark; null for any other mark, or for none. */
export function readCropMark(mark: string | null): { crop: Crop; frame: CropFrame } | null {
  const numbers = mark === null ? null : spelling.exec(mark)
  if (!numbers) return null
  const [across = 0, down = 0, most = 0, x = 0, y = 0, width = 0, height = 0] = numbers.slice(1).map(Number)
  return { crop: { x, y, width, height }, frame: { width: across, height: down, most } }
}
