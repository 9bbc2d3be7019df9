import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretFingerprint } from '../../../../src-server/auth/encryption.ts'
import { lettersTo, wordsOf } from '../../../support/messages.ts'
import { oneShop } from '../../../support/shop.ts'
import { aPerson } from '../a-person.ts'
import { startProvider } from './a-provider.ts'

oneShop('Social login and security', ({ shop, app, anybody }) => {
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
  const notified = async (email: string) => (await lettersTo(shop(), email)).map(wordsOf)

  test('the first sign-in with a provider notifies the account owner once', async () => {
    const { login_id } = await aPerson(shop())
    await signIn(login_id, 'first')
    expect(await notified(login_id)).toEqual([
      expect.stringContaining('Google sign-in was added to your account.'),
      expect.stringContaining('Someone signed in to your account on a new device.'),
    ])
    await signIn(login_id, 'first')
    expect(
      (await notified(login_id)).filter((words) => words.includes('Google sign-in was added')),
    ).toHaveLength(1)
  })

  test('a sign-in that creates the account sends no notification', async () => {
    await signIn('newcomer@example.test', 'newcomer')
    expect(await notified('newcomer@example.test')).toEqual([])
  })

  test('a sign-in with a provider is no recent proof of identity', async () => {
    const { token, provider_only } = await signIn('mina.proof@example.test', 'proof')
    const { authenticated_at } = await shop()
      .db.selectFrom('sessions')
      .select('authenticated_at')
      .where('token_hash', '=', secretFingerprint(token))
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
