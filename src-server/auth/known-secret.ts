import type { Database } from '../database/database.ts'
import { keyedFingerprint } from './encryption.ts'

const name = 'fingerprint'

/**
 * Stores in the database which secret it is used with. Of several processes on one PostgreSQL, one with a different secret would
 * reject the sessions of the others and could not decrypt their data: it does not start.
 */
export async function knowSecret(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  secret: string,
): Promise<void> {
  const value = keyedFingerprint(secret, 'the secret that this database is used with')
  const known = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known?.value === value) return
  if (known && engine === 'postgres')
    throw new Error(
      'This database is used with another SECRET. Give every Haat on it the same one: the environment variable SECRET, or the ' +
        'file "secret" in the DATA_DIR of the one that was first. If that is lost for good, end them all and run: ' +
        `delete from shop_secrets where name = '${name}'. Then everybody signs in again, and what was sealed with it ` +
        '(second factors, keys of other services, push) has to be set up again.',
    )
  await db
    .insertInto('shop_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
