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
  await shop.stop()
  rmSync(join(directory.path, 'outbox'), { recursive: true, force: true })
  provide('demoShop', directory.path)
  return directory.remove
}
