import { choice, link, picture, rows, text, time, translated } from '../fields/fields.ts'

/** A promotional banner (docs/product.md 3; docs/domain.md 1.5). Without a schedule both times are empty. */
export const promotionalBanner = {
  ...translated({ banner_title: text({ required: true }), banner_summary: text({ max: 500 }) }),
  link_buttons: rows(
    { ...translated({ title: text({ required: true, max: 60 }) }), link: link({ required: true }) },
    { max: 3 },
  ),
  text_position: choice('text_position', { required: true, initial: 1 }),
  promotional_link: link(),
  display_type: choice('banner_display_type', { required: true, initial: 1 }),
  schedule_type: choice('banner_schedule_type', { required: true, initial: 0 }),
  start_time: time(),
  end_time: time(),
  desktop_banner_image: picture({ required: true }),
  mobile_banner_image: picture({ required: true }),
} as const
