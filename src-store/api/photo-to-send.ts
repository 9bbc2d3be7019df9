import { onCanvas, withPicture } from './photo-canvas.ts'
import { largestPhotoBytes, shrinkAboveBytes, shrinkSteps } from './photo-size.ts'

/**
 * The photo to upload: a large photo of a phone's camera is shrunk, a small one is unchanged. A file that the browser cannot
 * decode is unchanged too. Null when the file is too large and cannot be shrunk.
 */
export async function photoToSend(file: File): Promise<File | null> {
  if (file.size <= shrinkAboveBytes) return file
  const shrunk = await shrink(file).catch(() => null)
  const smallest = shrunk && shrunk.size < file.size ? shrunk : file
  return smallest.size <= largestPhotoBytes ? smallest : null
}

const shrink = (file: File): Promise<File | null> =>
  withPicture(file, async (picture) => {
    let last: Blob | null = null
    for (const { longest, quality } of shrinkSteps) {
      const canvas = onCanvas(picture, longest)
      last = canvas && (await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)))
      if (last && last.size <= largestPhotoBytes) break
    }
    return last && new File([last], nameOf(file), { type: 'image/jpeg', lastModified: file.lastModified })
  })

const nameOf = ({ name }: File): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
