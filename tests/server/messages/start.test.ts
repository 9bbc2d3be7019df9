import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../../src-server/serve.ts'
import { migratedDataDirectory } from '../../support/database.ts'
import { partsOf } from '../../support/mail-server.ts'

afterEach(() => vi.unstubAllEnvs())

test('A new shop logs where its messages go, and writes them there', async () => {
  const directory = await migratedDataDirectory()
  const environment = {
    DATA_DIR: directory.path,
    DATABASE_URL: '',
    SMTP_URL: '',
    SMS_URL: '',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'owner@haat.example',
    ADMIN_PASSWORD: 'an owner has this one',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const nothing = () => Promise.reject(new Error('There are no pages here.'))
  const printed: string[] = []
  const { app, startWorkers, close } = await serve({ store: nothing, admin: nothing }, (line) =>
    printed.push(line),
  )
  try {
    startWorkers()
    const outbox = join(directory.path, 'outbox')
    expect(printed).toContain(`E-mail goes to ${outbox}, SMS to ${outbox}`)
    const person = {
      login_id: 'rahima@example.test',
      password: 'seven green mangoes',
      user_info: { full_name: 'Rahima' },
    }
    const { user_id } = (
      await app.inject({ method: 'POST', url: '/api/auth/register', payload: person })
    ).json()
    const mails = () => {
      const names = readdirSync(directory.path).includes('outbox') ? readdirSync(outbox) : []
      return names.filter((name) => name.endsWith('.eml'))
    }
    await expect.poll(mails).toHaveLength(1)
    const mail = readFileSync(join(outbox, mails()[0] ?? ''), 'utf8')
    const auth_code = /^\d{6}$/m.exec(partsOf(mail)['text/plain'] ?? '')?.[0]
    const activated = await app.inject({
      method: 'POST',
      url: '/api/auth/activate-account',
      payload: { user_id, auth_code },
    })
    expect(activated.json()).toMatchObject({ status: 1 })
  } finally {
    await close()
    directory.remove()
  }
})
