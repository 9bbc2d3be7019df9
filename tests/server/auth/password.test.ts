import { hash, verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import {
  hashPassword,
  isWeakerHash,
  passwordMatches,
  weakPassword,
} from '../../../src-server/auth/password.ts'

/** docs/domain.md 5; docs/decisions/0002. */

describe('Password rules and hashes', () => {
  const owner = { email: 'nadia.c@example.test', mobile: '+8801712345678', full_name: 'Nadia Al-Amin ইসলাম' }

  test.each([
    ['seven characters', '1234567', 'password_short'],
    ['seven characters of Bengali', 'আমারঘর', 'password_short'],
    ['one that everybody tries', '1234567890', 'password_common'],
    ['one that everybody tries, in capitals', 'PASSWORD123', 'password_common'],
    ['the address before the @', 'nadia.c!2026', 'password_personal'],
    ['a word of the name', 'Amin-ul-NADIA', 'password_personal'],
    ['a word of the name in Bengali', 'ইসলামভবন২০২৬', 'password_personal'],
    ['the number', 'x01712345678x', 'password_personal'],
    ['the number in Bengali digits', '০১৭১২৩৪৫৬৭৮', 'password_personal'],
  ])('rejects %s', async (_, given, problem) => {
    expect(await weakPassword(given, owner)).toBe(problem)
  })

  test.each(['correct horse battery', 'আমাদের ছোট নদী', 'al-khwarizmi 800', 'ছয়টি লাল কলম'])(
    'accepts %s',
    async (given) => {
      expect(await weakPassword(given, owner)).toBeNull()
    },
  )

  test('skips the check for personal data if none is known', async () => {
    expect(await weakPassword('a quiet harbour', {})).toBeNull()
    expect(
      await weakPassword('a quiet harbour', { email: 'a@b.test', full_name: 'A B', mobile: null }),
    ).toBeNull()
  })

  test('hashes with Argon2id and the current parameters', async () => {
    const stored = await hashPassword('a quiet harbour')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(stored, 'a quiet harbour')).toBe(true)
    expect(isWeakerHash(stored)).toBe(false)
  })

  test.each([
    { memoryCost: 8192, timeCost: 3, parallelism: 1 },
    { memoryCost: 65_536, timeCost: 1, parallelism: 1 },
    { algorithm: 1, memoryCost: 65_536, timeCost: 3 },
  ])('marks a hash with weaker parameters for rehashing: %j', async (parameters) => {
    expect(isWeakerHash(await hash('a quiet harbour', parameters))).toBe(true)
  })

  test('does not rehash a hash with stronger parameters', async () => {
    const stored = await hash('a quiet harbour', { memoryCost: 65_536, timeCost: 3, parallelism: 1 })
    expect(isWeakerHash(stored)).toBe(false)
  })

  test('matches its own hash and never a missing hash', async () => {
    const stored = await hashPassword('a quiet harbour')
    expect(await passwordMatches(stored, 'a quiet harbour')).toBe(true)
    expect(await passwordMatches(stored, 'a quiet harbor')).toBe(false)
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  })
})
