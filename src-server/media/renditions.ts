import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { transaction } from '../database/transaction.ts'
import { readWhole } from '../storage/storage.ts'
import { readCropMark } from './crop-mark.ts'
import { type Encoded, encodeCropped, encodeMarked, encodeMaster, inTurn } from './encode.ts'
import {
  findMade,
  findPicture,
  type KeptPicture,
  keepPicture,
  type Original,
  showsInLibrary,
} from './kept-pictures.ts'
import { masterKey, originalKey } from './pictures.ts'

/** Pictures as they are shown, made of originals as they came: plain, with the watermark, or a part of them. */

const theShop = { open: 'the shop itself' } as const

type Rendition = Pick<KeptPicture, 'name' | 'size'>

/** How a watermark is named: where it is, and of which picture. */
export const markOf = (position: number, logo: string): string => `${position}:${logo}`

/**
 * The picture of the same original with this mark, or plain; made when there is none yet. Null: the shop has no such
 * picture. Slow, so better asked outside a transaction first.
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
  return keepPicture(context, theShop, original, await draw(context, original, mark), {
    mark,
    ...(made && { name: made.name }),
  })
}

/** The picture as it was before a part was cut out of it; any other is itself. */
export async function uncropped(context: Context, name: string): Promise<Rendition | null> {
  const known = await find(context, name)
  return known && readCropMark(known.mark) ? rendition(context, name, null) : asItIs(context, name)
}

/** The picture of this name, whatever is drawn on it. */
export async function asItIs(context: Context, name: string): Promise<Rendition | null> {
  const known = await find(context, name)
  if (known) return known
  const size = await context.storage.size(masterKey(name))
  return size === null ? null : { name, size }
}

/** The bytes of a picture; one whose library record has come back is made again of its original. */
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

/** A picture that came before originals were kept is its own. */
async function adopt(context: Context, name: string): Promise<KeptPicture | null> {
  const content = await readWhole(context.storage, masterKey(name))
  if (!content) return null
  const read = await encodeMaster(content).catch(() => null)
  // What cannot be read is none.
  if (!read) return null
  const own: Encoded = { data: content, width: read.width, height: read.height }
  return keepPicture(context, theShop, { content, content_type: 'image/webp' }, own, { name })
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
  const drawn = await readMaster(context, logo)
  return inTurn(context, () => encodeMarked(content, drawn, Number(position)))
}
