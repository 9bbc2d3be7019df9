import type { Service } from '../resources/services.ts'

export const logoService: Service = {
  // Pictures that are marked with the old logo are marked with the new one.
  follow: async ({ context, trx }, before, after) => {
    if (before?.watermark_logo !== after?.watermark_logo) await context.jobs.enqueue(trx, 'mark-pictures', {})
  },
}
