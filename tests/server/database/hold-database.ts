import { openDatabase } from '../../../src-server/database/database.ts'

/** Opens a data directory and holds it open. */
export async function run(dataDir: string): Promise<void> {
  await openDatabase({ dataDir })
  process.stdout.write('open\n')
}
