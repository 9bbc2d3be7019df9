import type { Sharp } from 'sharp'
import type { Crop, CropFrame } from '#domain/content/crop.ts'
import type { PictureFormat } from '#domain/site/picture.ts'
import { Failure } from '../context/failure.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { type Caller, personOf, theShop } from '../workers/person.ts'
import { firstFrame } from './first-frame.ts'
import { openSharp } from './open-sharp.ts'
import { type PhotographType, photographType } from './sniff.ts'

/** Decodes and encodes pictures. The metadata of a camera is removed from all of them. */

export type Encoded = { data: Buffer; width: number; height: number }

// docs/decisions/0017
export const mostMegapixels = 50
const mostPixels = mostMegapixels * 1_000_000
/** Twice the width at which pages show pictures, and more than the largest size that is created. */
const widestMaster = 2_560

const webp = { quality: 82 }
// The uploader waits for this encoding, and the shown sizes are created from it. Measured: effort 4 takes three times as long and
// saves 3 %.
const masterWebp = { ...webp, effort: 1 }
// Measured against WebP: as close to the original, and 20 to 40 % smaller. Effort 4 saves nothing and takes five times as long.
const avif = { quality: 55, effort: 3 }

/**
 * Encodes one picture at a time, so that pages are served meanwhile. A page may show some thirty pictures in sizes that do not
 * exist yet, and the back office's media library a hundred.
 */
export const pictureQueue = createFairQueue({
  running: 1,
  places: {
    visitor: { each: 40, address: 80, all: 200 },
    staff: { each: 120, all: 300 },
    seconds: 10,
  },
  longest: 90_000,
})

/** Runs expensive work on pictures in the queue's turn of its caller; null: the shop itself. Calls must not be nested. */
export const inTurn = <Result>(caller: Caller | null, task: () => Promise<Result>): Promise<Result> =>
  pictureQueue.run(caller ? personOf(caller) : theShop, task, caller?.signal?.())

/** The type of an uploaded photograph. Rejects, before anything is decoded, a file that is none and one with too many pixels. */
export async function requirePhotograph(content: Buffer): Promise<PhotographType> {
  const type = photographType(content)
  if (!type) throw notAPicture()
  const sharp = await openSharp()
  const { width, height } = await sharp(firstFrame(content), { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture()
    })
  if (width * height > mostPixels)
    throw new Failure(413, 'too_many_pixels', { args: { max: mostMegapixels } })
  return type
}

const notAPicture = () => new Failure(415, 'not_a_picture')

/** Shorter than the time that the queue allows. */
const longestSeconds = 60

const open = async (content: Buffer): Promise<Sharp> => {
  const sharp = await openSharp()
  return sharp(firstFrame(content), { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: longestSeconds,
  })
}

const fitting = async (content: Buffer, within: number): Promise<Sharp> =>
  (await open(content))
    .rotate()
    .resize({ width: within, height: within, fit: 'inside', withoutEnlargement: true })

const encoded = async (picture: Sharp): Promise<Encoded> => {
  const { data, info } = await picture.webp(masterWebp).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * The picture as it is stored: rotated by its EXIF orientation, fitted into a square, and only the first frame of an animation.
 */
export const encodeMaster = async (content: Buffer, within = widestMaster): Promise<Encoded> =>
  encoded(await fitting(content, within))

/** The same of an uploaded picture; a file that fails to decode is rejected as no picture. */
export const encodePhotograph = (caller: Caller, content: Buffer, within?: number): Promise<Encoded> =>
  inTurn(caller, () =>
    encodeMaster(content, within).catch(() => {
      throw notAPicture()
    }),
  )

/**
 * A section of the picture in the aspect ratio of its frame. Its width is that of the section, at most the one that the frame
 * wants.
 */
export async function encodeCropped(content: Buffer, crop: Crop, frame: CropFrame): Promise<Encoded> {
  const { width, height, orientation = 1 } = await (await open(content)).metadata()
  // Orientations from 5 on are rotated by 90 degrees.
  const [across, down] = orientation >= 5 ? [height, width] : [width, height]
  const [left, wide] = pixelsOf(crop.x, crop.width, across)
  const [top, tall] = pixelsOf(crop.y, crop.height, down)
  const least = Math.min(wide, Math.round((tall * frame.width) / frame.height))
  const cut = Math.max(1, Math.min(frame.most, least))
  return encoded(
    (await open(content))
      .rotate()
      .extract({ left, top, width: wide, height: tall })
      .resize({
        width: cut,
        height: Math.max(1, Math.round((cut * frame.height) / frame.width)),
        fit: 'cover',
      }),
  )
}

/** The start and the length in pixels of a section given in percent of a side; it never exceeds the side. */
function pixelsOf(from: number, length: number, side: number): [number, number] {
  const start = Math.min(side - 1, Math.round((from / 100) * side))
  return [start, Math.max(1, Math.min(side - start, Math.round((length / 100) * side)))]
}

/** A master at a width; it is never enlarged. */
export const encodeSize = async (master: Buffer, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = (await open(master)).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
}

/** The position of a watermark: 1 centre, 2 top left, 3 top right, 4 bottom left, 5 bottom right. */
export type MarkPosition = number

/**
 * docs/domain.md 3.6: the picture with a logo on it. The logo is 100 pixels wide with a margin of 10, on a picture of up to 1000
 * pixels.
 */
export async function encodeMarked(content: Buffer, logo: Buffer, position: MarkPosition): Promise<Encoded> {
  const sharp = await openSharp()
  const fitted = await fitting(content, widestMaster)
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const unit = Math.max(1, width / 1_000)
  const mark = await (await open(logo))
    .resize({
      width: Math.min(Math.round(100 * unit), Math.ceil(width / 2)),
      height: Math.ceil(height / 2),
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [right, down] = [width - mark.info.width, height - mark.info.height]
  const margin = Math.min(Math.round(10 * unit), Math.floor(right / 2), Math.floor(down / 2))
  const centre = position === 1
  const left = centre ? Math.floor(right / 2) : position % 2 === 0 ? margin : right - margin
  const top = centre ? Math.floor(down / 2) : position <= 3 ? margin : down - margin
  return encoded(
    sharp(data, { raw: { width, height, channels } }).composite([{ input: mark.data, left, top }]),
  )
}
