import { sql } from 'kysely'
import {
  comparedPath,
  type Redirect,
  redirectCandidates,
  redirectProblems,
  redirectTarget,
  sampleOf,
} from '#domain/site/redirect.ts'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'
import { findRedirect } from './find-redirect.ts'

/** A browser gives up after twenty. */
const mostHops = 10

/** Redirects are stored as they are compared, and never lead back to themselves. */
export const redirectService: ResourceHooks = {
  beforeSave: (_, record, stored, sent) => ({
    // A stored address is not decoded again.
    ...(typeof sent.from_path === 'string' &&
      sent.from_path !== stored?.from_path && { from_path: comparedPath(String(record.from_path)) }),
    ...(typeof sent.to_path === 'string' && { to_path: String(record.to_path).trim() }),
  }),
  rules: async (operation, record, stored): Promise<FieldErrors> => {
    const redirect = record as unknown as Redirect
    const problems = redirectProblems(redirect)
    if (Object.keys(problems).length > 0) return problems
    return (await leadsBack(operation, redirect, stored?.id)) ? { to_path: { reason: 'redirect_loop' } } : {}
  },
  // The address is not missing any more.
  afterSave: async ({ trx, context }, _, after) => {
    if (after?.status !== true) return
    const from = String(after.from_path)
    await sql`delete from missing_pages where path = ${from}
      or (${from.endsWith('/*')} and starts_with(path, ${from.slice(0, -1)}))`.execute(trx)
    context.changes.announce(trx, { resource: 'missing-pages', id: null, action: 'refresh' })
  },
}

async function leadsBack(
  { trx }: OperationContext,
  redirect: Redirect,
  id: number | undefined,
): Promise<boolean> {
  let address = redirectTarget(redirect, sampleOf(redirect))
  for (let hop = 0; hop < mostHops; hop += 1) {
    // Another site.
    if (!address.startsWith('/')) return false
    if (redirectCandidates(address).includes(redirect.from_path)) return true
    const next = await findRedirect(trx, address, id === undefined ? [] : [id])
    if (!next) return false
    address = next.target
  }
  return true
}
