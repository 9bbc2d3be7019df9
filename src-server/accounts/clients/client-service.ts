import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { ClientAccess } from '#domain/accounts/client.ts'
import { clientFeatures, rightsOfClient } from '#domain/accounts/client-scopes.ts'
import { beyondOwn, requireAccessWithin } from '../../auth/rights.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/**
 * The rules of API clients: the shop names them; users cannot give a client more rights than they have; the tokens of a client that
 * is switched off or deleted are deleted.
 */
export const clientService: ResourceHooks = {
  beforeSave: (operation, record, stored, sent) => {
    if (stored && !onlySwitchesOff(sent)) requireClientWithin(operation, stored)
    return {
      ...(!stored && { client_id: newClientId() }),
      // A feature has one row.
      accesses: accessesOf(record).filter(
        ({ feature_id }, at, all) => all.findIndex((one) => one.feature_id === feature_id) === at,
      ),
      // The client acts for the admin who decides on its access.
      ...((!stored || changesAccess(sent, stored)) && { acts_for: operation.context.user?.id ?? null }),
    }
  },
  rules: async (operation, record, stored): Promise<FieldErrors> => {
    if (stored && !changesAccess(record, stored)) return {}
    const accesses = accessesOf(record)
    if (accesses.some(({ feature_id }) => !clientFeatures.includes(feature_id)))
      return { accesses: { reason: 'people.not_grantable' } }
    const beyond = beyondOwn(operation, rightsOfClient({ accesses }))
    return beyond ? { accesses: beyond } : {}
  },
  afterSave: async (operation, before, after) => {
    // A deleted client that is restored has its old secret.
    if (!before && after) requireClientWithin(operation, after)
    const client = after ?? before
    await logSecurity(operation, 'client_changed', { login_id: String(client?.client_id) })
    if (before && !after?.status) await endTokensOf(operation.trx, before.id)
  },
}

/** Switching a client off is always possible. */
const onlySwitchesOff = (sent: Record<string, unknown>): boolean =>
  sent.status === false && Object.keys(sent).every((name) => name === 'status')

const changesAccess = (sent: Record<string, unknown>, stored: Record<string, unknown>): boolean =>
  sent.accesses !== undefined && !isDeepStrictEqual(byFeature(sent), byFeature(stored))

const byFeature = (client: Record<string, unknown>) =>
  accessesOf(client).toSorted((a, b) => a.feature_id - b.feature_id)

const accessesOf = ({ accesses }: Record<string, unknown>) => (accesses ?? []) as ClientAccess[]

/** Throws 403 if a client has a right that the current user lacks: its secret would give that right to the user. */
export const requireClientWithin = (operation: OperationContext, client: Record<string, unknown>): void =>
  requireAccessWithin(operation, rightsOfClient({ accesses: accessesOf(client) }))

/** Deletes the tokens of an API client. */
export async function endTokensOf(trx: Kysely<Schema>, clientId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('client_id', '=', clientId).execute()
}

// No letter that looks like a digit or like another letter; ten of them have about 49 bits.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const newClientId = () =>
  `client-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
