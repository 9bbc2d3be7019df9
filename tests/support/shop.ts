import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Access } from '../../src/accounts/permissions.ts'
import { accessFlags } from '../../src/fields/features.ts'
import { createApp } from '../../src-server/app.ts'
import { openSession } from '../../src-server/auth/sessions.ts'
import { createCache } from '../../src-server/cache/cache.ts'
import type { Context, Shop, SignedIn } from '../../src-server/context/context.ts'
import { featureNames } from '../../src-server/context/feature-names.ts'
import { readEnvironment } from '../../src-server/environment/environment.ts'
import { hooks } from '../../src-server/features.ts'
import type { DatabaseWithJobs } from '../../src-server/jobs/database-with-jobs.ts'
import type { Assets } from '../../src-server/pages/assets.ts'
import { folderStorage } from '../../src-server/storage/folder.ts'
import { eachDatabase, oneDatabase, type Place } from './database.ts'

type Suite = (test: {
  shop: () => Shop
  app: () => FastifyInstance
  engine: DatabaseWithJobs['engine']
  /** A new, signed-in admin with these permissions. */
  asAdmin: (accesses?: Access[]) => Promise<Caller>
  /** An anonymous client. */
  anybody: () => Caller
}) => void

/** Runs a suite on its own shop and application, on each engine. */
export function eachShop(title: string, suite: Suite): void {
  shopsOn(eachDatabase, title, suite)
}

/** The same on one engine. */
export function oneShop(title: string, suite: Suite): void {
  shopsOn(oneDatabase, title, suite)
}

function shopsOn(databases: typeof eachDatabase, title: string, suite: Suite): void {
  databases(title, ({ database, place, engine }) => {
    let shop: Shop
    let app: FastifyInstance
    beforeAll(async () => {
      shop = shopOn(database(), place())
      app = await createApp(shop, pretendedAssets)
    })
    afterAll(() => app?.close())
    suite({
      shop: () => shop,
      app: () => app,
      engine,
      asAdmin: (accesses) => asAdmin(shop, app, accesses),
      anybody: () => callerOf(shop, app, null),
    })
  })
}

// The library accepts only stored pictures, so these are stored for tests about other things.
const heldPictures = ['1.webp', '2.webp', 'a.webp', 'box.png', 'cup.webp', 'picture.png', 's.webp']

/** A shop on an open, migrated database, without rate limits. */
export function shopOn(database: DatabaseWithJobs, { dataDir }: Pick<Place, 'dataDir'>): Shop {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  for (const name of heldPictures) writeFileSync(join(dataDir, 'media', name), 'a picture')
  const environment = readEnvironment({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  return {
    ...database,
    environment,
    storage: folderStorage(dataDir),
    secret: 'the secret of a test',
    now: () => new Date(),
    hooks,
    cache: createCache(database.changes, () => new Date()),
  }
}

export const pretendedAssets: Assets = {
  store: async () => ({
    head: '',
    render: async ({ language }) => ({ status: 200, language, head: '', html: 'page', data: '{}' }),
  }),
  admin: async () => ({ head: '' }),
}

export const everyRight: Access[] = [...featureNames.keys()].map((id) => right(id))

/** The permissions for a feature with these flags, or with all of them. */
export function right(feature_id: number, flags: readonly (keyof Access)[] = accessFlags): Access {
  const flag = (name: keyof Access) => flags.includes(name)
  return {
    feature_id,
    create: flag('create'),
    view_others: flag('view_others'),
    edit: flag('edit'),
    edit_others: flag('edit_others'),
    delete: flag('delete'),
    delete_others: flag('delete_others'),
  }
}

type Answer = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
}

/** A client of the shop: over HTTP, and in process with `context`. */
export type Caller = {
  context: Context
  token: string | null
  get: (url: string) => Promise<Answer>
  post: (url: string, body?: object) => Promise<Answer>
  patch: (url: string, body: object) => Promise<Answer>
  remove: (url: string) => Promise<Answer>
}

let people = 0

export async function asAdmin(shop: Shop, app: FastifyInstance, accesses = everyRight): Promise<Caller> {
  people += 1
  const role = await shop.db
    .insertInto('user_role_infos')
    .values({
      role_title: `Role ${people}`,
      weight: 1,
      role_accesses: JSON.stringify(accesses) as never,
      status: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await shop.db
    .insertInto('users')
    .values({
      user_type: 1,
      full_name: `Admin ${people}`,
      email: `admin${people}@example.test`,
      role_id: role.id,
      verified: true,
      status: true,
    })
    .returning(['id', 'user_type', 'full_name', 'email', 'mobile', 'role_id'])
    .executeTakeFirstOrThrow()
  return callerOf(
    shop,
    app,
    { ...user, role_accesses: accesses },
    await openSession(shop.db, { user_id: user.id }),
  )
}

export function callerOf(
  shop: Shop,
  app: FastifyInstance,
  user: SignedIn | null,
  token: string | null = null,
): Caller {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
    const json = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
  }
  return {
    context: {
      ...shop,
      user,
      session: null,
      language: 'en',
      address: '127.0.0.1',
      user_agent: null,
      setSession: () => {},
    },
    token,
    get: (url) => call('GET', url),
    post: (url, body = {}) => call('POST', url, body),
    patch: (url, body) => call('PATCH', url, body),
    remove: (url) => call('DELETE', url),
  }
}
