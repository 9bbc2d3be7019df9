import { useWords } from '../providers/use-words.ts'

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
] as const

/** What a kind of background work is called; one without a name by that of its queue. */
export function useJobWord() {
  const { t } = useWords()
  return (queue: string): string => {
    const found = known.find((name) => name === queue)
    return found ? t(`operations.jobs.${found}`) : queue
  }
}
