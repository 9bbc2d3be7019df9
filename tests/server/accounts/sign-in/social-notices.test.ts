import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../../../../src-server/auth/seal.ts'
import { lettersTo, wordsOf } from '../../../support/messages.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'
import { startProvider } from './a-provider.ts'

/** What a sign-in with a provider proves, and what the owner of the account is told of it. */

oneShop('A provider', ({ shop, app, anybody }) => {
  let provider: Awaited<ReturnType<typeof startProvider>>
  beforeAll(async () => {
    provider = await startProvider()
    Object.assign(shop().environment, provider.settings)
  })
  afterAll(() => provider?.close())

  const signIn = async (email: string, sub: string) => {
    const token = await provider.sign({ sub, email, email_verified: true })
    const { body } = await anybody().post('/api/auth/social-login', {
      social_id_info: { type: 'Google', token, nonce: 'asked' },
    })
    return body.user_info as { id: number; token: string; provider_only: boolean }
  }
  const told = async (email: string) => (await lettersTo(shop(), email)).map(wordsOf)

  test('that opens an account for the first time is told to its owner, once', async () => {
    const { login_id } = await aPerson(shop())
    await signIn(login_id, 'first')
    expect(await told(login_id)).toEqual([
      expect.stringContaining('Your account can now be opened with Google.'),
      expect.stringContaining('Somebody signed in to your account on a new device.'),
    ])
    await signIn(login_id, 'first')
    expect((await told(login_id)).filter((words) => words.includes('opened with Google'))).toHaveLength(1)
  })

  test('that makes the account tells nothing', async () => {
    await signIn('newcomer@example.test', 'newcomer')
    expect(await told('newcomer@example.test')).toEqual([])
  })

  test('proves nothing of the last minutes: it may have asked for the password long ago', async () => {
    const { token, provider_only } = await signIn('mina.proof@example.test', 'proof')
    const { authenticated_at } = await shop()
      .db.selectFrom('sessions')
      .select('authenticated_at')
      .where('token_hash', '=', fingerprint(token))
      .executeTakeFirstOrThrow()
    expect([authenticated_at, provider_only]).toEqual([null, true])
    const answer = await app().inject({
      method: 'POST',
      url: '/api/user/sessions/end-all',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json().data).toEqual({ needs: 'reauthentication', methods: ['identity_code'] })
  })
})
