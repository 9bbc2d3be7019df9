import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownSecret } from '../../../src-server/auth/own-secret.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { openShop } from '../../../src-server/open-shop.ts'
import { migratedDataDirectory, oneDatabase, temporaryDirectory } from '../../support/database.ts'

oneDatabase('Application secret', ({ database }) => {
  let directory: ReturnType<typeof temporaryDirectory>
  beforeEach(() => {
    directory = temporaryDirectory()
  })
  afterEach(() => directory.remove())

  const file = () => join(directory.path, 'secret')
  const secret = () => ownSecret(database().db, directory.path)
  const inDatabase = () =>
    database().db.selectFrom('shop_secrets').select('value').where('name', '=', 'session').execute()

  test('is created once, in a file with mode 0600', async () => {
    const made = await secret()
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(readFileSync(file(), 'utf8')).toBe(`${made}\n`)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await secret()).toBe(made)
    expect(readdirSync(directory.path)).toEqual(['secret'])
    expect(await inDatabase()).toEqual([])
  })

  test('is the same for processes that start simultaneously', async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, secret))
    expect(new Set(secrets).size).toBe(1)
    expect(readdirSync(directory.path)).toEqual(['secret'])
  })

  test('moves from the database of an earlier release to the file unchanged', async () => {
    const former = 'what the earlier release has signed sessions with'
    await database().db.insertInto('shop_secrets').values({ name: 'session', value: former }).execute()
    expect(await Promise.all([secret(), secret()])).toEqual([former, former])
    expect(await inDatabase()).toEqual([])
    expect(await secret()).toBe(former)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('the file wins over a secret in a restored old database', async () => {
    const made = await secret()
    await database().db.insertInto('shop_secrets').values({ name: 'session', value: 'older' }).execute()
    expect(await secret()).toBe(made)
    expect(await inDatabase()).toEqual([])
  })

  test('an empty file stops the start with an error message', async () => {
    writeFileSync(file(), '\n')
    await expect(secret()).rejects.toThrow(`${file()} holds no secret.`)
    expect(readFileSync(file(), 'utf8')).toBe('\n')
  })
})

test('SECRET in the environment is used instead of a file', async () => {
  const directory = await migratedDataDirectory()
  const open = async (more: Record<string, string>) => {
    const shop = await openShop(readEnvironment({ DATA_DIR: directory.path, ...more }))
    const { secret } = shop
    await shop.close()
    return secret
  }
  const given = 'the secret that the environment names'
  expect(await open({ SECRET: given })).toBe(given)
  expect(existsSync(join(directory.path, 'secret'))).toBe(false)
  const own = await open({})
  expect(readFileSync(join(directory.path, 'secret'), 'utf8').trim()).toBe(own)
  directory.remove()
})
