import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { transaction } from '../database/transaction.ts'
import { readWhole } from '../storage/storage.ts'
import { readCropMark } from './crop-mark.ts'
import { type Encoded, encodeCropped, encodeMarked, encodeMaster, inTurn } from './encode.ts'
import { masterKey, originalKey } from './pictures.ts'
import {
  findMade,
  findPicture,
  type Original,
  type StoredPicture,
  savePictureFile,
  showsInLibrary,
} from './stored-pictures.ts'

/** Pictures as they are shown, created from their originals: plain, with the watermark, or cropped. */

const theShop = { open: 'the shop itself' } as const

type Rendition = Pick<StoredPicture, 'name' | 'size'>

/** The mark of a watermark: its position, and the picture of the logo. */
export const markOf = (position: number, logo: string): string => `${position}:${logo}`

/**
 * The picture of the same original with this mark, or plain; it is created when it does not exist yet. Null: the shop has no such
 * picture. It is slow, so call it outside a transaction first.
 */
export async function rendition(
  context: Context,
  name: string,
  mark: string | null,
): Promise<Rendition | null> {
  const known = await find(context, name)
  if (!known && mark === null) return asItIs(context, name)
  const shown = known ?? (await adopt(context, name))
  if (!shown || shown.mark === mark) return shown
  const made = await transaction(context.db, (trx) => findMade({ trx }, shown.original, mark))
  if (made && (await context.storage.size(masterKey(made.name))) !== null) return made
  const original = await originalOf(context, shown.original)
  if (!original) return null
  return savePictureFile(context, theShop, original, await draw(context, original, mark), {
    mark,
    ...(made && { name: made.name }),
  })
}

/** The picture before it was cropped; a picture that was not cropped is returned as it is. */
export async function uncropped(context: Context, name: string): Promise<Rendition | null> {
  const known = await find(context, name)
  return known && readCropMark(known.mark) ? rendition(context, name, null) : asItIs(context, name)
}

/** The picture of this name, with or without a mark. */
export async function asItIs(context: Context, name: string): Promise<Rendition | null> {
  const known = await find(context, name)
  if (known) return known
  const size = await context.storage.size(masterKey(name))
  return size === null ? null : { name, size }
}

/** The bytes of a picture. They are created again from the original when a removed library record has been restored. */
export async function readMaster(context: Context, name: string): Promise<Buffer> {
  const found = await readWhole(context.storage, masterKey(name))
  if (found) return found
  const made = (await bringBack(context, name)) && (await readWhole(context.storage, masterKey(name)))
  if (!made) throw new Failure(404, 'page_not_found')
  return made
}

async function bringBack(context: Context, name: string): Promise<boolean> {
  const shown = await find(context, name)
  if (!shown || !(await transaction(context.db, (trx) => showsInLibrary({ trx }, name)))) return false
  const original = await originalOf(context, shown.original)
  if (!original) return false
  const { data } = await draw(context, original, shown.mark)
  await context.storage.put(masterKey(name), data)
  return true
}

const find = ({ db }: Context, name: string) => transaction(db, (trx) => findPicture({ trx }, name))

/** A picture that is older than the storing of originals becomes its own original. */
async function adopt(context: Context, name: string): Promise<StoredPicture | null> {
  const content = await readWhole(context.storage, masterKey(name))
  if (!content) return null
  const read = await encodeMaster(content).catch(() => null)
  // An unreadable file is no picture.
  if (!read) return null
  const own: Encoded = { data: content, width: read.width, height: read.height }
  return savePictureFile(context, theShop, { content, content_type: 'image/webp' }, own, { name })
}

async function originalOf(context: Context, hash: string): Promise<Original | null> {
  const content = await readWhole(context.storage, originalKey(hash))
  if (!content) return null
  const row = await transaction(context.db, (trx) =>
    trx.selectFrom('pictures').select('content_type').where('original', '=', hash).executeTakeFirst(),
  )
  return { content, content_type: row?.content_type ?? 'image/webp' }
}

async function draw(context: Context, { content }: Original, mark: string | null): Promise<Encoded> {
  if (mark === null) return inTurn(context, () => encodeMaster(content))
  const cut = readCropMark(mark)
  if (cut) return inTurn(context, () => encodeCropped(content, cut.crop, cut.frame))
  const [position, logo = ''] = mark.split(':')
  const master = await readMaster(context, logo)
  return inTurn(context, () => encodeMarked(content, master, Number(position)))
}
