import { sizeWithin } from './photo-size.ts'

/** Decodes a photo upright, and frees it when `use` is done. Rejects if the browser cannot decode the file. */
export async function withPicture<Result>(
  file: File,
  use: (picture: ImageBitmap) => Result | Promise<Result>,
): Promise<Result> {
  // Applies the EXIF orientation.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await use(picture)
  } finally {
    picture.close()
  }
}

/** A picture on white, because JPEG has no transparency; `longest` bounds its longest side in pixels. Null without canvas. */
export function onCanvas(picture: ImageBitmap, longest: number): HTMLCanvasElement | null {
  const { width, height } = sizeWithin(picture.width, picture.height, longest)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
