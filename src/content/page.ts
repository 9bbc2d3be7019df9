import { choice, flag, links, richText, slug, text, time, translated } from '../fields/fields.ts'

/** A static page of the shop (docs/domain.md 1.5). */
export const staticPage = {
  ...translated({
    page_title: text({ required: true, unique: true }),
    details: richText({ required: true }),
  }),
  slug: slug('page_title', { root: true }),
  display_on: choice('display_on', { required: true, initial: 3 }),
  group_id: choice('static_page_group'),
  google_map_display: flag(),
  /** When it is published automatically; cleared once that has happened. */
  publish_at: time(),
  photo_ids: links('media-galleries'),
} as const
