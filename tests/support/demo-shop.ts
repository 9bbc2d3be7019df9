import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryDirectory } from './database-server.ts'
import { migratedTemplate } from './embedded-template.ts'
import { demoPassword, startShop } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a demo shop that is closed, for tests to copy. */
    demoShop: string
  }
}

/** Fills the demo shop once for all the tests of this run. Gone after them. */
export default async function makeDemoShop({ provide }: TestProject): Promise<() => void> {
  const directory = temporaryDirectory()
  cpSync(await migratedTemplate(), directory.path, { recursive: true })
  const shop = await startShop(directory.path, { SEED: 'demo', DEMO_PASSWORD: demoPassword })
  await makePictures(shop.url)
  await shop.stop()
  rmSync(join(directory.path, 'outbox'), { recursive: true, force: true })
  provide('demoShop', directory.path)
  return directory.remove
}

/** Pictures are made when they are first asked for, which takes a while: those of the front page once for all shops. */
async function makePictures(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const pictures = new Set(page.match(/\/media\/[\w.-]+\?w=(?:320|640|768)\b/g))
  await Promise.all([...pictures].map(async (path) => (await fetch(url + path)).arrayBuffer()))
}
