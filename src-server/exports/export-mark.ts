import { createHmac } from 'node:crypto'

/**
 * The heading of the column by which a file is recognised as an export of this shop: only in such a file an id is one of ours.
 * Other systems have a column called ID too, and a row with their 44 must never overwrite our 44. The mark depends on the
 * shop's SECRET and on what was exported, so an export of another shop or of another list is not taken for it.
 */
export const exportMark = (secret: string, resource: string): string =>
  `Haat export ${createHmac('sha256', secret).update(`export of ${resource}`).digest('hex').slice(0, 12)}`

/** What is exported and imported under one name: the variants of products are a list of their own. */
export const isOwnExport = (secret: string, resource: string, headings: readonly string[]): boolean =>
  headings.some((heading) => heading.trim() === exportMark(secret, resource))
