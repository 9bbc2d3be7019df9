import { text } from '#domain/fields/fields.ts'
import { shopState } from '#domain/operations/shop-state.ts'
import { translate } from '../context/language.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { dropJob, monitoringFeature as feature, retryJob } from './failed-jobs.ts'
import { readShopState } from './shop-state.ts'

const job = { queue: text({ required: true, max: 60 }), id: text({ required: true, max: 36 }) } as const

/** The operations page: the state of the shop, and retrying or deleting failed jobs. */
export const monitoringActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/operations',
    feature,
    action: 'view',
    body: {},
    answer: shopState,
    run: async (context) => ({ data: await readShopState(context) }),
  },
  {
    method: 'POST',
    path: '/api/operations/retry-job',
    feature,
    action: 'edit',
    body: job,
    answer: job,
    run: async (context, { queue, id }) => {
      await retryJob(context, String(queue), String(id))
      return { data: { queue, id }, msg: translate[context.language]('operations.retried') }
    },
  },
  {
    method: 'POST',
    path: '/api/operations/drop-job',
    feature,
    action: 'delete',
    body: job,
    answer: job,
    run: async (context, { queue, id }) => {
      await dropJob(context, String(queue), String(id))
      return { data: { queue, id }, msg: translate[context.language]('operations.dropped') }
    },
  },
]
