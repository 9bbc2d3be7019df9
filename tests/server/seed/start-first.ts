import { firstRun } from '../../../src-server/database/seed/first-run.ts'
import { readEnvironment } from '../../../src-server/environment.ts'
import { openShop } from '../../../src-server/open-shop.ts'

/** Opens the shop of a data directory as a start does, printing what that says, and 'ready' at the end. */
export async function run(dataDir: string): Promise<void> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir }))
  const say = (line: string) => process.stdout.write(`${line.split('\n')[0]}\n`)
  await firstRun(shop, say)
  say('ready')
}
