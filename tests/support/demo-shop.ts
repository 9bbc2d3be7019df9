import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './database-server.ts'
import { demoPassword, startShop } from './running-shop.ts'

/**
 * Seeds the demo shop once for all tests of a run: the global set-up of Vitest and of Playwright. Tests copy the
 * data directory of the closed shop (running-shop.ts); it is removed after them.
 */
export default async function makeDemoShop(): Promise<() => void> {
  const directory = temporaryDirectory()
  const shop = await startShop(directory.path, { SEED: 'demo', DEMO_PASSWORD: demoPassword })
  await makePictures(shop.url)
  await shop.stop()
  rmSync(join(directory.path, 'outbox'), { recursive: true, force: true })
  // The processes of the tests inherit it.
  process.env.DEMO_SHOP = directory.path
  return directory.remove
}

/**
 * Pictures are generated on their first request, which takes a while, so those of the front page are generated
 * once for all shops.
 */
async function makePictures(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const pictures = new Set(page.match(/\/media\/[\w.-]+\?w=(?:320|640|768)\b/g))
  await Promise.all([...pictures].map(async (path) => (await fetch(url + path)).arrayBuffer()))
}
