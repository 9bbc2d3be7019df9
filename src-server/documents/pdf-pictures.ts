import type { Context } from '../context/context.ts'
import { inTurn } from '../media/encode.ts'
import { openSharp } from '../media/open-sharp.ts'
import { masterKey, pictureName, sizeKey } from '../media/pictures.ts'
import { readWhole } from '../storage/storage.ts'

/** How many different product pictures one print includes; the rest are omitted. */
const mostPictures = 200

/** How many pictures are converted per turn in the queue, which also limits the memory. */
const renderedAtOnce = 25

type Draw = (content: Buffer) => Promise<string | null>

/** The pictures of documents as PNG or JPEG, the formats that PDF supports, each once; unreadable ones are omitted. */
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
  for (let at = 0; at < all.length; at += renderedAtOnce) {
    const read = await Promise.all(
      all
        .slice(at, at + renderedAtOnce)
        .map(async ({ keys, ...rest }) => ({ ...rest, content: await content(context.storage, keys) })),
    )
    await inTurn(context, async () => {
      for (const { path, content, draw } of read) {
        const rendered = content && (await draw(content))
        if (rendered) found[path] = rendered
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

// An SVG logo is rendered as sharp as a photograph.
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
