import type { Context } from '../context/context.ts'
import { inTurn } from '../media/encode.ts'
import { openSharp } from '../media/open-sharp.ts'
import { masterKey, pictureName, sizeKey } from '../media/pictures.ts'
import { readWhole } from '../storage/storage.ts'

/** So many different pictures of products stand on the papers of one print; the rest are printed without. */
const mostPictures = 200

/** Drawn in one turn: a print of many orders waits for others once for so many pictures, and holds no more of them. */
const drawnTogether = 25

type Draw = (content: Buffer) => Promise<string | null>

/** The pictures of papers in the two formats that PDF knows, each once; one that cannot be read is left out. */
export async function pdfPictures(
  context: Context,
  wanted: { logos: readonly string[]; photos: readonly string[] },
): Promise<Record<string, string>> {
  const whole = (path: string) => masterKey(pictureName(path))
  const small = (path: string) => sizeKey(pictureName(path), 320, 'webp')
  const all = [
    ...[...new Set(wanted.logos)].map((path) => ({ path, keys: [whole(path)], draw: png as Draw })),
    ...[...new Set(wanted.photos)]
      .slice(0, mostPictures)
      .map((path) => ({ path, keys: [small(path), whole(path)], draw: jpeg as Draw })),
  ]
  const found: Record<string, string> = {}
  for (let at = 0; at < all.length; at += drawnTogether) {
    const read = await Promise.all(
      all
        .slice(at, at + drawnTogether)
        .map(async ({ keys, ...rest }) => ({ ...rest, content: await content(context.storage, keys) })),
    )
    await inTurn(context, async () => {
      for (const { path, content, draw } of read) {
        const drawn = content && (await draw(content))
        if (drawn) found[path] = drawn
      }
    })
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
async function png(logo: Buffer): Promise<string | null> {
  const sharp = await openSharp()
  return sharp(logo, { density: 200 })
    .resize({ width: 600, height: 200, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .then((data) => dataUrl('png', data))
    .catch(() => null)
}

async function jpeg(photo: Buffer): Promise<string | null> {
  const sharp = await openSharp()
  return sharp(photo)
    .resize({ width: 112, height: 112, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .then((data) => dataUrl('jpeg', data))
    .catch(() => null)
}
