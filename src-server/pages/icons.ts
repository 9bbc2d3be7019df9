import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inLanguage } from '#domain/language/language.ts'
import { type Icon, iconMark, iconPath, icons, iconVersion } from '#domain/site/icons.ts'
import { palettes } from '#domain/site/tokens.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { inTurn } from '../media/encode.ts'
import { drawIcon } from '../media/icon-drawings.ts'
import { iconKey, pictureNameIn } from '../media/pictures.ts'
import { readMaster } from '../media/renditions.ts'
import { pictureHash } from '../media/stored-pictures.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'
import { readWhole } from '../storage/storage.ts'
import type { Assets } from './assets.ts'

/** The picture that icons are rendered from: its name, and its bytes on demand. */
type Mark = { name: string; read: () => Promise<Buffer> }

/** Rendered on the first request, and stored under the name of its picture. */
async function iconOf(context: Context, mark: Mark, icon: Icon): Promise<Buffer> {
  const { storage } = context
  const key = iconKey(mark.name, icon.file)
  const stored = await readWhole(storage, key)
  if (stored) return stored
  const whole = await mark.read()
  const made = await inTurn(context, async () => (await readWhole(storage, key)) ?? drawIcon(whole, icon))
  await storage.put(key, made)
  return made
}

const files = new Map(icons.map((icon) => [icon.file, icon]))
const year = 365 * 86_400

/** /icons: the shop's icons for devices, at stable URLs that the manifest refers to. */
export function addIcons(app: FastifyInstance, { folder = 'public' }: Assets): void {
  const defaultMark = async (): Promise<Mark> => {
    const sign = await readFile(join(folder, 'favicon.svg'))
    return { name: pictureHash(sign).slice(0, 32), read: async () => sign }
  }
  const markOf = async (context: Context): Promise<Mark> => {
    const name = pictureNameIn(iconMark(await readLogoInfo(context)))
    return name === null ? defaultMark() : { name, read: () => readMaster(context, name) }
  }
  app.get(
    '/icons/:file',
    { config: { guard: 'public' } },
    async ({ context, params, query, headers }, reply) => {
      const icon = files.get((params as { file: string }).file)
      if (!icon) throw new Failure(404, 'page_not_found')
      const mark = await markOf(context)
      const tag = `"${mark.name}"`
      const named = (query as { v?: string }).v === iconVersion(mark.name)
      reply
        .header('etag', tag)
        .header('cache-control', named ? `public, max-age=${year}, immutable` : 'public, no-cache')
      if (headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.header('content-type', 'image/png').send(await iconOf(context, mark, icon))
    },
  )

  app.get('/manifest.webmanifest', { config: { guard: 'public' } }, async ({ context }, reply) => {
    const [{ site_basic_config_data: config, theme_info }, marks] = await Promise.all([
      readBasicConfig(context),
      readLogoInfo(context),
    ])
    const name = inLanguage(config, 'website_title', context.language)
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send({
        id: '/',
        name,
        lang: context.language,
        start_url: '/',
        display: 'standalone',
        background_color: palettes.light.surface,
        theme_color: theme_info.accent,
        icons: icons
          .filter(({ purpose }) => purpose === 'any' || purpose === 'maskable')
          .map(({ file, width, height, purpose }) => ({
            src: iconPath(file, marks),
            sizes: `${width}x${height}`,
            type: 'image/png',
            purpose,
          })),
      })
  })
}
