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

/** Signing in and out without JavaScript (docs/decisions/0033): forms of the shop's own pages, answered by another page. */
export async function addSignInForm(app: FastifyInstance, limits: Environment['rateLimit']): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 8192 })
    // Nothing of this is kept by a browser.
    forms.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // No other site signs anybody in or out.
    const own = { guard: 'public', from: 'own pages', accepts: [formType] } as const
    forms.post('/user/login', {
      config: { ...own, ...limited(limits, 'login', counterOf(shopTable.login)) },
      // Refused before the form is read: the page says so in its place.
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

/** The form again, with what is said of it (docs/product.md 4) and what may stand in an address: never the password. */
function backTo(form: Form, said: string): string {
  const query = new URLSearchParams({ said })
  if (typeof form.login_id === 'string') query.set('login_id', form.login_id.slice(0, 191))
  const next = localPath(form.next)
  if (next) query.set('next', next)
  return `/user/login?${query}`
}
