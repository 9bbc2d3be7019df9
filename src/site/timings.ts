/** All visible timings, in milliseconds (docs/product.md 9, docs/decisions/0028). */
export const timings = {
  pageFade: 500,
  scroll: 300,
  toast: 2500,
  /** A toast with an undo button stays longer, so that the button can be reached. */
  undo: 8000,
  /** The progress bar starts after a delay, runs for about its duration, and hides after finishing (docs/product.md 4). */
  progress: { throttle: 200, duration: 5000, hide: 500 },
  carousel: { desktop: { autoplay: 7000, speed: 1000 }, mobile: { autoplay: 2500 } },
  /** docs/decisions/0029: the welcome screen appears only if start-up takes longer than this. */
  welcomeAfter: 1000,
  /** The welcome screen disappears after this time, in case start-up never finishes because a script did not load. */
  welcomeAtMost: 15_000,
  /** The popup banner appears after a user has interacted with a page and then been idle for this time. */
  popupRest: 8000,
  /** docs/product.md 8: a chunk that does not load reloads the page at most once within this time. */
  chunkReload: 60_000,
  /** docs/domain.md 5: the debounce time before suggestions are requested. */
  suggest: 600,
  /** docs/domain.md 3.5: the debounce time of the search in the shop's header. */
  headerSearch: 200,
  /** Hovering a link for `reach` prefetches its page's data, which then stays in the prefetch cache for the second time. */
  reach: 80,
  answerAhead: 5000,
  /** docs/domain.md 6.32: the polling interval of an open order. */
  orderPoll: 30_000,
  /** The interval at which an unreachable shop is checked again. */
  networkCheck: 15_000,
  /** The interval at which an open tab checks for a new release. */
  releaseCheck: 3_600_000,
  /** The offline fallback document is fetched again once within this time. */
  offlineDocument: 86_400_000,
} as const
