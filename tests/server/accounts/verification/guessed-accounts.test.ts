import { expect, test } from 'vitest'
import { securityEvent } from '../../../../src/accounts/security-event.ts'
import { openGuesses } from '../../../../src-server/auth/attempts.ts'
import { openBrowser } from '../../../support/browser.ts'
import { codeTo, lettersTo, notThe } from '../../../support/messages.ts'
import { oneShop } from '../../../support/shop.ts'
import { later, signIns } from '../../../support/sign-ins.ts'
import { aPerson, logged, password } from '../a-person.ts'

/** After guesses at one account from many addresses a sign-in needs a code; the account is not locked. */

oneShop('Wrong passwords from many addresses', ({ shop, app }) => {
  const { from, stranger, untilCode } = signIns(shop, app)

  test('after ten attempts the owner can sign in on a new device with an e-mailed code', async () => {
    const { id, login_id } = await aPerson(shop())
    const { tries } = await untilCode(login_id)
    expect(tries).toBe(openGuesses)
    const owner = openBrowser(app(), { address: '203.0.113.5' })
    expect((await from(owner, login_id, password)).body).toMatchObject({
      status: 0,
      needs: 'code',
      msg: expect.stringContaining(`${login_id[0]}•••@example.test`),
      user_info: null,
    })
    const login_code = await codeTo(shop(), login_id)
    expect(login_code).toMatch(/^\d{6}$/)
    // Strangers do not know the password, so they use up none of the code's attempts.
    for (let at = 0; at < 6; at++) await stranger(login_id, 'a guess', { login_code: notThe(login_code) })
    expect((await from(owner, login_id, password, { login_code })).body.status).toBe(1)
    // From now on the device is known.
    await owner.get('/api/logout')
    expect((await from(owner, login_id, password)).body.status).toBe(1)
    expect((await stranger(login_id, password, { login_code })).body.needs).toBe('code')
    const events = await logged(shop(), securityEvent.signed_in)
    expect(events.filter(({ user_id }) => user_id === id)).toHaveLength(2)
  })

  test('wrong password, right password and unknown account get the same response', async () => {
    const { login_id } = await aPerson(shop())
    const ask = async (whom: string, given: string, more = {}) => {
      const { status, body } = await stranger(whom, given, more)
      return { status, body: { ...body, msg: body.msg.replace(/\S•••\S+/, '…') } }
    }
    await untilCode(login_id)
    const wrong = await ask(login_id, 'a guess')
    expect(await lettersTo(shop(), login_id)).toEqual([])
    expect(await ask(login_id, password)).toEqual(wrong)
    expect(await lettersTo(shop(), login_id)).toHaveLength(1)
    const wrongCode = { login_code: notThe(await codeTo(shop(), login_id)) }
    const withCode = await ask(login_id, 'a guess', wrongCode)
    expect(await ask(login_id, password, wrongCode)).toEqual(withCode)
    await untilCode('nobody.here@example.test')
    expect(await ask('nobody.here@example.test', 'a guess')).toEqual(wrong)
    expect(await ask('nobody.here@example.test', 'a guess', wrongCode)).toEqual(withCode)
    expect(await lettersTo(shop(), 'nobody.here@example.test')).toEqual([])
  })

  test('only a limited number of passwords per account and day is compared', async () => {
    const { login_id } = await aPerson(shop())
    let notified = 0
    for (let at = 0; at < 30; at++) {
      if ((await stranger(login_id)).body.needs !== 'code') notified += 1
      await later(shop(), 2_400)
    }
    expect(notified).toBeLessThanOrEqual(openGuesses)
    // 30 times 40 minutes are 20 hours; a day after the first attempt the account is open again.
    await later(shop(), 5 * 3_600)
    expect((await stranger(login_id, password)).body.status).toBe(1)
  })

  test('after five wrong codes with the right password the owner needs a new code', async () => {
    const { login_id } = await aPerson(shop())
    await untilCode(login_id)
    const owner = openBrowser(app(), { address: '203.0.113.6' })
    await from(owner, login_id, password)
    const login_code = await codeTo(shop(), login_id)
    const { db } = shop()
    const wrong = { login_code: notThe(login_code) }
    for (let at = 0; at < 5; at++) {
      await db.deleteFrom('attempts').where('points', '<', openGuesses).execute()
      await from(owner, login_id, password, wrong)
    }
    await db.deleteFrom('attempts').where('points', '<', openGuesses).execute()
    expect((await from(owner, login_id, password, { login_code })).body.needs).toBe('code')
    await from(owner, login_id, password)
    const another = await codeTo(shop(), login_id)
    expect((await from(owner, login_id, password, { login_code: another })).body.status).toBe(1)
  })

  test('an owner with a second factor needs the e-mailed code and the second factor', async () => {
    const { id, login_id } = await aPerson(shop(), { second_factor: true })
    await untilCode(login_id)
    const owner = openBrowser(app(), { address: '203.0.113.7' })
    await from(owner, login_id, password)
    const login_code = await codeTo(shop(), login_id)
    expect((await from(owner, login_id, password, { login_code })).body.needs).toBe('second_factor')
    // The device is known, so only the second factor is missing.
    expect((await from(owner, login_id, password)).body.needs).toBe('second_factor')
    expect(owner.cookie('haat_device')).toMatch(new RegExp(`^${id}\\.`))
  })

  test('the form without JavaScript requires the code too', async () => {
    const { login_id } = await aPerson(shop())
    await untilCode(login_id)
    const answer = await app().inject({
      method: 'POST',
      url: '/user/login',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login_id, password }).toString(),
    })
    expect(answer.headers.location).toContain('problem=code')
  })
})
