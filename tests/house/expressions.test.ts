import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { filesIn, isNode, nodesOf, treeOf } from './syntax.ts'

/**
 * A regular expression with superlinear time lets one request block the process. Every expression of the domain, the server
 * and the storefront (which the server renders) is linear, or its input is bounded and it is listed here.
 */

/** The bound of the input of an expression, by file and expression. */
const bounded: Readonly<Record<string, readonly (readonly [expression: string, bound: string])[]>> = {
  'src/catalog/sound.ts': [
    [String.raw`/(\D)\1+/g`, 'words of 100 letters (longestWord)'],
    ['/(?<=[aeiou].*[^aeiou])e$/g', 'words of 100 letters (longestWord)'],
  ],
  'src/content/video.ts': [['youtube', 'links of 500 characters (fields.ts, link)']],
  'src/messages/empty-placeholders.ts': [
    [String.raw`/\s*\([^()]*\)/g`, 'texts of templates, 3,000 characters (messageTexts)'],
    [String.raw`/\s*[,·]\s*%`, 'texts of templates, 3,000 characters (messageTexts)'],
    ['/(?<=[.!?।])', 'texts of templates, 3,000 characters (messageTexts)'],
    ['/ +([,.;:!?।])/g', 'texts of templates, 3,000 characters (messageTexts)'],
    [String.raw`/[\s,;:–-]+$/`, 'texts of templates, 3,000 characters (messageTexts)'],
  ],
  'src/messages/safe-name.ts': [
    [String.raw`[\u200c\u200d]+(?!\p{M})/gu`, 'the first 500 characters of a text (longestInput)'],
    [String.raw`[\p{L}\p{M}\p{N}-]{4,}`, 'the first 500 characters of a text (longestInput)'],
    [String.raw`[\p{L}\p{N}]\.+`, 'the first 500 characters of a text (longestInput)'],
    [String.raw`/^[ '\u2019-]+`, 'the first 500 characters of a text (longestInput)'],
    [String.raw`/[+(]*\p{N}`, 'the first 500 characters of a text (longestInput)'],
  ],
  'src/site/device-name.ts': [
    [String.raw`/\bVersion\/.*\bSafari\//`, 'user agents of 300 characters (longestUserAgent)'],
  ],
  'src/site/device.ts': [
    ['/ipad|tablet(?! pc)|kindle|silk(?!.*mobile)/i', 'user agents of 300 characters (longestUserAgent)'],
  ],
  'src-server/environment/environment-services.ts': [
    [String.raw`/\{z\}.*\{x\}.*\{y\}/`, 'a variable of the environment'],
    [String.raw`/\/+$/`, 'a variable of the environment'],
  ],
  'src-server/environment/environment.ts': [[String.raw`/\/+$/`, 'a variable of the environment']],
  'src-server/environment/environment-values.ts': [
    [String.raw`/^(.{1,32}?)\1+$/`, 'a variable of the environment'],
  ],
  'src-server/outbound/address.ts': [['/^([a-z]+):', 'addresses of 2,000 characters (longest)']],
  'src-server/outbound/database-address.ts': [
    ['/^socket:', 'a variable of the environment'],
    ['/^(postgres(?:ql)?:', 'a variable of the environment'],
  ],
  'src-server/messages/compose/mail.ts': [
    [String.raw`/^(.*?)\s*<([^<>]+)>$/`, 'the sender of the shop, a field of 191 characters'],
  ],
  'src-server/observability/error-in-log.ts': [
    [String.raw`/[^\s"'<>(),;:=/]+@[\w-]+(\.[\w-]+)+/g`, 'the first 2,000 characters of a message (masked)'],
  ],
  'src-server/observability/tracing.ts': [[String.raw`/\/+$/`, 'a variable of the environment']],
  'src-server/pages/rss.ts': [[String.raw`/\s+\S*$/`, 'the first 400 characters of a text']],
  'src-store/components/read-html.ts': [
    [String.raw`/\s+\S*$/`, 'the first characters of a text, at most 160'],
  ],
}

/** Files that build expressions from parts at startup, with the bound of their input. */
const builtFromParts: Readonly<Record<string, string>> = {
  'src/values/email.ts': '400 characters (longest)',
  'src/imports/medicine-prices.ts': 'one cell of a medicine file that the operator imports on the server',
  'src/variants/tier-text.ts': '200 characters with single spaces (longestPart)',
  'src/operations/cell.ts': 'cells of files; between two separators each character is read once',
  'src/orders/wallets/read-statement.ts': 'every repetition is bounded',
  'src-server/resources/records/violations.ts': 'the names of constraints',
  'src-store/api/token.ts': 'the cookies of the browser that it runs in',
  'src-store/state/visited-tags.ts': 'the cookies of the browser that it runs in',
}

type Expression = { file: string; text: string; pattern: string; flags: string }

const files = ['src', 'src-server', 'src-store'].flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
const trees = files.map((file) => [file, [...nodesOf(treeOf(file))]] as const)

const expressions: Expression[] = trees.flatMap(([file, nodes]) =>
  nodes.flatMap((node): Expression[] => {
    if (node.type !== 'Literal' || !isNode(node.regex)) return []
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    return [{ file, text: `/${pattern}/${flags}`, pattern, flags }]
  }),
)

const named = ({ file, text }: Expression) => bounded[file]?.find(([expression]) => text.includes(expression))

// Without an unbounded repetition every attempt to match takes a bounded number of steps.
const repeats = ({ pattern }: Expression) => /[*+]|\{\d+,\}/.test(pattern)

describe('Regular expressions', () => {
  test('run in linear time or have bounded input', async () => {
    const unknown = expressions.filter((one) => repeats(one) && !named(one))
    expect(unknown.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { text, pattern, flags } of new Map(unknown.map((one) => [one.text, one])).values()) {
      // The automaton checker is exact, fuzzing is not; an undecidable expression is rewritten, or bounded and listed.
      const found = await check(pattern, flags, { checker: 'automaton', timeout: null })
      if (found.status === 'safe') continue
      const why = found.status === 'vulnerable' ? found.complexity.type : found.error.kind
      const places = unknown.filter((one) => one.text === text).map(({ file }) => file)
      wrong.push(`${text} in ${places.join(', ')}: ${why}`)
    }
    expect(wrong).toEqual([])
  })

  test('in the list of bounded ones exist and contain a repetition', () => {
    const stale = Object.entries(bounded).flatMap(([file, list]) =>
      list
        .filter(
          ([text]) =>
            !expressions.some((one) => one.file === file && repeats(one) && one.text.includes(text)),
        )
        .map(([text]) => `${file}: ${text}`),
    )
    expect(stale).toEqual([])
  })

  test('are built from parts only in the listed files', () => {
    const found = trees
      .filter(([, nodes]) =>
        nodes.some(
          ({ type, callee }) =>
            (type === 'NewExpression' || type === 'CallExpression') &&
            isNode(callee) &&
            callee.name === 'RegExp',
        ),
      )
      .map(([file]) => file)
    expect(found).toEqual(Object.keys(builtFromParts).sort((a, b) => found.indexOf(a) - found.indexOf(b)))
  })

  test('that can block the process are detected', async () => {
    for (const pattern of [String.raw`^-?(\d+\.?\d*|\.\d+)$`, '(a+)+$', String.raw`\s+$`, '<[^>]*>'])
      expect((await check(pattern, '', { checker: 'automaton' })).status, pattern).toBe('vulnerable')
  })
})

describe('Unicode normalisation', () => {
  test('is done only in the listed files, after combining marks are limited', () => {
    const others = trees
      .filter(([, nodes]) =>
        nodes.some(
          ({ type, property }) =>
            type === 'MemberExpression' && isNode(property) && property.name === 'normalize',
        ),
      )
      .map(([file]) => file)
    // sound.ts decomposes the result of toNfc; safe-name.ts reads 500 characters, wallet.ts 60, and
    // fallback-fonts.mjs 32 of one cluster.
    expect(others).toEqual([
      'src/catalog/sound.ts',
      'src/messages/safe-name.ts',
      'src/orders/wallets/wallet.ts',
      'src/values/normalize.ts',
      'src-server/documents/fallback-fonts.mjs',
    ])
  })
})
