import { createHmac } from 'node:crypto'

/**
 * The heading of the column that marks a file as an export of this shop: only in such a file an id is one of ours. Other systems
 * have a column called ID too, and a row with their 44 must never overwrite our 44. The mark depends on the shop's SECRET and on
 * the exported list, so an export of another shop or list does not match.
 */
export const exportMark = (secret: string, resource: string): string =>
  `Haat export ${createHmac('sha256', secret).update(`export of ${resource}`).digest('hex').slice(0, 12)}`

/** Whether a file is an export of this list; variants of products count as a list of their own. */
export const isOwnExport = (secret: string, resource: string, headings: readonly string[]): boolean =>
  headings.some((heading) => heading.trim() === exportMark(secret, resource))
