import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterSignIn, localPath } from '#domain/accounts/after-sign-in.ts'
import { type ShopInput, shopTable } from '#domain/contract/shop-api.ts'
import { login, logout } from '../accounts/sign-in/sign-in.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'
import { formType } from '../http/input/request-checks.ts'
import { counterOf, limited } from '../http/limits.ts'
import { checkInput } from '../shop/check-input.ts'

type Form = Readonly<Record<string, unknown>>

/** Signing in and out without JavaScript (docs/decisions/0033): forms of the shop's own pages, answered with a redirect. */
export async function addSignInForm(app: FastifyInstance, limits: Environment['rateLimit']): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 8192 })
    // No response may be cached.
    forms.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // Forms of other sites cannot sign users in or out.
    const own = { guard: 'public', from: 'own pages', accepts: [formType] } as const
    forms.post('/user/login', {
      config: { ...own, ...limited(limits, 'login', counterOf(shopTable.login)) },
      // The rate limit rejects the request before the form is read; the sign-in page then shows the error.
      errorHandler: (error, _, reply) =>
        error instanceof Failure && error.status === 429
          ? reply.header('retry-after', error.args.seconds ?? 60).redirect(backTo({}, '429'), 303)
          : reply.send(error),
      handler: async (request, reply) => reply.redirect(await wayAfter(request), 303),
    })
    forms.post('/user/logout', { config: own }, async ({ context }, reply) => {
      await logout(context)
      return reply.redirect('/', 303)
    })
  })
}

async function wayAfter({ body, context }: FastifyRequest): Promise<string> {
  const form = (body ?? {}) as Form
  try {
    const given = checkInput(shopTable.login, { login_id: form.login_id, password: form.password })
    const { status, needs, user_info } = await login(context, given as ShopInput<'login'>)
    if (status === 1) return afterSignIn(user_info?.user_type ?? 0, form.next) ?? '/user'
    return backTo(form, needs ?? String(status))
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return backTo(form, error.status === 429 ? '429' : '0')
  }
}

/** Back to the form, with a message (docs/product.md 4) and the fields that may be part of a URL: never the password. */
function backTo(form: Form, messageKey: string): string {
  const query = new URLSearchParams({ problem: messageKey })
  if (typeof form.login_id === 'string') query.set('login_id', form.login_id.slice(0, 191))
  const next = localPath(form.next)
  if (next) query.set('next', next)
  return `/user/login?${query}`
}
