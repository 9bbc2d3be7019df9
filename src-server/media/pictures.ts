import { createHash } from 'node:crypto'
import { icons } from '#domain/site/icons.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from '#domain/site/picture.ts'
import type { Storage } from '../storage/storage.ts'
import type { Caller } from '../workers/person.ts'
import { NoPlace } from '../workers/places.ts'
import { type Encoded, encodeMaster, encodeSize, inTurn } from './encode.ts'

/** The shop's public pictures: WebP files named by their content, and what was made of them in other sizes. */

export type StoredPicture = { path: string; size: number; width: number; height: number }

// docs/decisions/0017
export const largestPictureBytes = 20 * 1024 * 1024

export const masterKey = (name: string): string => `media/${name}`
export const originalKey = (hash: string): string => `originals/${hash}`
export const picturePath = (name: string): string => `/media/${name}`
export const pictureName = (path: string): string => path.slice('/media/'.length)

/** The same of what has not been checked yet and may be anything. */
export const pictureNameIn = (path: unknown): string | null =>
  typeof path === 'string' && /^\/media\/[\w-]+(\.[\w-]+)+$/.test(path) ? pictureName(path) : null

export const sizeKey = (name: string, width: number, format: PictureFormat): string =>
  `media/derived/${width}-${name.replace(/\.webp$/, `.${format}`)}`

/** The picture as it is shown beside links to the shop: whole, or as its mark. */
export const sharedKey = (name: string, drawing: 'photo' | 'logo'): string =>
  `media/derived/shared-${drawing}-${name.replace(/\.webp$/, '.jpg')}`

/** An icon of the shop that was made of it. */
export const iconKey = (name: string, file: string): string =>
  `media/derived/icon-${name.replace(/\.webp$/, '')}-${file}`

export const masterName = (data: Buffer): string =>
  `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`

/** Keeps a picture that has no original of its own: a drawing of the shop (also SVG), somebody's photo. */
export async function storePicture(
  storage: Storage,
  content: Buffer,
  encode: (content: Buffer) => Promise<Encoded> = encodeMaster,
): Promise<StoredPicture> {
  const { data, width, height } = await encode(content)
  const name = masterName(data)
  await storage.put(masterKey(name), data)
  return { path: picturePath(name), size: data.length, width, height }
}

const making = new WeakMap<Storage, Map<string, Promise<void>>>()

/** Makes a picture's file at a width for a caller (null: the shop itself); who else wants it meanwhile waits for the same. */
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
      // Whoever began it had no place or has gone; that is no reason for others to be refused.
      if (!(error instanceof NoPlace)) throw error
    }
  }
  const made = make().finally(() => running.delete(key))
  running.set(key, made)
  await made
}

/** Every size of a picture, one after the other, so that whoever waits for a single one comes in between. */
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

/** The picture and all that was made of it; its original stays. */
export async function removePictureFiles(storage: Storage, name: string): Promise<void> {
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => sizeKey(name, width, format)))
  const shared = [sharedKey(name, 'photo'), sharedKey(name, 'logo')]
  const drawn = icons.map(({ file }) => iconKey(name, file))
  for (const key of [masterKey(name), ...sizes, ...shared, ...drawn]) await storage.remove(key)
}
