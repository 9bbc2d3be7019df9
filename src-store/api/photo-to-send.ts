import { largestPhotoBytes, shrinkAboveBytes, shrinkSteps, sizeWithin } from './photo-size.ts'

/**
 * A photo as it is sent: a large one of a phone's camera is shrunk, a small one stays as it is. One that the browser cannot
 * read stays as it is too. Null where it is too large and cannot be shrunk.
 */
export async function photoToSend(file: File): Promise<File | null> {
  if (file.size <= shrinkAboveBytes) return file
  const shrunk = await shrink(file).catch(() => null)
  const smallest = shrunk && shrunk.size < file.size ? shrunk : file
  return smallest.size <= largestPhotoBytes ? smallest : null
}

async function shrink(file: File): Promise<File | null> {
  // Turned as the camera says.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let last: Blob | null = null
    for (const { longest, quality } of shrinkSteps) {
      last = await drawn(picture, sizeWithin(picture.width, picture.height, longest), quality)
      if (last && last.size <= largestPhotoBytes) break
    }
    return last && new File([last], nameOf(file), { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    picture.close()
  }
}

function drawn(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const nameOf = ({ name }: File): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
