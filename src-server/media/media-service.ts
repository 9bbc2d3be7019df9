import { mediaGallery } from '#domain/content/media.ts'
import { check } from '#domain/fields/check.ts'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { ResourceHooks, StoredRecord } from '../resources/hooks.ts'
import { refuseCounted } from '../resources/records/uses.ts'
import { countUses } from './picture-uses.ts'
import { picturePath } from './pictures.ts'
import { forgetTomorrow, removeUnusedPicture } from './unused-picture.ts'
import { shownPicture, watermarkLogo } from './watermark.ts'

export const mediaService: ResourceHooks = {
  prepare: async (context, body, id) => {
    const { values } = check(mediaGallery, body, true)
    const stored = id === null ? undefined : await storedMark(context, id)
    await shownPicture(context, { ...stored, ...values })
  },
  // docs/domain.md 1.5 and 3.6: which picture it is with its watermark, and the size of that, whatever the form says.
  settle: async ({ context }, record) => {
    const shown = await shownPicture(context, record)
    return shown ? { content: picturePath(shown.name), content_size: shown.size } : { content_size: null }
  },
  rules: async ({ context }, record, stored) => {
    const errors: FieldErrors = {}
    if (record.content_size === null && record.content !== stored?.content)
      errors.content = { reason: 'picture_not_held' }
    if (record.watermark && !isMarkedAlready(record, stored) && !(await watermarkLogo(context)))
      errors.watermark = { reason: 'no_watermark_logo' }
    return errors
  },
  mayRemove: async (work, { id, content }) =>
    refuseCounted(work, await countUses(work.trx, id, String(content))),
  follow: async (work, before, after) => {
    if (!before || before.content === after?.content) return
    if (after) await forgetTomorrow(work, String(before.content))
    else await removeUnusedPicture(work, String(before.content))
  },
}

const isMarkedAlready = (record: Record<string, unknown>, stored: StoredRecord | null): boolean =>
  stored !== null &&
  Boolean(stored.watermark) &&
  stored.content === record.content &&
  stored.watermark_pos === record.watermark_pos

const storedMark = ({ db }: Context, id: number) =>
  db
    .selectFrom('media_galleries')
    .select(['content', 'watermark', 'watermark_pos'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const logoService: ResourceHooks = {
  // Pictures that are marked with the old logo are marked with the new one.
  follow: async ({ context, trx }, before, after) => {
    if (before?.watermark_logo !== after?.watermark_logo) await context.jobs.enqueue(trx, 'mark-pictures', {})
  },
}
