import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { livePath } from '../../../src/contract/live.ts'
import { encrypt, secretFingerprint } from '../../../src-server/auth/encryption.ts'
import { hashPassword } from '../../../src-server/auth/password.ts'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { privateKey } from '../../../src-server/media/private-files.ts'
import { addOwnOrder } from '../../support/own-order.ts'
import { routesOf } from '../../support/route-table.ts'
import { type Caller, callerOf, oneShop } from '../../support/shop.ts'

/** No response contains hashes, encrypted values, session keys, codes or fields with such names. */

const secretName =
  /^(password|.*_hash|.*_hashes|hash|sealed.*|secret|secret_.*|client_secret|token_hash|guest_key|placed_by|link_hash|code_hash|request_fingerprint|idempotency_key|search_text|recovery.*|auth|p256dh|sent_to|contact_digits)$/

/** A number or a boolean shows that a value exists, not the value. */
const isValue = (value: unknown) => typeof value === 'string' && value !== ''

function* namesIn(value: unknown, at = ''): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* namesIn(item, `${at}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (secretName.test(name) && isValue(inner)) yield `${at}.${name}`
      yield* namesIn(inner, `${at}.${name}`)
    }
}

oneShop('Secrets in responses', ({ shop, app, asAdmin }) => {
  const secrets: Record<string, string> = {}
  let owner: Caller
  let customer: Caller
  let deliveryPerson: Caller
  let ids: number[]
  let order_id: string
  let fileName: string
  let people: number[]

  beforeAll(async () => {
    const { db, secret, environment } = shop()
    owner = await asAdmin()
    const hash = await hashPassword('a quiet harbour')
    const sealed = encrypt(secret, 'what was sealed')
    const person = async (user_type: number) => {
      const { id } = await db
        .insertInto('users')
        .values({
          user_type,
          full_name: `Person of type ${user_type}`,
          email: `type${user_type}@example.test`,
          password: hash,
          verified: true,
          status: true,
          role_id: user_type === 1 ? (owner.context.user?.role_id ?? null) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    people = [await person(1), await person(2), await person(3)]
    const [admin = 0, rider = 0, buyer = 0] = people
    const sessionOf = async (user_id: number) => {
      const token = await openSession(db, { user_id }, { address: '192.0.2.1', user_agent: 'Somewhere' })
      secrets[`the token of ${user_id}`] = token
      secrets[`the key of the session of ${user_id}`] = secretFingerprint(token)
      return callerOf(shop(), app(), null, token)
    }
    const code_hash = secretFingerprint('the code')
    const link_hash = secretFingerprint('the link')
    await db
      .insertInto('auth_codes')
      .values({
        user_id: admin,
        purpose: 2,
        recipient: 'type1@example.test',
        code_hash,
        link_hash,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute()
    const recovery = secretFingerprint('a recovery code')
    await db
      .insertInto('second_factors')
      .values({
        user_id: admin,
        sealed_secret: sealed,
        confirmed_at: new Date().toISOString(),
        recovery_hashes: JSON.stringify([recovery]),
      })
      .execute()
    await db
      .insertInto('messages')
      .values({
        message_id: randomUUID(),
        channel: 1,
        recipient: 'type1@example.test',
        template: 'reset_password',
        language: 'en',
        user_id: admin,
        sealed,
      })
      .execute()
    await db
      .insertInto('oauth_clients')
      .values({
        client_id: 'till',
        title: 'Till',
        place_orders: true,
        follow_orders: true,
        secret_hash: hash,
      })
      .execute()
    // Saves each record, so that the history contains it.
    await owner.patch(`/api/users/${admin}`, { full_name: 'Renamed', password: 'another long enough one' })
    await owner.patch(`/api/customer-infos/${buyer}`, {
      password: 'another long enough one',
      full_name: 'Rahima',
    })
    // The sessions are opened after the password changes, which end sessions.
    customer = await sessionOf(buyer)
    deliveryPerson = await sessionOf(rider)
    await sessionOf(admin)
    const keys = { smtp_url: 'smtp://me:hidden-word@mail.example:587' }
    const saved = await owner.patch('/api/third-party-keys/1', keys)
    expect([200, 403, 422]).toContain(saved.status)
    fileName = 'ab'.repeat(24)
    const path = join(environment.dataDir, privateKey(fileName))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'a picture')
    await db
      .insertInto('private_files')
      .values({
        name: fileName,
        kind: 1,
        owner_id: buyer,
        guest_key: null,
        content_type: 'image/webp',
        size: 9,
      })
      .execute()
    const order = await addOwnOrder(db, buyer)
    order_id = order.order_id
    const guest_key = secretFingerprint('a guest')
    await db
      .updateTable('order_infos')
      .set({ placed_by: guest_key, idempotency_key: 'key-of-the-order' })
      .where('order_id', '=', order_id)
      .execute()
    ids = [...new Set([1, 2, 3, ...people])]
    const stored = await db.selectFrom('users').select('password').where('id', 'in', people).execute()
    for (const [at, { password }] of stored.entries()) secrets[`the hash of password ${at}`] = password ?? ''
    Object.assign(secrets, {
      hash,
      sealed,
      'the hash of a code': code_hash,
      'the hash of a link': link_hash,
      'the hash of a recovery code': recovery,
      'the key of a guest': guest_key,
      'the key of an order': 'key-of-the-order',
      'the secret of the shop': secret,
      'the word of the mail server': 'hidden-word',
    })
  })

  const urls = (url: string): string[] => {
    const base = url
      .replace(/:limit\([^)]*\)/, '100')
      .replace(':slug', 'something')
      .replace(':order_id', order_id)
      .replace(':name', fileName)
      .replace(':login_id', 'type3@example.test')
      .replace(':kind', 'invoice')
      .replace(':provider', 'sslcommerz')
      .replace('*', 'something')
    return /:\w+/.test(base) ? ids.map((id) => base.replaceAll(/:\w+/g, String(id))) : [base]
  }

  const callers: [string, () => Caller][] = [
    ['a superadmin', () => owner],
    ['a customer', () => customer],
    ['a delivery person', () => deliveryPerson],
  ]

  describe.each(callers)('Responses to %s', (_, caller) => {
    test('no reading route returns a secret', async () => {
      const found: string[] = []
      let answered = 0
      for (const { method, url } of routesOf(app())) {
        if (method !== 'GET' || url === livePath || url === '/api/logout') continue
        for (const address of urls(url))
          for (const query of url === '/api/history/of'
            ? ids.flatMap((id) =>
                ['users', 'customer-infos', 'third-party-keys'].map((r) => `?resource=${r}&id=${id}`),
              )
            : ['']) {
            const { status, body } = await caller().get(address + query)
            if (status === 200) answered += 1
            const text = typeof body === 'string' ? body : JSON.stringify(body)
            for (const [name, value] of Object.entries(secrets))
              if (text.includes(value)) found.push(`${address}${query} holds ${name}`)
            if (/\$argon2/.test(text)) found.push(`${address}${query} holds a hash of Argon2`)
            // The API description names the fields of request bodies.
            if (typeof body === 'object' && url !== '/api/openapi.json')
              for (const name of namesIn(body)) found.push(`${address}${query} has the field ${name}`)
          }
      }
      expect([...new Set(found)]).toEqual([])
      expect(answered).toBeGreaterThan(40)
    })
  })

  test('no write returns a hash or an encrypted value', async () => {
    const password = 'another long enough one'
    const answers = [
      await owner.post('/api/customer-infos/store', {
        full_name: 'New',
        email: 'new@example.test',
        password,
      }),
      await owner.patch(`/api/users/${people[0]}`, { password }),
      await owner.patch(`/api/users/${people[0]}`, {
        full_name: 'Late',
        updated_at: '2020-01-01T00:00:00.000Z',
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    for (const { body } of answers) {
      expect([...namesIn(body)]).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/\$argon2|another long/)
    }
  })
})
