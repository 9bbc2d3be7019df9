import { inTurn } from '../content/encode.ts'
import { openSharp } from '../content/open-sharp.ts'
import { masterKey, pictureName, sizeKey } from '../content/pictures.ts'
import type { Context } from '../context.ts'
import { readWhole } from '../storage/storage.ts'

/** So many different pictures of products stand on the papers of one print; the rest are printed without. */
const mostPictures = 200

/** The pictures of papers in the two formats that PDF knows, each once; one that cannot be read is left out. */
export async function pdfPictures(
  { storage }: Context,
  wanted: { logos: readonly string[]; photos: readonly string[] },
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of new Set(wanted.logos)) {
    const logo = await content(storage, [masterKey(pictureName(path))])
    const drawn = logo && (await png(logo))
    if (drawn) found[path] = drawn
  }
  for (const path of [...new Set(wanted.photos)].slice(0, mostPictures)) {
    const name = pictureName(path)
    const photo = await content(storage, [sizeKey(name, 320, 'webp'), masterKey(name)])
    const drawn = photo && (await jpeg(photo))
    if (drawn) found[path] = drawn
  }
  return found
}

type Storage = Context['storage']

async function content(storage: Storage, keys: readonly string[]): Promise<Buffer | null> {
  for (const key of keys) {
    const found = await readWhole(storage, key)
    if (found) return found
  }
  return null
}

const dataUrl = (type: string, data: Buffer) => `data:image/${type};base64,${data.toString('base64')}`

// A drawing (SVG) comes out as sharp as a photograph.
const png = (logo: Buffer) =>
  inTurn(async () => {
    const sharp = await openSharp()
    return sharp(logo, { density: 200 })
      .resize({ width: 600, height: 200, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .then((data) => dataUrl('png', data))
      .catch(() => null)
  })

const jpeg = (photo: Buffer) =>
  inTurn(async () => {
    const sharp = await openSharp()
    return sharp(photo)
      .resize({ width: 112, height: 112, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
      .then((data) => dataUrl('jpeg', data))
      .catch(() => null)
  })
