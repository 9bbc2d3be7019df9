import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../support/database.ts'
import { admin, startShop } from '../support/running-shop.ts'

/** The whole medicine list, if available: MEDICINE_FILE, or the shared folder next to the project. */
const file =
  process.env.MEDICINE_FILE ?? join(import.meta.dirname, '../../../shared/data/bd-medicines/medicine.csv')
const rows = 21_714
const there = existsSync(file)
if (!there)
  process.stdout.write(`The import of the whole list is not tried: there is no ${file} (MEDICINE_FILE).\n`)

const mostMemory = 1000
const note = (text: string) => process.stdout.write(`  ${text}\n`)

/** The peak memory of a running process in MB; 0 on systems other than Linux. */
const memoryOf = (pid: number | undefined) => {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0
}

const command = (environment: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../dist/server/import.js'), 'medicines', file],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED: 'none', ...environment } },
    )
    let message = ''
    const publish = (chunk: Buffer) => {
      message += chunk
    }
    child.stdout.on('data', publish)
    child.stderr.on('data', publish)
    child.once('close', () => resolve(message))
  })

test.runIf(there)(
  'the import command imports the whole list, and a second run changes nothing',
  async () => {
    const directory = temporaryDirectory()
    const environment = { DATA_DIR: directory.path }
    const first = await command(environment)
    note(first.split('\n').slice(-3).join(' '))
    expect(first).toContain(`${rows} rows: ${rows} created, 0 updated, 0 unchanged, 0 skipped, 0 rejected.`)
    expect(Number(/at most (\d+) MB/.exec(first)?.[1])).toBeLessThan(mostMemory)
    const again = await command(environment)
    note(again.split('\n').slice(-3).join(' '))
    expect(again).toContain(`${rows} rows: 0 created, 0 updated, ${rows} unchanged, 0 skipped, 0 rejected.`)
    directory.remove()
  },
  1_800_000,
)

test.runIf(there)(
  'the running shop serves pages while it imports the whole list',
  async () => {
    const directory = temporaryDirectory()
    const shop = await startShop(directory.path, { SEED: 'demo' })
    const login = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login_id: admin.email, password: admin.password }),
    })
    const { user_info } = (await login.json()) as { user_info: { token: string } }
    const authorization = `Bearer ${user_info.token}`
    const began = Date.now()
    const answer = await fetch(`${shop.url}/api/products/import`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: readFileSync(file),
    })
    expect(answer.status).toBe(200)

    const waits: Record<string, number[]> = {
      '/': [],
      '/api/products/all?limit=18': [],
      '/api/products/search?keyword=para': [],
    }
    let status = { state: 'queued', created: 0, refused: 0 }
    while (status.state === 'queued' || status.state === 'running') {
      for (const [path, taken] of Object.entries(waits)) {
        const requested = Date.now()
        const page = await fetch(`${shop.url}${path}`)
        await page.text()
        expect([path, page.status]).toEqual([path, 200])
        taken.push(Date.now() - requested)
      }
      const notified = await fetch(`${shop.url}/api/products/import/status`, { headers: { authorization } })
      status = ((await notified.json()) as { data: typeof status }).data
    }
    expect(status).toMatchObject({ state: 'done', created: rows, refused: 0 })
    note(
      `in the running shop: ${((Date.now() - began) / 1000).toFixed(1)} s, at most ${Math.round(memoryOf(shop.process.pid))} MB`,
    )
    for (const [path, taken] of Object.entries(waits)) {
      taken.sort((a, b) => a - b)
      const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))]
      note(
        `${path}: ${taken.length} answers, half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, the longest ${at(1)} ms`,
      )
    }
    expect(memoryOf(shop.process.pid)).toBeLessThan(mostMemory)
    await shop.stop()
    directory.remove()
  },
  1_800_000,
)
