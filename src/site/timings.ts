/** Every timing that people see, in milliseconds (docs/product.md 9, docs/decisions/0028). */
export const timings = {
  pageFade: 500,
  scroll: 300,
  toast: 2500,
  /** A toast that takes something back stays longer, so that it can be reached. */
  undo: 8000,
  /** The progress bar waits, runs for about its duration, and hides after finishing (docs/product.md 4). */
  progress: { throttle: 200, duration: 5000, hide: 500 },
  carousel: { desktop: { autoplay: 7000, speed: 1000 }, mobile: { autoplay: 2500 } },
  /** docs/decisions/0029: the welcome shows only when start-up takes longer than this. */
  welcomeAfter: 1000,
  /** A start-up that is never over, because a script did not come, is not announced for ever. */
  welcomeAtMost: 15_000,
  /** The popup banner comes to somebody who has looked around on a page and then does nothing for so long. */
  popupRest: 8000,
  /** docs/product.md 8: a page part that does not load reloads the page once in this time. */
  chunkReload: 60_000,
  /** docs/domain.md 5: typing rests this long before suggestions are asked for. */
  suggest: 600,
  /** docs/domain.md 3.5: in the search of the shop's header, this long. */
  headerSearch: 200,
  /** A link that is pointed at for so long is likely to be followed; what its page shows then waits so long to be taken. */
  reach: 80,
  answerAhead: 5000,
  /** docs/domain.md 6.32: how often an open order is asked for. */
  orderPoll: 30_000,
  /** How often a shop that could not be reached is looked for again. */
  networkLook: 15_000,
  /** How often a tab that stays open asks whether there is a new release. */
  releaseLook: 3_600_000,
  /** The document for what is not kept is fetched anew once in this time. */
  offlineDocument: 86_400_000,
} as const
