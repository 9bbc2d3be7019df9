import { describe, expect, test } from 'vitest'
import { smsParts } from '../../src/messages/sms-parts.ts'

describe('SMS', () => {
  test.each([
    ['', 'gsm', 0, 0],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    // Characters of the GSM extension table count twice, and no character is split between two parts.
    ['€'.repeat(80), 'gsm', 160, 1],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm', 305, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['ক'.repeat(70), 'ucs2', 70, 1],
    ['ক'.repeat(71), 'ucs2', 71, 2],
    ['😀'.repeat(35), 'ucs2', 70, 1],
    ['😀'.repeat(67), 'ucs2', 134, 3],
    ['naïve', 'ucs2', 5, 1],
  ])('has the alphabet, length and parts that the network counts: %s', (text, alphabet, length, parts) => {
    expect(smsParts(text)).toEqual({ alphabet, length, parts })
  })
})
