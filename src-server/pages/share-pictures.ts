import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Sharp } from 'sharp'
import { palettes } from '#domain/site/tokens.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { inTurn } from '../media/encode.ts'
import { openSharp } from '../media/open-sharp.ts'
import { sharedKey } from '../media/pictures.ts'
import { readMaster } from '../media/renditions.ts'
import { readWhole } from '../storage/storage.ts'
import type { Assets } from './assets.ts'

/**
 * The pictures of link previews: JPEG of 1200 by 630, a size and format that all services support. They contain no text, because
 * no font that the server can rely on supports Bengali.
 */
const size = { width: 1200, height: 630 }
const jpeg = { quality: 82, mozjpeg: true }

/** A wider picture is a photo of a scene and fills the preview; any other shows an object and is fitted into it. */
const wide = 1.35

type Drawing = 'photo' | 'logo'

const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg(jpeg).toBuffer()

async function photo(master: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  const { width = 1, height = 1 } = await sharp(master).metadata()
  const fit = width / height >= wide ? 'cover' : 'contain'
  return toJpeg(
    sharp(master)
      .flatten({ background: palettes.light.surface })
      .resize({ ...size, fit, background: palettes.light.surface }),
  )
}

/** A logo in the middle of a background in the shop's accent colour. */
async function mark(content: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  const inner = await sharp(content, { density: 600 })
    .resize({ width: 720, height: 320, fit: 'inside' })
    .png()
    .toBuffer()
  const frame = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
      `<rect width="100%" height="100%" fill="${palettes.light.accent_soft}"/>` +
      `<rect x="140" y="95" width="920" height="440" rx="32" fill="${palettes.light.surface}"/>` +
      `<rect y="606" width="100%" height="24" fill="${palettes.light.accent}"/></svg>`,
  )
  return toJpeg(sharp(frame).composite([{ input: inner, gravity: 'centre' }]))
}

const draw: Record<Drawing, (master: Buffer) => Promise<Buffer>> = { photo, logo: mark }

/** Created on the first request, and stored with the picture's other sizes. */
async function sharedPicture(context: Context, name: string, drawing: Drawing): Promise<Buffer> {
  const key = sharedKey(name, drawing)
  const stored = await readWhole(context.storage, key)
  if (stored) return stored
  const master = await readMaster(context, name)
  const made = await inTurn(
    context,
    async () => (await readWhole(context.storage, key)) ?? draw[drawing](master),
  )
  await context.storage.put(key, made)
  return made
}

const day = 86_400

/** /share: pictures for link previews, of library pictures by their names, or of the shop itself. */
export function addSharePictures(app: FastifyInstance, { folder = 'public' }: Assets): void {
  let ofShop: Promise<Buffer> | undefined
  const shop = () => {
    ofShop ??= readFile(join(folder, 'favicon.svg')).then((own) => inTurn(null, () => mark(own)))
    ofShop.catch(() => {
      ofShop = undefined
    })
    return ofShop
  }
  app.get('/share/:file', { config: { guard: 'public' } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, logo, hash] = /^(logo-)?([0-9a-f]{32})\.jpg$/.exec(file) ?? []
    if (!hash && file !== 'shop.jpg') throw new Failure(404, 'page_not_found')
    const content = hash
      ? await sharedPicture(request.context, `${hash}.webp`, logo ? 'logo' : 'photo')
      : await shop()
    return (
      reply
        .header('content-type', 'image/jpeg')
        // The name is a hash of the content; the URL of the shop's own picture never changes.
        .header('cache-control', hash ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content)
    )
  })
}
