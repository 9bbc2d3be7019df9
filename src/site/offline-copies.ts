/** The protocol between the shop's service worker and its pages. */

/** Set on responses from the browser's offline cache: when they were stored, in milliseconds of its clock. */
export const storedAtHeader = 'x-kept-at'

/** The same for a document, on its <html>, as a `dataset` key. */
export const storedAtMark = 'keptAt'

/** The path of the fallback document for pages that are not in the offline cache. */
export const offlinePath = '/offline'

/** Messages of a page to the service worker. Their words stay: a tab of one release can talk to the worker of another. */
export type WorkerMessage =
  /** Caches the page and files that were loaded before the service worker was active. */
  | { say: 'keep'; page: string; files: readonly string[] }
  /** The customer wants to activate the new release. */
  | { say: 'take over' }
