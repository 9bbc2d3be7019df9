import { onCanvas, withPicture } from '../../../../api/photo-canvas.ts'

/** The longest side in pixels, and the JPEG quality: small enough to be stored until there is a network. */
const longest = 1280
const quality = 0.7

/** A photo as a small JPEG in a data URL, which can be stored; null if the browser cannot read the file. */
export async function photoData(file: File): Promise<string | null> {
  const data = await scaled(file).catch(() => null)
  return data?.startsWith('data:image/jpeg') ? data : null
}

const scaled = (file: File): Promise<string | null> =>
  withPicture(file, (picture) => onCanvas(picture, longest)?.toDataURL('image/jpeg', quality) ?? null)

/** The file of a data URL. Decoded here, because the page's content security policy forbids fetching a data URL. */
export function photoFile(data: string): File {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  return new File([bytes], 'delivery.jpg', { type: 'image/jpeg' })
}
