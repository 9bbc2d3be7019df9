import type { Sharp } from 'sharp'
import type { Crop, Frame } from '#domain/content/crop.ts'
import type { PictureFormat } from '#domain/site/picture.ts'
import { Failure } from '../context/failure.ts'
import { createFairQueue } from '../workers/fair-queue.ts'
import { type Caller, personOf, theShop } from '../workers/person.ts'
import { firstFrame } from './first-frame.ts'
import { openSharp } from './open-sharp.ts'
import { type PhotographType, photographType } from './sniff.ts'

/** Reading and writing pictures. Nothing that a camera wrote into one gets through. */

export type Encoded = { data: Buffer; width: number; height: number }

// docs/decisions/0017
export const mostMegapixels = 50
const mostPixels = mostMegapixels * 1_000_000
/** Twice the width that pages show, and more than the largest size that is made of it. */
const widestMaster = 2_560

const webp = { quality: 82 }
// Whoever has sent a picture waits for it, and what is shown is made of it. Measured: effort 4 takes three times as long and
// saves three bytes in a hundred.
const masterWebp = { ...webp, effort: 1 }
// Measured against that: as near to the original, and 20 to 40 % smaller. Effort 4 saves nothing and takes five times as long.
const avif = { quality: 55, effort: 3 }

/**
 * One picture at a time, so that pages are answered meanwhile. A page may show some thirty pictures in sizes that are not made
 * yet, and the library of the back office a hundred.
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

/** Runs heavy work on pictures in the turn of whoever it is for; null: the shop itself. Not to be nested. */
export const inTurn = <Result>(caller: Caller | null, work: () => Promise<Result>): Promise<Result> =>
  pictureQueue.run(caller ? personOf(caller) : theShop, work, caller?.signal?.())

/** What kind of photograph was sent; refuses, before anything is decoded, what is none or too large. */
export async function refuseNoPhotograph(content: Buffer): Promise<PhotographType> {
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

/** Within the time that the queue gives it. */
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

/** The picture as it is kept: turned as its camera meant it, fitting into a square, of a moving one the first frame. */
export const encodeMaster = async (content: Buffer, within = widestMaster): Promise<Encoded> =>
  encoded(await fitting(content, within))

/** The same of what somebody has sent; what cannot be decoded after all is no picture. */
export const encodePhotograph = (caller: Caller, content: Buffer, within?: number): Promise<Encoded> =>
  inTurn(caller, () =>
    encodeMaster(content, within).catch(() => {
      throw notAPicture()
    }),
  )

/** A part of the picture in the shape of its frame, with the pixels that it has, up to as many as the frame wants. */
export async function encodeCropped(content: Buffer, crop: Crop, frame: Frame): Promise<Encoded> {
  const { width, height, orientation = 1 } = await (await open(content)).metadata()
  // From the fifth on the camera lay on its side.
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

/** Where a share of a side begins, and how long it is; never beyond its end. */
function pixelsOf(from: number, length: number, side: number): [number, number] {
  const start = Math.min(side - 1, Math.round((from / 100) * side))
  return [start, Math.max(1, Math.min(side - start, Math.round((length / 100) * side)))]
}

/** A master at a width; never wider than it is. */
export const encodeSize = async (master: Buffer, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = (await open(master)).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
}

/** Where a mark is drawn: 1 in the middle, 2 to 5 in the corners, top left, top right, bottom left, bottom right. */
export type MarkPosition = number

/** docs/domain.md 3.6: the picture with a logo on it. 100 pixels wide with a margin of 10, on a picture of up to 1000 pixels. */
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
