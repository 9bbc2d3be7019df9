import type { ResourceHooks } from '../resources/hooks.ts'

export const logoService: ResourceHooks = {
  // Pictures that are marked with the old logo are marked with the new one.
  follow: async ({ context, trx }, before, after) => {
    if (before?.watermark_logo !== after?.watermark_logo) await context.jobs.enqueue(trx, 'mark-pictures', {})
  },
}
