import type { Context } from '../context/context.ts'
import { transaction } from '../database/transaction.ts'
import { masterKey, pictureNameIn } from './pictures.ts'
import { asItIs, markOf, rendition } from './renditions.ts'

/** The fields of a library record that determine which picture it shows. */
export type Marked = {
  content?: unknown
  watermark?: unknown
  watermark_pos?: unknown
}

const bottomRight = 5

/** The picture that a record shows: its content with or without the watermark. Null: the shop has no such picture. */
export async function shownPicture(context: Context, record: Marked) {
  const { content, watermark, watermark_pos } = record
  const name = pictureNameIn(content)
  if (name === null) return null
  if (!watermark) return rendition(context, name, null)
  const logo = await watermarkLogo(context)
  // Without a logo no picture is created; an existing watermark stays.
  if (!logo) return asItIs(context, name)
  const position = typeof watermark_pos === 'number' ? watermark_pos : bottomRight
  return rendition(context, name, markOf(position, logo))
}

/** The name of the picture that serves as the watermark; null when the shop has none. */
export async function watermarkLogo({ db, storage }: Context): Promise<string | null> {
  const row = await transaction(db, (trx) =>
    trx.selectFrom('logo_info').select('watermark_logo').executeTakeFirst(),
  )
  const name = pictureNameIn(row?.watermark_logo)
  return name !== null && (await storage.size(masterKey(name))) !== null ? name : null
}
