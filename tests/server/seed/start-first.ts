import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { openShop } from '../../../src-server/open-shop.ts'
import { firstRun } from '../../../src-server/seed/first-run.ts'

/** Opens the shop of a data directory like a start, prints its output, and 'ready' at the end. */
export async function run(dataDir: string): Promise<void> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir }))
  const print = (line: string) => process.stdout.write(`${line.split('\n')[0]}\n`)
  await firstRun(shop, print)
  print('ready')
}
