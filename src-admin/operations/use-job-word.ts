import { useTranslate } from '../providers/use-translate.ts'

const known = [
  'apply-import',
  'back-up',
  'forget-expired',
  'forget-picture',
  'import-medicines',
  'index-outdated',
  'make-sizes',
  'mark-pictures',
  'pay-refunds',
  'plan-backup',
  'publish-due',
  'resume-exports',
  'run-export',
  'send-message',
  'send-news',
  'stage-import',
  'undo-operation',
  'watch-payments',
  'check-couriers',
  'deliver-webhooks',
  'download-pictures',
  'end-preorders',
  'notify-in-stock',
  'remind-carts',
  'upload-backup',
  'withhold-expired',
] as const

/** The label of a kind of background job; a kind without a label uses that of its queue. */
export function useJobWord() {
  const { t } = useTranslate()
  return (queue: string): string => {
    const found = known.find((name) => name === queue)
    return found ? t(`operations.jobs.${found}`) : queue
  }
}
