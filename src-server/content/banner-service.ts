import type { FieldErrors } from '../failure.ts'
import type { Service } from '../resources/services.ts'

/** spec 4: 0 always shown, 1 on schedule. */
export const onSchedule = 1

export const bannerService: Service = {
  // domain 1.5: a banner without a schedule has no dates.
  settle: (_, { schedule_type }) =>
    schedule_type === onSchedule ? {} : { start_time: null, end_time: null },
  rules: async (_, { schedule_type, start_time, end_time }): Promise<FieldErrors> => {
    if (schedule_type !== onSchedule) return {}
    if (typeof start_time !== 'string') return { start_time: { reason: 'required' } }
    if (typeof end_time !== 'string') return { end_time: { reason: 'required' } }
    return Date.parse(end_time) > Date.parse(start_time) ? {} : { end_time: { reason: 'ends_before_start' } }
  },
}
