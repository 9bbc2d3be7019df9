/** What the shop's service worker and its pages say to one another. */

/** An answer that comes from what a browser has kept says since when: milliseconds of its clock. */
export const keptAtHeader = 'x-kept-at'

/** The same of a document, on its <html>, as `dataset` calls it. */
export const keptAtMark = 'keptAt'

/** Where the document is that stands for those that a browser has not kept. */
export const offlinePath = '/offline'

export type WorkerMessage =
  /** What was shown before there was a worker is to be kept too. */
  | { say: 'keep'; page: string; files: readonly string[] }
  /** The shopper wants the new release. */
  | { say: 'take over' }
