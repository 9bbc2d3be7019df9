import { createHash } from 'node:crypto'
import { icons } from '#domain/site/icons.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from '#domain/site/picture.ts'
import type { Storage } from '../storage/storage.ts'
import type { Caller } from '../workers/person.ts'
import { NoPlace } from '../workers/places.ts'
import { type Encoded, encodeMaster, encodeSize, inTurn } from './encode.ts'

/** The shop's public pictures: WebP files named by a hash of their content, and the other sizes that are created from them. */

export type WrittenPicture = { path: string; size: number; width: number; height: number }

// docs/decisions/0017
export const largestPictureBytes = 20 * 1024 * 1024

export const masterKey = (name: string): string => `media/${name}`
export const originalKey = (hash: string): string => `originals/${hash}`
export const picturePath = (name: string): string => `/media/${name}`
export const pictureName = (path: string): string => path.slice('/media/'.length)

/** The same of an unvalidated value, which may be anything. */
export const pictureNameIn = (path: unknown): string | null =>
  typeof path === 'string' && /^\/media\/[\w-]+(\.[\w-]+)+$/.test(path) ? pictureName(path) : null

export const sizeKey = (name: string, width: number, format: PictureFormat): string =>
  `media/derived/${width}-${name.replace(/\.webp$/, `.${format}`)}`

/** The picture that link previews of the shop show: the whole photo, or a logo on a background. */
export const sharedKey = (name: string, drawing: 'photo' | 'logo'): string =>
  `media/derived/shared-${drawing}-${name.replace(/\.webp$/, '.jpg')}`

/** An icon of the shop that was created from the picture. */
export const iconKey = (name: string, file: string): string =>
  `media/derived/icon-${name.replace(/\.webp$/, '')}-${file}`

export const masterName = (data: Buffer): string =>
  `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`

/** Stores a picture without an original of its own: a drawing of the shop (also SVG), or a user's photo. */
export async function storePicture(
  storage: Storage,
  content: Buffer,
  encode: (content: Buffer) => Promise<Encoded> = encodeMaster,
): Promise<WrittenPicture> {
  const { data, width, height } = await encode(content)
  const name = masterName(data)
  await storage.put(masterKey(name), data)
  return { path: picturePath(name), size: data.length, width, height }
}

const making = new WeakMap<Storage, Map<string, Promise<void>>>()

/** Creates a picture's file at a width for a caller (null: the shop itself). Concurrent callers wait for the same file. */
export async function makeSize(
  caller: Caller | null,
  storage: Storage,
  name: string,
  width: number,
  format: PictureFormat,
  master: () => Promise<Buffer>,
): Promise<void> {
  const key = sizeKey(name, width, format)
  const running = making.get(storage) ?? new Map<string, Promise<void>>()
  making.set(storage, running)
  const make = async () => {
    const whole = await master()
    await storage.put(key, await inTurn(caller, () => encodeSize(whole, width, format)))
  }
  for (let shared = running.get(key); shared; shared = running.get(key)) {
    try {
      return await shared
    } catch (error) {
      // The first caller got no place in the queue or aborted its request; that must not fail the other callers.
      if (!(error instanceof NoPlace)) throw error
    }
  }
  const made = make().finally(() => running.delete(key))
  running.set(key, made)
  await made
}

/** Creates every size of a picture, one after the other, so that requests for single sizes are served in between. */
export async function makeEverySize(
  storage: Storage,
  name: string,
  master: () => Promise<Buffer>,
): Promise<void> {
  for (const width of pictureWidths)
    for (const format of pictureFormats)
      if ((await storage.size(sizeKey(name, width, format))) === null)
        await makeSize(null, storage, name, width, format, master)
}

/** Removes the picture and all files created from it, but not its original. */
export async function removePictureFiles(storage: Storage, name: string): Promise<void> {
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => sizeKey(name, width, format)))
  const shared = [sharedKey(name, 'photo'), sharedKey(name, 'logo')]
  const iconKeys = icons.map(({ file }) => iconKey(name, file))
  for (const key of [masterKey(name), ...sizes, ...shared, ...iconKeys]) await storage.remove(key)
}
