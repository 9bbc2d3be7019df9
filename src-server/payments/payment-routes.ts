import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flag, text } from '#domain/fields/fields.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'
import { formType } from '../http/input/request-checks.ts'
import { limited } from '../http/limits.ts'
import {
  type CallbackFields,
  NoClearAnswer,
  NotReached,
  type PaymentProvider,
} from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/provider-of.ts'
import { objectSchema, requestSchemas } from '../resources/json-schema.ts'
import { beginPayment, pageOf } from './begin-payment.ts'
import { settlePayment } from './settle-payment.ts'

const tags = ['payments']
const order_id = text({ required: true, max: 12 })
const redirect = { 303: { type: 'null', description: 'The address to go to' } }

/**
 * The redirects to a provider and back. The payer returns without a session, because the browser sends a form from another site.
 * So these routes are public and trust nothing that is sent; a callback only causes a query of the provider.
 */
export async function addPaymentRoutes(
  app: FastifyInstance,
  limits: Environment['rateLimit'],
): Promise<void> {
  app.get(
    '/api/payments/:order_id/begin',
    {
      config: {
        guard: 'session',
        scope: 'place_orders',
        // It opens a payment, although browsers open it by a link.
        from: 'own pages or programs',
        ...limited(limits, 'order'),
      },
      schema: {
        operationId: 'beginPayment',
        summary: 'start to pay one’s own order: redirects to the page of the provider',
        tags,
        ...requestSchemas({ params: { order_id } }),
        response: redirect,
      },
      exposeHeadRoute: false,
    },
    async ({ context, params }, reply) => {
      const { order_id } = params as { order_id: string }
      return reply.redirect(await beginPayment(context, order_id.slice(0, 20)), 303)
    },
  )
  // Anyone with the link can pay; the page of the link leads here.
  app.get(
    '/api/payments/link/:order_id/:pay_token',
    {
      config: { guard: 'public', from: 'own pages or programs', ...limited(limits, 'order') },
      schema: {
        operationId: 'beginPaymentByLink',
        summary: 'start to pay an order by its pay link: redirects to the page of the provider',
        tags,
        ...requestSchemas({ params: { order_id, pay_token: text({ required: true, max: 40 }) } }),
        response: redirect,
      },
      exposeHeadRoute: false,
    },
    async ({ context, params }, reply) => {
      const { order_id, pay_token } = params as { order_id: string; pay_token: string }
      return reply.redirect(await beginPayment(context, order_id.slice(0, 20), pay_token), 303)
    },
  )
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 64 * 1024 })
    forms.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // The provider sends forms: through the payer's browser, and from its own server.
    const provider = { guard: 'public', from: 'anybody', accepts: [formType] } as const
    const form = {
      tags,
      ...requestSchemas({ params: { provider: text({ required: true }) } }),
      body: {
        content: { [formType]: { schema: { type: 'object', additionalProperties: { type: 'string' } } } },
      },
    }
    const back = {
      ...form,
      operationId: 'returnFromPayment',
      summary: 'return from the page of the provider, which sends this form',
      response: redirect,
    }
    forms.post('/api/payments/:provider/return', { config: provider, schema: back }, async (request, reply) =>
      reply.redirect(await cameBack(request.context, await providerIn(request), fieldsOf(request)), 303),
    )
    const notification = {
      ...form,
      operationId: 'notifyPayment',
      summary: 'notification by the provider of the result of a payment',
      response: { 200: objectSchema({ status: flag() }) },
    }
    forms.post('/api/payments/:provider/ipn', { config: provider, schema: notification }, async (request) => {
      await handleCallback(request.context, await providerIn(request), fieldsOf(request))
      return { status: true }
    })
  })
}

async function providerIn({ params, context }: FastifyRequest): Promise<PaymentProvider> {
  const provider = await providerOf(context)
  if (provider?.name !== (params as { provider: string }).provider) throw new Failure(404, 'page_not_found')
  return provider
}

/** Text fields only; the providers' forms have no others. */
const fieldsOf = ({ body }: FastifyRequest): CallbackFields =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** The path to redirect the returning payer to: the order's page, which shows the state of the payment. */
async function cameBack(
  context: Context,
  provider: PaymentProvider,
  fields: CallbackFields,
): Promise<string> {
  const named = provider.named(fields)
  const order = named && (await orderOf(context, provider, named.transaction_id))
  if (!named || !order) return '/order-tracking'
  const page = (notice?: 'checking') => pageOf(context, order.order_id, { by_link: order.by_link, notice })
  try {
    // An unsigned callback proves nothing, but the payer has returned, so the provider is queried.
    const verdict = (await provider.verify(fields)) ?? (await provider.query(named.transaction_id))
    await settlePayment(context, provider.name, verdict)
    return page(named.paid && verdict.status === 'open' ? 'checking' : undefined)
  } catch (error) {
    if (!notAnswered(error)) throw error
    // check-begun.ts queries the provider again later.
    return page(named.paid ? 'checking' : undefined)
  }
}

/** Handles a notification from the provider's server. */
async function handleCallback(shop: Shop, provider: PaymentProvider, fields: CallbackFields): Promise<void> {
  const named = provider.named(fields)
  if (!named || !(await orderOf(shop, provider, named.transaction_id)))
    throw new Failure(404, 'record_not_found')
  const verdict = await provider.verify(fields).catch((error): never => {
    // The provider may repeat it, and check-begun.ts queries it later.
    throw notAnswered(error) ? new Failure(503, 'payment.not_answered') : error
  })
  if (!verdict) throw new Failure(403, 'payment.not_signed')
  await settlePayment(shop, provider.name, verdict)
}

const notAnswered = (error: unknown) => error instanceof NotReached || error instanceof NoClearAnswer

async function orderOf(
  { db }: Pick<Shop, 'db'>,
  { name }: PaymentProvider,
  transaction_id: string,
): Promise<{ order_id: string; by_link: boolean } | undefined> {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('order_infos as o', 'o.id', 'p.order_info_id')
    .select(['o.order_id', 'p.by_link'])
    .where('p.provider', '=', name)
    .where('p.transaction_id', '=', transaction_id.slice(0, 64))
    .executeTakeFirst()
}
