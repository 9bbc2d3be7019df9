/** Values that cost a careless parser more than their length; each as JSON of about that many characters. */
export const hostileValues: Readonly<Record<string, (length: number) => string>> = {
  'digits and a letter': (length) => text('1', length, 'x'),
  'Bengali digits': (length) => text('১', length / 3, 'x'),
  'a number of digits': (length) => '1'.repeat(length),
  'spaces and a letter': (length) => text(' ', length, 'x'),
  'white space between values': (length) => `[1,${' '.repeat(length)}2]`,
  'line ends': (length) => text('\\n', length / 2, 'x'),
  addresses: (length) => text('a@a.', length / 4, '@'),
  'dots and letters': (length) => text('a.', length / 2, '@'),
  parentheses: (length) => text('(', length, ')'),
  'marks above and below one letter': (length) => text('\u0301\u0323', length / 4, 'x'),
  'marks above, then below': (length) => `"a${'\u0301'.repeat(length / 4)}${'\u0323'.repeat(length / 4)}"`,
  'halves of characters': (length) => text('\\ud800', length / 6, 'x'),
  'a moment without an end': (length) => text('2024-01-01T', length / 11, '('),
  'tags that are not closed': (length) => text('<a <b ', length / 6, ''),
  'words of every length': (length) => text('napa ace ', length / 9, ''),
  'many ids': (length) => `[${'1,'.repeat(Math.min(length / 2, 49_000))}1]`,
  'many texts': (length) => `[${'"x",'.repeat(Math.min(length / 4, 49_000))}"x"]`,
  'too many ids': (length) => `[${'1,'.repeat(length / 2)}1]`,
  'many long ids': (length) => `[${`"${'1'.repeat(2_000)}x",`.repeat(length / 2_004)}1]`,
  'a wide object': (length) =>
    `{${Array.from({ length: Math.min(length / 12, 40_000) }, (_, at) => `"k${at}":1`).join(',')}}`,
  'empty lists': (length) => `[${'[],'.repeat(length / 3)}1]`,
  'a deep list': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'rows of nothing': (length) => `[${'{},'.repeat(Math.min(length / 3, 24_000))}{}]`,
}

const text = (repeated: string, times: number, end: string) => `"${repeated.repeat(times)}${end}"`

/** Values for a URL or a header, where a few thousand characters are the maximum. */
export const hostileTexts: readonly string[] = [
  `${'1'.repeat(3_000)}x`,
  ','.repeat(1_200),
  `${'a,'.repeat(1_300)}`,
  '('.repeat(3_000),
  `${'1-'.repeat(1_400)}x`,
  `${' '.repeat(1_200)}x`,
  'napa ace '.repeat(140),
  'a b c d e f g '.repeat(90),
  '\u0301\u0323'.repeat(300),
  'নাপা '.repeat(60),
  `${'%'.repeat(1_200)}_`,
  'a@a.'.repeat(800),
]
