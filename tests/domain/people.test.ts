import { describe, expect, test } from 'vitest'
import { isEmail, normalEmail } from '#domain/accounts/email.ts'
import { passwordChangeProblems, passwordProblem } from '#domain/accounts/password.ts'
import { isPhone, lastTenDigits, samePhone } from '#domain/accounts/phone.ts'

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
  ])('takes %s', (text) => {
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
  ])('refuses %s', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  test('is the same with and without country code, spaces and Bengali digits', () => {
    expect(samePhone('+880 1712-345678', '01712345678')).toBe(false)
    expect(samePhone('+880 171-234-5678', '01712345678')).toBe(true)
    expect(samePhone('০১৭১২৩৪৫৬৭৮', '8801712345678')).toBe(true)
    expect(samePhone('01712345678', '01712345679')).toBe(false)
    expect(samePhone('5678', '5678')).toBe(false)
    expect(lastTenDigits('+880 (171) 234-5678')).toBe('1712345678')
  })
})

describe('E-mail', () => {
  test.each(['a@b.co', 'Rahim.Uddin+shop@Example.COM', "o'neil@mail.example.com.bd", ' a@b.co '])(
    'takes %s',
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
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is compared without regard to case', () => {
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

  test('is changed to another one that is given twice', () => {
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
