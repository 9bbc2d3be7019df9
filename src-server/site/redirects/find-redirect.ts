import { type Kysely, sql } from 'kysely'
import { type Redirect, redirectCandidates, redirectTarget, withQueryOf } from '#domain/site/redirect.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** A redirect that matches a requested address, and where it leads. */
export type FoundRedirect = { id: number; target: string }

/** The redirect of a requested path with its query, the most exact one; without those in `except`. */
export async function findRedirect(
  db: Kysely<Schema>,
  address: string,
  except: readonly number[] = [],
): Promise<FoundRedirect | null> {
  const candidates = redirectCandidates(address)
  const { rows } = await sql<Redirect & { id: number }>`select id, from_path, to_path from redirects
    where from_path = any(${candidates}::text[]) and status and deleted_at is null
      and not id = any(${except}::integer[])
    order by array_position(${candidates}::text[], from_path::text) limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const target = redirectTarget(found, address)
  // A query that is part of the old address belongs to the old shop.
  return { id: found.id, target: found.from_path.includes('?') ? target : withQueryOf(target, address) }
}
