import { sql } from 'kysely'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { updateRecord } from '../resources/records/engine.ts'
import { picturePath } from './pictures.ts'
import { type Marked, shownPicture } from './watermark.ts'

const atOnce = 50

/** Applies the current logo to every picture with a watermark; pictures that have it already are unchanged. */
export async function markPictures(shop: Shop): Promise<void> {
  const context = systemContext(shop)
  for (let after = 0; ; ) {
    const records = await marked(shop, after)
    for (const record of records) {
      const shown = await shownPicture(context, record)
      if (shown && picturePath(shown.name) !== record.content)
        await runOperation(context, { open: 'the shop itself' }, (operation) =>
          updateRecord(operation, 'media-galleries', record.id, { content: record.content }),
        ).catch(ignoreDeleted)
    }
    const last = records.at(-1)
    if (!last) return
    after = last.id
  }
}

async function marked({ db }: Shop, after: number) {
  const { rows } = await sql<Marked & { id: number; content: string }>`
    select id, content, watermark, watermark_pos from media_galleries
    where watermark and deleted_at is null and id > ${after} order by id limit ${atOnce}`.execute(db)
  return rows
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Failure && error.status === 404)) throw error
}
