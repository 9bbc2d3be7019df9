import { date, integer, text } from '#domain/fields/fields.ts'
import { dailyClosing } from '#domain/orders/closing/daily-closing.ts'
import {
  closeDay as closeInput,
  closingDays,
  closingEntries,
  closingFile,
} from '#domain/orders/closing/day-closing.ts'
import type { Context } from '../context/context.ts'
import { translate } from '../context/language.ts'
import { requireRight } from '../context/operation.ts'
import { closingFeature } from '../delivery/cash-differences.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { closeDay, reopenDay } from './close-day.ts'
import { readClosingDays, readClosingEntries } from './closing-days.ts'
import { closingFileOf } from './closing-file.ts'

const id = integer({ required: true, min: 1 })
const reads = { method: 'GET', feature: closingFeature, action: 'view' } as const

/** The figures cover all users: reading them needs the right to the records of others. */
const requireAll = (context: Context) =>
  requireRight(context, { action: 'view', feature: closingFeature }, { created_by: null })

/** The actions of the back office on the daily closing. */
export const closingActions: readonly AdminAction[] = [
  {
    ...reads,
    path: '/api/daily-closings/days',
    body: { until: date() },
    answer: closingDays,
    run: async (context, { until }) => {
      requireAll(context)
      return { data: await readClosingDays(context, (until as string) ?? null) }
    },
  },
  {
    ...reads,
    path: '/api/daily-closings/entries',
    body: {
      shop_day: date({ required: true }),
      kind: integer({ min: 1, max: 5 }),
      page: integer({ min: 1, max: 10_000 }),
    },
    answer: closingEntries,
    run: async (context, input) => {
      requireAll(context)
      return { data: await readClosingEntries(context, input as Parameters<typeof readClosingEntries>[1]) }
    },
  },
  {
    ...reads,
    path: '/api/daily-closings/file/:id',
    body: { id },
    answer: closingFile,
    run: async (context, input) => {
      requireAll(context)
      return { data: await closingFileOf(context, Number(input.id)) }
    },
  },
  {
    method: 'POST',
    feature: closingFeature,
    action: 'create',
    path: '/api/daily-closings/close',
    body: closeInput,
    answer: { id, ...dailyClosing },
    run: async (context, input) => ({
      data: await closeDay(context, input as Parameters<typeof closeDay>[1]),
      msg: translate[context.language]('closing.closed'),
    }),
  },
  {
    method: 'POST',
    feature: closingFeature,
    action: 'edit',
    path: '/api/daily-closings/reopen',
    body: { id, reason: text({ required: true, max: 500 }) },
    answer: { id, ...dailyClosing },
    run: async (context, input) => ({
      data: await reopenDay(context, input as { id: number; reason: string }),
      msg: translate[context.language]('closing.reopened'),
    }),
  },
]
