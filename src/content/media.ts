import { choice, flag, integer, picture, reference, slug, text, translated } from '../fields/fields.ts'

/** A folder of the media library; the studio page shows those with a display flag. */
export const mediaCategory = {
  ...translated({ category_name: text({ required: true, unique: true }) }),
  slug: slug('category_name'),
  parent_id: reference('media-categories'),
  icon: picture(),
  banner_image: picture(),
  display_on_nav: flag(),
  display_on_body: flag(),
} as const

/** Every picture of products, pages, blogs and designs is a row of the library (docs/domain.md 1.5). */
export const mediaGallery = {
  ...translated({ content_title: text({ required: true, unique: true }) }),
  /** The alternative text; empty: the title. */
  ...translated({ alt_text: text({ max: 300 }) }),
  cat_id: reference('media-categories'),
  content: picture({ required: true }),
  content_type: choice('content_type', { required: true, initial: 1 }),
  content_size: integer({ readonly: true }),
  watermark: flag(),
  watermark_pos: choice('watermark_pos', { initial: 5 }),
} as const
