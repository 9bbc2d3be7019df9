import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskedLoginId } from '../../src/accounts/masked-login-id.ts'
import { mailboxOf } from '../../src/messages/mailbox.ts'
import { longestName, longestSentence, safeName, safeSentence } from '../../src/messages/safe-name.ts'

/** Sanitising of names and sentences that users can put into messages to other people. */

describe('Name in a message', () => {
  test.each([
    'Rahima Khatun',
    'রহিমা খাতুন',
    'মোঃ আব্দুর রহমান',
    "Sinéad O'Connor",
    'Jean-Luc',
    'Nguyễn Văn An',
    'محمد علي',
    'ক্ষমা র‍্যাব',
  ])('stays unchanged: %s', (name) => expect(safeName(name)).toBe(name.normalize('NFKC')))

  test.each([
    ['Md. Karim Uddin', 'Md Karim Uddin'],
    ['Md.Karim', 'Md Karim'],
    ['A.K.M. Fazlul Haque', 'A K M Fazlul Haque'],
    ['  Rahima\t Khatun ', 'Rahima Khatun'],
    ['Rahima\r\nBcc: x', 'Rahima Bcc x'],
    ['Rahima \u202eKhatun\u202c', 'Rahima Khatun'],
    ['Ra\u200bhi\u2060ma\ufeff', 'Rahima'],
    ['Rahima <b>Khatun</b>', 'Rahima b Khatun b'],
    ['Ｒａｈｉｍａ', 'Rahima'],
    ['Karim 2', 'Karim'],
    ['- Karim -', 'Karim'],
  ])('loses characters that no name has: %j', (typed, name) => expect(safeName(typed)).toBe(name))

  test.each([
    'Win a prize http://evil.example',
    'evil.com visit',
    'Visit EVIL.COM now',
    'Visit evil。com',
    'Visit evil．com',
    'Visit evil｡com',
    'Visit evil․com',
    'Visit evil\u200b.com',
    'Visit ev\u00adil.com',
    'Visit e\u202evil.com',
    'see www evil com',
    'see wWw.evil',
    'see w\u200bw\u200bw evil',
    'see w w w evil',
    'see ⓦⓦⓦ evil',
    'bit.ly/abc',
    't.co/abc',
    'me@evil.example',
    'me＠evil',
    'ftp://x',
    'javascript://x',
    'hxxp:／／evil',
    '//evil',
    'Call 01712345678',
    'Call 017 12 34 56 78',
    'Call ০১৭১২৩৪৫৬৭৮',
    'Call +1 (900) 555',
    'Call ①②③④⑤',
    'пример.рф приз',
    '12345',
    '...',
    '🎁🎁🎁',
    '',
  ])('is omitted when it contains a URL or number, or no letters: %j', (typed) =>
    expect(safeName(typed)).toBe(''),
  )

  test('is limited in length without splitting a character', () => {
    expect(safeName('Rahima '.repeat(30))).toBe('Rahima Rahima Rahima Rahima Rahima')
    const long = safeName('ক্ষি'.repeat(60))
    expect(long.length).toBeLessThanOrEqual(longestName)
    expect('ক্ষি'.repeat(60).startsWith(long)).toBe(true)
    expect([...new Intl.Segmenter().segment(long)].at(-1)?.segment).toBe('ক্ষি')
  })
})

describe('Sentence in a message', () => {
  test.each([
    ['The parcel was damaged. Sorry!', 'The parcel was damaged. Sorry!'],
    ['ভুল সাইজ, ফেরত চাই।', 'ভুল সাইজ, ফেরত চাই।'],
    ['Only 2 of 3 pieces came', 'Only 2 of 3 pieces came'],
    ['Win a prize http://evil.example/x now', 'Win a prize now'],
    ['Too late.Thanks', 'Too'],
    ['Visit evil。com', 'Visit'],
    ['write me@evil.example', 'write'],
    ['see www.evil', 'see'],
    ['call 01712-345 678 now', 'call now'],
    ['call ০১৭১২৩৪৫৬৭৮', 'call'],
    ['two\nlines', 'two lines'],
  ])('loses only URLs, e-mail addresses and phone numbers: %j', (typed, text) =>
    expect(safeSentence(typed)).toBe(text),
  )
})

// Patterns that mail programs and phones turn into links, and other unsafe characters.
const links: [what: string, pattern: RegExp][] = [
  ['a host name', /[\p{L}\p{N}]\s?[.。．｡․]\s?(?=\S)(?<!\. )[\p{L}\p{N}]/u],
  ['a scheme', /:\//],
  ['two slashes', /\/\//],
  ['an address', /[@＠]/],
  ['www', /www/i],
  ['a phone number', /\p{N}[\s().,+/-]*\p{N}[\s().,+/-]*\p{N}[\s().,+/-]*\p{N}[\s().,+/-]*\p{N}/u],
  ['a second line', /[\r\n\u2028\u2029\u0085]/],
  ['hidden direction', /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/],
  ['an invisible sign', /[\u200b\u2060\ufeff\u00ad]/],
  ['a tag', /[<>]/],
]
const linksIn = (text: string) => links.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)

const parts = fc.oneof(
  fc.constantFrom(
    ...[
      'http://evil.example',
      'https:/',
      '://',
      'www',
      'w',
      'W',
      '.',
      '。',
      '．',
      '｡',
      '․',
      '‧',
      '@',
      '＠',
      '/',
    ],
    ...[
      'evil',
      'com',
      'bit',
      'ly',
      'a',
      'b',
      '5',
      '017',
      '০',
      '١',
      '①',
      '-',
      '+',
      '(',
      ')',
      ':',
      '꞉',
      '<',
      '>',
    ],
    ...[
      '\n',
      '\r',
      '\t',
      ' ',
      '\u00a0',
      '\u200b',
      '\u200d',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u00ad',
      'ﷺ',
      'ক্',
      'র',
    ],
    ...['\u0301', '\ud83c', 'ℋ', 'ⓦ', 'Ｗ', '𝐰'],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const anything = fc.array(parts, { maxLength: 40 }).map((all) => all.join(''))

describe('Any input', () => {
  test('a name contains nothing that becomes a link', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const name = safeName(typed)
        expect(linksIn(name)).toEqual([])
        expect(name).not.toMatch(/[.:@/\\\p{N}]/u)
        expect(name.length).toBeLessThanOrEqual(longestName)
      }),
      { numRuns: 3000 },
    )
  })

  test('a sentence contains nothing that becomes a link', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const text = safeSentence(typed)
        expect(linksIn(text.replace(/\. /g, ' '))).toEqual([])
        expect(text).not.toMatch(/\.[\p{L}\p{N}]/u)
        expect(text.length).toBeLessThanOrEqual(longestSentence)
      }),
      { numRuns: 3000 },
    )
  })

  test('a joiner after an accent that was typed apart from its letter is removed at once', () => {
    expect(safeName('com\u2066\u0301\u200d')).toBe('co\u1e3f')
  })

  test('sanitising a name twice changes nothing', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const name = safeName(typed)
        expect(safeName(name)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('Mailbox', () => {
  test.each([
    ['Victim@Example.com', 'victim@example.com'],
    ['victim+1@example.com', 'victim@example.com'],
    ['vic.tim@example.com', 'vic.tim@example.com'],
    ['v.i.c.t.i.m+x+y@gmail.com', 'victim@gmail.com'],
    ['Vic.Tim@GoogleMail.com', 'victim@gmail.com'],
    ['+x@example.com', '+x@example.com'],
    [' a@b.cd ', 'a@b.cd'],
  ])('of %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
})

test.each([
  ['rahima@example.com', 'r•••@example.com'],
  ['+8801712345678', '•••678'],
  ['somebody', '•••'],
])('%s is masked as %s', (value, shown) => expect(maskedLoginId(value)).toBe(shown))
