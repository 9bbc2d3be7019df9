import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')
const run = promisify(execFile)

/** What tests/programs/warehouse.ts exports; it is compiled apart from the tests. */
type Warehouse = {
  signIn: (shop: string, client_id: string, client_secret: string) => Promise<string>
  changedOrders: (
    since: string,
    cursor?: string,
  ) => Promise<{ orders: { order_id: string }[]; cursor: string }>
  setStock: (rows: { sku: string; stock_qty: number }[], key: string) => Promise<string[]>
  stockOf: (sku: string) => Promise<number | null | undefined>
  receiveWebhooks: (secret: string) => Promise<{
    url: string
    events: () => { id: string; event: string; data: Record<string, unknown> }[]
    close: () => Promise<unknown>
  }>
}

/**
 * Generates the typed client from the OpenAPI document of a running shop, checks the program that uses it against its types, and
 * loads it.
 */
export async function buildWarehouse(shop: string): Promise<Warehouse> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  cpSync(join(root, 'tests/programs'), folder, { recursive: true })
  const script = (path: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules', path), ...args])
  await script('oazapfts/dist/cli.js', `${shop}/api/openapi.json`, join(folder, 'haat.ts'))
  await script('typescript/bin/tsc', '-p', folder)
  const warehouse: Warehouse = await import(pathToFileURL(join(folder, 'built/warehouse.js')).href)
  rmSync(folder, { recursive: true })
  return warehouse
}
