import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admin, startNewShop } from '../support/running-shop.ts'

type Report = { last_proven: string | null; backups: { problem: string | null; ended_at: string | null }[] }

test('Back up now creates and verifies an archive in its own process, and deletes older ones', async () => {
  const shop = await startNewShop({ BACKUP_KEEP: '1' })
  const login = await fetch(`${shop.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: admin.email, password: admin.password }),
  })
  const { token } = (await login.json()).user_info as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const report = async () =>
    (await (await fetch(`${shop.url}/api/backups`, { headers })).json()).data as Report
  const archives = () => readdirSync(join(shop.dataDir, 'backups'))

  const made = []
  for (let n = 1; n <= 2; n++) {
    const requested = await fetch(`${shop.url}/api/backups`, { method: 'POST', headers })
    expect(requested.status).toBe(200)
    await expect.poll(async () => (await report()).backups[0]?.ended_at, { timeout: 180_000 }).toBeTruthy()
    const { backups, last_proven } = await report()
    expect(backups[0], shop.output()).toMatchObject({ problem: null })
    expect(last_proven).toBeTruthy()
    expect(archives()).toHaveLength(1)
    made.push(...archives())
  }
  expect(made[1]).not.toBe(made[0])
  await shop.close()
}, 600_000)
