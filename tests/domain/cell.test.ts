import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guarded, unguarded } from '../../src/operations/cell.ts'

/** Escaping of text in exported cells for spreadsheets of any locale. */

const starters = [...'=+-@＝＋－＠﹦﹢﹣﹫']
const separators = [';', '\t', '\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']
const passedOver = [
  ' ',
  '"',
  "'",
  '\u00a0',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3000',
  '\u0007',
]

/** Whether some program reads a formula at the beginning of the text, or after a character that it uses as a separator. */
const isDangerous = (text: string): boolean =>
  /^[\t\r\n]/.test(text) ||
  text
    .split(/[;\t\r\n\v\f\u0085\u2028\u2029]/)
    .some((part) => /^[=+\-@＝＋－＠﹦﹢﹣﹫]/.test(part.replace(/^[\p{Z}\p{Cc}\p{Cf}"]+/u, '')))

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...starters, ...separators, ...passedOver, "''", ',', 'a', '1', '|', 'cmd'),
      fc.string(),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

describe('Exported cell text', () => {
  test('is never run as a formula, whatever separates the cells', () => {
    fc.assert(
      fc.property(nasty, (text) => !isDangerous(guarded(text))),
      { numRuns: 5_000 },
    )
  })

  test('is read back unchanged', () => {
    fc.assert(
      fc.property(nasty, (text) => unguarded(guarded(text)) === text),
      { numRuns: 5_000 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => unguarded(guarded(text)) === text),
      {
        numRuns: 2_000,
      },
    )
  })

  test.each(separators.flatMap((separator) => starters.map((starter) => [separator, starter] as const)))(
    'is escaped after %j before %j, whatever ignored characters are between them',
    (separator, starter) => {
      for (const before of ['', ...passedOver])
        for (const text of [`a${separator}${before}${starter}cmd`, `${before}${starter}cmd`]) {
          expect([text, isDangerous(guarded(text))]).toEqual([text, false])
          expect(unguarded(guarded(text))).toBe(text)
        }
    },
  )

  test.each([
    ['a;=cmd', "a;'=cmd"],
    ["a;'=cmd", "a;''=cmd"],
    ['=1;+2', "'=1;'+2"],
    ['Tea\n- green\n- black', "Tea\n'- green\n'- black"],
    ['+8801712345678', "'+8801712345678"],
    [' =cmd', "' =cmd"],
    ['"=cmd"', '\'"=cmd"'],
  ])('%j is written as %j', (text, cell) => {
    expect(guarded(text)).toBe(cell)
    expect(unguarded(cell)).toBe(text)
  })

  test.each([
    'plain',
    '5 - 3',
    'a=b',
    "it's",
    '10;20',
    'a, =b',
    'https://haat.example/?a=1&b=-2',
    '১২',
    '',
    'Tea\n\nBlack',
  ])('%j stays unchanged', (text) => {
    expect([guarded(text), unguarded(text)]).toEqual([text, text])
  })

  test('is processed in linear time', () => {
    // A regular expression with quadratic run time would need hours for these.
    for (const text of [
      ' '.repeat(1_000_000),
      `;${' '.repeat(1_000_000)}`,
      '; '.repeat(500_000),
      "';".repeat(500_000),
    ])
      expect(unguarded(guarded(`${text}=`))).toBe(`${text}=`)
  })
})
