import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { privateKey } from '../../media/private-files.ts'
import { readWhole } from '../../storage/storage.ts'

export type HashedPicture = { file_name: string; sha256: string | null }

/** The SHA-256 hashes of stored pictures; null for a missing file. A file never changes, so this needs no lock. */
export async function hashesOf(
  { storage }: Pick<Context, 'storage'>,
  names: readonly string[],
): Promise<HashedPicture[]> {
  const hashed: HashedPicture[] = []
  for (const file_name of names) {
    const content = await readWhole(storage, privateKey(file_name))
    const sha256 = content && createHash('sha256').update(content).digest('hex')
    hashed.push({ file_name, sha256 })
  }
  return hashed
}

/** The names of an order's prescription pictures. */
export async function picturesOf(db: Kysely<Schema>, order_info_id: number): Promise<string[]> {
  const found = await db
    .selectFrom('order_prescription_infos')
    .select('file_name')
    .where('order_info_id', '=', order_info_id)
    .orderBy('file_name')
    .execute()
  return found.map(({ file_name }) => file_name)
}
