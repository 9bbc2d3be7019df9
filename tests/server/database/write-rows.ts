import { sql } from 'kysely'
import { openDatabase } from '../../../src-server/database/database.ts'
import { transaction } from '../../../src-server/database/transaction.ts'

/** Writes an endless series of rows in pairs and prints the number of each pair after it was acknowledged. */
export async function run(dataDir: string, from: string): Promise<void> {
  const { db } = await openDatabase({ dataDir })
  for (let pair = Number(from); ; pair++) {
    await transaction(db, async (trx) => {
      await sql`insert into kept (pair, half) values (${pair}, 'first')`.execute(trx)
      await sql`insert into kept (pair, half) values (${pair}, 'second')`.execute(trx)
    })
    process.stdout.write(`${pair}\n`)
  }
}
