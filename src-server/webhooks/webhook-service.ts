import { randomBytes } from 'node:crypto'
import { encrypt } from '../auth/encryption.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { readOutboundAddress } from '../outbound/address.ts'
import { secureAddress } from '../outbound/kinds.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** A webhook leads to a public host over https, and gets a secret of its own. */
export const webhookService: ResourceHooks = {
  rules: async (_, { url }): Promise<FieldErrors> => {
    const read = readOutboundAddress(String(url), { ...secureAddress, publicOnly: true })
    return 'problem' in read ? { url: { reason: read.problem ?? 'not_https' } } : {}
  },
  afterSave: async (operation, before, after) => {
    if (!before && after) await writeSecret(operation, after.id)
  },
}

/** Gives a webhook a new secret, and returns it. */
export async function writeSecret(
  { trx, context }: Pick<OperationContext, 'trx' | 'context'>,
  id: number,
): Promise<string> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  await trx
    .updateTable('webhooks')
    .set({ secret: encrypt(context.secret, secret) })
    .where('id', '=', id)
    .execute()
  return secret
}
