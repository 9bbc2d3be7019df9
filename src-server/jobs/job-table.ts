/** Every kind of job and its data. */
export type JobTable = {
  // A row of `import_runs` that has been staged.
  'apply-import': { id: number }
  // A row of `backups`.
  'back-up': { id: number }
  // Parcels that are with a courier.
  'check-couriers': Record<string, never>
  'withhold-expired': Record<string, never>
  'end-preorders': Record<string, never>
  // Expired sessions, idempotency keys and similar rows.
  'forget-expired': Record<string, never>
  // An uploaded medicine file, imported on behalf of the user who uploaded it.
  'import-medicines': { file: string; user_id: number }
  // Products whose search index an earlier release has written.
  'index-outdated': Record<string, never>
  // Customers who wait for variants that are in stock.
  'notify-in-stock': Record<string, never>
  // Pictures of imported products.
  'download-pictures': Record<string, never>
  // Events for other programs.
  'deliver-webhooks': Record<string, never>
  // Carts that their customers have left alone.
  'remind-carts': Record<string, never>
  // Refunds that a provider has to pay, and those that it is processing.
  'pay-refunds': Record<string, never>
  // Checks whether a backup is due.
  'plan-backup': Record<string, never>
  // Products that are due to be published or unpublished.
  'publish-due': Record<string, never>
  // A picture that its library record no longer shows; it runs late enough that no open page shows the picture.
  'forget-picture': { name: string }
  // Creates the other sizes of a picture.
  'make-sizes': { name: string }
  // Renews the watermark of all marked pictures after a change of the logo.
  'mark-pictures': Record<string, never>
  // Resumes exports whose process has died.
  'resume-exports': Record<string, never>
  // A row of `export_runs`.
  'run-export': { id: number }
  // A row of `messages` that is urgent: the recipient waits for it.
  'send-message': { id: number }
  // A row of `messages` that may be delayed.
  'send-news': { id: number }
  // A row of `import_runs` whose columns have been mapped. `create_missing`: what its rows name is created first.
  'stage-import': { id: number; create_missing?: true }
  // A row of `backups` whose archive is verified but not in the bucket.
  'upload-backup': { id: number }
  // A row of `undo_runs`.
  'undo-operation': { id: number }
  // Payments without a notification from the provider, and unpaid orders.
  'watch-payments': Record<string, never>
}

export type JobName = keyof JobTable
export type MessageQueue = 'send-message' | 'send-news'

/** Times in seconds. */
type Queue = {
  retryLimit: number
  /** The first delay; each further delay is about twice as long, or equally long when `steady` is set. */
  retryDelay: number
  steady?: true
  /** Enqueued automatically, once per period, however many processes run and however often they start. */
  everySeconds?: number
  /** Longer than the job ever runs: a job that has not ended by then has died with its process. The default is 15 minutes. */
  expireInSeconds?: number
  /**
   * For jobs that are not urgent: how many are fetched as one batch, and how long (ms) to wait after the first for more to
   * arrive.
   */
  together?: { most: number; ms: number }
}

export const queues: { [Name in JobName]: Queue } = {
  'apply-import': { retryLimit: 3, retryDelay: 10 },
  // The row has the error; the plan (`plan-backup`) enqueues another backup.
  'back-up': { retryLimit: 0, retryDelay: 0, expireInSeconds: 6 * 3_600 },
  'withhold-expired': { retryLimit: 1, retryDelay: 10, everySeconds: 600 },
  'end-preorders': { retryLimit: 1, retryDelay: 10, everySeconds: 600 },
  'check-couriers': { retryLimit: 1, retryDelay: 10, everySeconds: 300 },
  'forget-expired': { retryLimit: 3, retryDelay: 60, everySeconds: 3_600 },
  'import-medicines': { retryLimit: 3, retryDelay: 10 },
  'index-outdated': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'notify-in-stock': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'download-pictures': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'deliver-webhooks': { retryLimit: 1, retryDelay: 10, everySeconds: 15 },
  'remind-carts': { retryLimit: 1, retryDelay: 10, everySeconds: 300 },
  'pay-refunds': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'plan-backup': { retryLimit: 1, retryDelay: 10, everySeconds: 600 },
  'publish-due': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  'forget-picture': { retryLimit: 3, retryDelay: 60 },
  'make-sizes': { retryLimit: 2, retryDelay: 30 },
  'mark-pictures': { retryLimit: 3, retryDelay: 30 },
  'resume-exports': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
  // A failed export shows its error to its user, who starts it again.
  'run-export': { retryLimit: 0, retryDelay: 0 },
  // About ten minutes in total: after a quarter of an hour the code in a message has expired.
  'send-message': { retryLimit: 6, retryDelay: 10, expireInSeconds: 120 },
  // Every five minutes for three days: the mail or SMS service may be down that long.
  'send-news': {
    retryLimit: 864,
    retryDelay: 300,
    steady: true,
    expireInSeconds: 120,
    together: { most: 25, ms: 250 },
  },
  'stage-import': { retryLimit: 3, retryDelay: 10 },
  'undo-operation': { retryLimit: 3, retryDelay: 10 },
  // The row has the error; the plan enqueues it again.
  'upload-backup': { retryLimit: 0, retryDelay: 0, expireInSeconds: 6 * 3_600 },
  'watch-payments': { retryLimit: 1, retryDelay: 10, everySeconds: 60 },
}
export const jobNames = Object.keys(queues) as JobName[]
