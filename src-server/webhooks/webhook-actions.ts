import { flag, integer, text } from '#domain/fields/fields.ts'
import { deliveryFeature, deliveryResult, deliveryState, webhookFeature } from '#domain/webhooks/webhook.ts'
import { decrypt } from '../auth/encryption.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'
import { deliverOne } from './deliver.ts'
import { writeSecret } from './webhook-service.ts'

const id = integer({ required: true, min: 1 })
const ofWebhooks = { method: 'POST', feature: webhookFeature, action: 'edit' } as const

/** Shows the secret that requests are signed with, or makes a new one. */
const readSecret = (context: Context, input: { id: number; renew: boolean }): Promise<string> =>
  runOperation(context, { action: 'edit', feature: webhookFeature }, async (operation) => {
    const webhook = await recordOrThrow(operation, 'webhooks', input.id)
    operation.requireRight(webhook)
    if (input.renew) {
      operation.recordChange({ resource: 'webhooks', id: input.id, action: 'update', as: 'new_secret' })
      return writeSecret(operation, input.id)
    }
    const { secret } = await operation.trx
      .selectFrom('webhooks')
      .select('secret')
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow()
    // The secret key of the shop has changed since.
    return decrypt(context.secret, secret ?? '') ?? writeSecret(operation, input.id)
  })

/** Enters an event without meaning, which is sent at once. */
const enterTest = (context: Context, webhook_id: number): Promise<number> =>
  runOperation(context, { action: 'edit', feature: webhookFeature }, async (operation) => {
    const webhook = await recordOrThrow(operation, 'webhooks', webhook_id)
    operation.requireRight(webhook)
    if (webhook.status !== true) throw new Failure(409, 'webhooks.off')
    const { id } = await operation.trx
      .insertInto('webhook_deliveries')
      .values({ webhook_id, event: 'test', about: null, data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Lets a delivery start again with its first attempt; its stable id stays. */
const enterAgain = (context: Context, id: number): Promise<void> =>
  runOperation(context, { action: 'edit', feature: deliveryFeature }, async (operation) => {
    const delivery = await recordOrThrow(operation, 'webhook-deliveries', id)
    operation.requireRight(delivery)
    await operation.trx
      .updateTable('webhook_deliveries')
      .set({ state: deliveryState.waiting, attempts: 0, problem: null })
      .where('id', '=', id)
      .execute()
  })

/** The actions of the back office on webhooks (docs/domain.md 3.21). */
export const webhookActions: readonly AdminAction[] = [
  {
    ...ofWebhooks,
    path: '/api/webhooks/secret',
    body: { id, renew: flag() },
    answer: { secret: text({ required: true }) },
    run: async (context, input) => ({
      data: { secret: await readSecret(context, input as Parameters<typeof readSecret>[1]) },
    }),
  },
  {
    ...ofWebhooks,
    path: '/api/webhooks/test',
    body: { id },
    answer: deliveryResult,
    run: async (context, input) => {
      const data = await deliverOne(context, await enterTest(context, Number(input.id)))
      return { data, msg: translate[context.language](sentMessage(data)) }
    },
  },
  {
    method: 'POST',
    feature: deliveryFeature,
    action: 'edit',
    path: '/api/webhook-deliveries/retry',
    body: { id },
    answer: deliveryResult,
    run: async (context, input) => {
      await enterAgain(context, Number(input.id))
      const data = await deliverOne(context, Number(input.id))
      return { data, msg: translate[context.language](sentMessage(data)) }
    },
  },
]

const sentMessage = ({ state }: { state: number }) =>
  state === deliveryState.delivered ? ('webhooks.delivered' as const) : ('webhooks.not_delivered' as const)
