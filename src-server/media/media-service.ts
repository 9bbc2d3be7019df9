import { mediaGallery } from '#domain/content/media.ts'
import { check } from '#domain/fields/check.ts'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { ResourceHooks, StoredRecord } from '../resources/hooks.ts'
import { rejectReferenced } from '../resources/records/uses.ts'
import { countPictureUses } from './picture-uses.ts'
import { picturePath } from './pictures.ts'
import { forgetTomorrow, removeUnusedPicture } from './unused-picture.ts'
import { shownPicture, watermarkLogo } from './watermark.ts'

export const mediaService: ResourceHooks = {
  prepare: async (context, body, id) => {
    const { values } = check(mediaGallery, body, true)
    const stored = id === null ? undefined : await storedMark(context, id)
    await shownPicture(context, { ...stored, ...values })
  },
  // docs/domain.md 1.5 and 3.6: the server determines the picture with its watermark and its size, whatever the form sends.
  beforeSave: async ({ context }, record) => {
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
  beforeDelete: async (operation, { id, content }) =>
    rejectReferenced(operation, await countPictureUses(operation.trx, id, String(content))),
  afterSave: async (operation, before, after) => {
    if (!before || before.content === after?.content) return
    if (after) await forgetTomorrow(operation, String(before.content))
    else await removeUnusedPicture(operation, String(before.content))
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
  // Pictures with the old logo get the new one.
  afterSave: async ({ context, trx }, before, after) => {
    if (before?.watermark_logo !== after?.watermark_logo) await context.jobs.enqueue(trx, 'mark-pictures', {})
  },
}
