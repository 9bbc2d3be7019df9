import { links, richText, slug, text, time, translated } from '../fields/fields.ts'

/** A blog post (docs/domain.md 1.5). */
export const blog = {
  ...translated({
    blog_title: text({ required: true, unique: true }),
    details: richText({ required: true }),
  }),
  slug: slug('blog_title'),
  /** When it is published automatically; cleared once that has happened. */
  publish_at: time(),
  photo_ids: links('media-galleries'),
} as const
