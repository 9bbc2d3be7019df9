import { bannerRecord } from '#domain/content/banner-record.ts'
import { onSchedule } from '#domain/content/banner-schedule.ts'
import { type BannerSide, bannerFrames, bannerSides, type Crop, isInside } from '#domain/content/crop.ts'
import { check } from '#domain/fields/check.ts'
import type { Context } from '../context/context.ts'
import type { FieldErrors } from '../context/failure.ts'
import { cropMark } from '../media/crop-mark.ts'
import { pictureNameIn, picturePath } from '../media/pictures.ts'
import { rendition, uncropped } from '../media/renditions.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

type Values = Readonly<Record<string, unknown>>

const imageOf = (side: BannerSide) => `${side}_banner_image` as const
const cropOf = (side: BannerSide) => `${side}_crop` as const

export const bannerService: ResourceHooks = {
  prepare: async (context, body, id) => {
    const { values } = check(bannerRecord, body, true)
    const stored = id === null ? undefined : await storedPictures(context, id)
    for (const side of bannerSides) await shownPicture(context, { ...stored, ...values }, side)
  },
  beforeSave: async ({ context }, record, stored, sent) => ({
    // docs/domain.md 1.5: a banner without a schedule has no dates.
    ...(record.schedule_type === onSchedule ? {} : { start_time: null, end_time: null }),
    // A banner that moves to another display type counts as new there.
    ...(stored &&
      stored.display_type !== record.display_type &&
      samePlace(stored, sent) && { position: null }),
    ...(await cutPictures(context, record, stored, sent)),
  }),
  rules: async ({ context }, record) => ({
    ...scheduleProblems(record),
    ...(await cropProblems(context, record)),
  }),
}

const samePlace = (stored: Values, sent: Values) =>
  sent.position === undefined || sent.position === stored.position

function scheduleProblems({ schedule_type, start_time, end_time }: Values): FieldErrors {
  if (schedule_type !== onSchedule) return {}
  if (typeof start_time !== 'string') return { start_time: { reason: 'required' } }
  if (typeof end_time !== 'string') return { end_time: { reason: 'required' } }
  return Date.parse(end_time) > Date.parse(start_time) ? {} : { end_time: { reason: 'ends_before_start' } }
}

/** The cropped picture of each side. A crop belongs to the picture that it was made for, so another picture clears it. */
async function cutPictures(context: Context, record: Values, stored: Values | null, sent: Values) {
  const cut: Record<string, unknown> = {}
  for (const side of bannerSides) {
    const [image, crop] = [imageOf(side), cropOf(side)]
    const left = stored && stored[image] !== record[image] && sent[crop] === undefined
    if (left) cut[crop] = null
    const shown = await shownPicture(context, { ...record, ...cut }, side)
    if (shown) cut[image] = picturePath(shown.name)
  }
  return cut
}

/** The cropped picture of one side; null if the shop has no such picture or the crop does not fit it. */
async function shownPicture(context: Context, record: Values, side: BannerSide) {
  const name = pictureNameIn(record[imageOf(side)])
  if (name === null) return null
  const crop = record[cropOf(side)] as Crop | null | undefined
  if (!crop) return uncropped(context, name)
  return isInside(crop) ? rendition(context, name, cropMark(crop, bannerFrames[side])) : null
}

async function cropProblems(context: Context, record: Values): Promise<FieldErrors> {
  const problems: FieldErrors = {}
  for (const side of bannerSides) {
    const crop = record[cropOf(side)] as Crop | null | undefined
    if (crop && !isInside(crop)) problems[imageOf(side)] = { reason: 'crop_outside' }
    else if (crop && !(await shownPicture(context, record, side)))
      problems[imageOf(side)] = { reason: 'picture_not_held' }
  }
  return problems
}

const storedPictures = ({ db }: Context, id: number) =>
  db
    .selectFrom('promotional_banners')
    .select(['desktop_banner_image', 'desktop_crop', 'mobile_banner_image', 'mobile_crop'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
