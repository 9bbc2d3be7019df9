import type { FieldErrors } from '../context/failure.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** The rules of price lists beyond those of single fields. */
export const priceListService: ResourceHooks = {
  rules: async (_, { starts_at, ends_at }): Promise<FieldErrors> =>
    typeof starts_at === 'string' &&
    typeof ends_at === 'string' &&
    Date.parse(ends_at) <= Date.parse(starts_at)
      ? { ends_at: { reason: 'ends_before_start' } }
      : {},
}
