import { describe, expect, test } from 'vitest'
import { passwordChangeProblems, passwordProblem } from '#domain/accounts/password.ts'
import { checkField } from '#domain/fields/check.ts'
import { phone } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { isEmail, normalEmail } from '#domain/values/email.ts'
import { isPhone, lastTenDigits } from '#domain/values/phone.ts'

describe('Phone', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '+880 171-234-5678',
    '(171) 234-5678',
    '+1 (171) 234.5678',
    '171-234-5678',
    '171 234 567890123',
    ' ০১৭১২৩৪৫৬৭৮ ',
  ])('accepts %s', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  test.each([
    '',
    '123456789',
    '12345678901234567890',
    '+88801712345678901234',
    '017-1234-5678',
    '(171 234-5678',
    '171) 234-5678',
    'phone',
    '01712345678; drop',
    '++8801712345678',
  ])('rejects %s', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  test.each([
    ['+880 (0)1712-345678', '+8801712345678'],
    ['০১৭১২-৩৪৫৬৭৮', '01712345678'],
    ['\u200e01712\u2011345\u00a0678\ufeff', '01712345678'],
    ['\u202a+8801712345678\u202c', '+8801712345678'],
    ['00880 (0) 1712 345678', '008801712345678'],
    ['(02) 9512345', '(02)9512345'],
  ])('%j is parsed as %s', (text, read) => {
    expect(parse(phone(), text)).toBe(read)
  })

  test.each([
    ['0171234567', 10],
    ['+880171234567', 10],
    ['০১৭১২৩৪৫৬৭৮৯', 12],
    ['880 1712 34567', 10],
    ['+880 (0)1712-34567', 10],
  ])('%s is rejected: a Bangladeshi mobile number has 11 digits and not %i', (text, count) => {
    expect(checkField(phone(), text).problems).toEqual({ '': { reason: 'mobile_length', args: { count } } })
  })

  test.each([
    '01712345678',
    '1712345678',
    '+8801912345678',
    '+49 171 2345678',
    '+1 212 555 0123',
    '09612345678',
  ])('%s has an accepted number of digits', (text) => {
    expect(checkField(phone(), text).problems).toEqual({})
  })

  test('is searched by the last ten digits', () => {
    expect(lastTenDigits('+880 (171) 234-5678')).toBe('1712345678')
  })
})

describe('E-mail', () => {
  test('is stored without invisible characters', () => {
    for (const typed of ['\u200ba@B.co', 'a@b\u2060.co', 'a@b.co\ufeff', '\u202aa@b.co\u202c'])
      expect([isEmail(typed), normalEmail(typed)]).toEqual([true, 'a@b.co'])
  })

  test.each(['a@b.co', 'Rahim.Uddin+shop@Example.COM', "o'neil@mail.example.com.bd", ' a@b.co '])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  test.each([
    '',
    'a@b',
    'a b@c.com',
    '.a@b.com',
    'a.@b.com',
    'a..b@c.com',
    'a@-b.com',
    'a@b.c',
    'a@b..com',
    'a@@b.com',
    'a@b.com\nb@c.com',
    'a@1.2',
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is compared case-insensitively', () => {
    expect(normalEmail(' Rahim@Example.COM ')).toBe('rahim@example.com')
  })
})

describe('Password', () => {
  test('has at least eight characters', () => {
    expect(passwordProblem('')).toBe('password_missing')
    expect(passwordProblem('1234567')).toBe('password_short')
    expect(passwordProblem('12345678')).toBeNull()
    expect(passwordProblem('😀😀😀😀')).toBe('password_short')
  })

  test('must be changed to a different one, entered twice', () => {
    const change = {
      current_password: 'old secret',
      new_password: 'new secret',
      confirm_password: 'new secret',
    }
    expect(passwordChangeProblems(change)).toEqual({})
    expect(passwordChangeProblems({ ...change, current_password: '' })).toEqual({
      current_password: 'password_missing',
    })
    expect(passwordChangeProblems({ ...change, confirm_password: 'New secret' })).toEqual({
      confirm_password: 'password_unconfirmed',
    })
    expect(
      passwordChangeProblems({ ...change, new_password: 'old secret', confirm_password: 'old secret' }),
    ).toEqual({ new_password: 'password_same' })
    expect(passwordChangeProblems({ ...change, new_password: 'short', confirm_password: 'short' })).toEqual({
      new_password: 'password_short',
    })
  })
})
