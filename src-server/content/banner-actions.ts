import { bannerRecord } from '#domain/content/banner-record.ts'
import { audit, integer, links, picture, rows, text } from '#domain/fields/fields.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { pictureNameIn, picturePath } from '../media/pictures.ts'
import { uncropped } from '../media/renditions.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { entryOf } from '../resources/registry.ts'
import { orderBanners, readBoard } from './banner-order.ts'

const { feature } = entryOf('promotional-banners')
const id = integer({ required: true, min: 1 })
const { status, created_by } = audit

/**
 * The actions of the back office on banners: the board with all of them in order, their order, and the original of a cropped
 * picture.
 */
export const bannerActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/promotional-banners/board',
    feature,
    action: 'view',
    body: {},
    answer: { rows: rows({ id, ...bannerRecord, status, created_by }), most: id },
    run: async (context) => ({ data: await readBoard(context) }),
  },
  {
    method: 'POST',
    path: '/api/promotional-banners/order',
    feature,
    action: 'edit',
    body: { display_type: bannerRecord.display_type, ids: links('promotional-banners') },
    answer: { operation_id: text({ required: true, max: 36 }) },
    run: async (context, input) => ({
      data: await orderBanners(context, input as Parameters<typeof orderBanners>[1]),
      msg: translate[context.language]('saved'),
    }),
  },
  {
    method: 'GET',
    path: '/api/promotional-banners/uncropped',
    feature,
    action: 'view',
    body: { picture: picture({ required: true }) },
    answer: { path: picture({ required: true }) },
    run: async (context, input) => {
      const name = pictureNameIn(input.picture)
      const whole = name === null ? null : await uncropped(context, name)
      if (!whole) throw new Failure(404, 'page_not_found')
      return { data: { path: picturePath(whole.name) } }
    },
  },
]
