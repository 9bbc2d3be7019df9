import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The shop's pictures: WebP files in <dataDir>/media, named by their content. */

export type StoredPicture = { path: string; size: number; width: number; height: number }

// decisions 17
export const largestPictureBytes = 20 * 1024 * 1024
const mostPixels = 50_000_000

const photographs = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif'])
const quality = 82

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Whether the content, whatever its name says, is a picture that people may upload. */
export async function isPhotograph(buffer: Buffer): Promise<boolean> {
  try {
    const { format } = await open(buffer).metadata()
    return photographs.has(format)
  } catch {
    return false
  }
}

/**
 * Keeps a picture, re-encoded: turned as its camera meant it, without metadata, of a moving one the first frame. The same
 * picture is kept once; it fits into a square of `within` pixels. Also takes SVG, for drawings of the shop's own. Throws
 * for what is no picture or is too large.
 */
export async function storePicture(dataDir: string, buffer: Buffer, within?: number): Promise<StoredPicture> {
  const turned = open(buffer).rotate()
  const fitting = within
    ? turned.resize({ width: within, height: within, fit: 'inside', withoutEnlargement: true })
    : turned
  const { data, info } = await fitting.webp({ quality }).toBuffer({ resolveWithObject: true })
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await writeWhole(mediaFolder(dataDir), name, data)
  return { path: `/media/${name}`, size: data.length, width: info.width, height: info.height }
}

const open = (input: Buffer | string) => sharp(input, { limitInputPixels: mostPixels, failOn: 'error' })

/** A file is there whole or not at all. */
async function writeWhole(folder: string, name: string, data: Buffer): Promise<void> {
  const path = join(folder, name)
  if (await stat(path).catch(() => null)) return
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(unfinished, data)
  await rename(unfinished, path)
}

const making = new Map<string, Promise<string>>()

/** The file of a picture at a width; made once, by whoever asks first. Never wider than the picture is. */
export async function derivedPicture(dataDir: string, name: string, width: number): Promise<string> {
  const folder = join(mediaFolder(dataDir), 'derived')
  const derived = `${width}-${name}`
  const path = join(folder, derived)
  if (await stat(path).catch(() => null)) return path
  const running = making.get(path)
  if (running) return running
  const made = open(join(mediaFolder(dataDir), name))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
    .then((data) => writeWhole(folder, derived, data))
    .then(() => path)
    .finally(() => making.delete(path))
  making.set(path, made)
  return made
}
