/** Every kind of job and its data. */
export type JobTable = {
  // A row of `import_runs` that has been staged.
  'apply-import': { id: number }
  // A row of `backups`.
  'back-up': { id: number }
  // Sessions, idempotency keys and the like whose time is over.
  'forget-expired': Record<string, never>
  // An uploaded medicine file, on behalf of whoever uploaded it.
  'import-medicines': { file: string; user_id: number }
  // Products that an earlier release made ready to be found.
  'index-outdated': Record<string, never>
  // Refunds that a provider is to pay, and those that it has under way.
  'pay-refunds': Record<string, never>
  // Whether the time has come for a backup.
  'plan-backup': Record<string, never>
  // Products whose time to appear or to go has come.
  'publish-due': Record<string, never>
  // A picture that its library record does not show any more; by now nobody has its page open.
  'forget-picture': { name: string }
  // The other sizes of a picture.
  'make-sizes': { name: string }
  // The logo has changed, and with it every picture that is marked with it.
  'mark-pictures': Record<string, never>
  // Exports whose process has died.
  'resume-exports': Record<string, never>
  // A row of `export_runs`.
  'run-export': { id: number }
  // A row of `messages` that somebody waits for.
  'send-message': { id: number }
  // A row of `messages` that may come late.
  'send-news': { id: number }
  // A row of `import_runs` whose columns have been mapped.
  'stage-import': { id: number }
  // A row of `undo_runs`.
  'undo-operation': { id: number }
  // Payments that nobody has told of, and orders that nobody has paid.
  'watch-payments': Record<string, never>
}

export type JobName = keyof JobTable
export type MessageQueue = 'send-message' | 'send-news'

/** Times in seconds. */
type Queue = {
  retryLimit: number
  /** The first pause; each next one is about twice as long, or as long where it is `steady`. */
  retryDelay: number
  steady?: true
  /** Put into the queue by itself, once in each such period however many processes run and however often they start. */
  everySeconds?: number
  /** Longer than it ever runs: one that has not ended by then died with its process. Else 15 minutes. */
  expireInSeconds?: number
  /** Nobody waits for it: so many are taken at once, and so long (ms) after the first there may be more to come. */
  together?: { most: number; ms: number }
}

export const queues: { [Name in JobName]: Queue } = {
  'apply-import': { retryLimit: 3, retryDelay: 10 },
  // What went wrong stands in the row; the plan asks for another.
  'back-up': { retryLimit: 0, retryDelay: 0, expireInSeconds: 6 * 3_600 },
  'forget-expired': { retryLimit: 3, retryDelay: 60, everySeconds: 3_600 },
  'import-medicines': { retryLimit: 3, retryDelay: 10 },
  'index-outdated': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'pay-refunds': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'plan-backup': { retryLimit: 1, retryDelay: 10, everySeconds: 600 },
  'publish-due': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'forget-picture': { retryLimit: 3, retryDelay: 60 },
  'make-sizes': { retryLimit: 2, retryDelay: 30 },
  'mark-pictures': { retryLimit: 3, retryDelay: 30 },
  'resume-exports': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  // What breaks off says so to whoever waits for it, who starts it again.
  'run-export': { retryLimit: 0, retryDelay: 0 },
  // About ten minutes in all: after a quarter of an hour the code in a message is good for nothing.
  'send-message': { retryLimit: 6, retryDelay: 10, expireInSeconds: 120 },
  // Every five minutes for three days: so long may those who send it be down.
  'send-news': {
    retryLimit: 864,
    retryDelay: 300,
    steady: true,
    expireInSeconds: 120,
    together: { most: 25, ms: 250 },
  },
  'stage-import': { retryLimit: 3, retryDelay: 10 },
  'undo-operation': { retryLimit: 3, retryDelay: 10 },
  'watch-payments': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
}
export const jobNames = Object.keys(queues) as JobName[]
