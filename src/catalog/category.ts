import { decimal, flag, integer, link, picture, reference, slug, text, translated } from '../fields/fields.ts'

/** A product category; a tree of any depth (docs/domain.md 1.3). */
export const category = {
  ...translated({ category_name: text({ required: true, unique: true }) }),
  slug: slug('category_name', { root: true }),
  parent_id: reference('categories'),
  icon: picture(),
  banner_image: picture(),
  video_url: link(),
  display_on_nav: flag(true),
  display_on_body: flag(),
  featured: flag(),
  /** In percent, for products without a rate of their own; empty: that of the parent category. */
  vat_rate: decimal({ min: 0, max: 100, setting: 'use_vat_rates' }),
  /** The position among its siblings; categories without one come last, oldest first. */
  position: integer({ min: 0 }),
} as const
