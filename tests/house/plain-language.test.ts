import { describe, expect, test } from 'vitest'
import { filesIn, nodesOf, sourceOf, treeOf } from './syntax.ts'

/** Words that names of this project do not have (docs/decisions/0062); each has an ordinary word instead. */
const bannedWords = [
  'kept keep keeps keeping', // stored, cached, saved
  'asked asker asks', // request, query, current user
  'said says saying told tell tells teller hears', // message, text, notify, subscribe
  'refused refusal refuse', // rejected, error
  'drawn', // rendered
  'signpost signposts sight sights', // list index, row scope
  'shelf papers wares carrier desk', // folder, documents, items, delivery person, back office
  'mend seal glide', // fix, encrypt or sign, smooth scroll
  'gone everybodys nobodys whoever anew', // deleted, public, anonymous, again
  'lane lanes teller speak operate', // connection, publisher, translate, run operation
].flatMap((line) => line.split(' '))

/** Names that are not ours to choose, or that a stored value or a public field fixes. */
const exceptions = new Set(
  [
    // Node, pg and TanStack Query
    'keepAlive keepAliveInitialDelayMillis keepAliveTimeout keepAliveSeconds keepPreviousData',
    // columns of landed migrations, and the API fields of the same name
    'asked_at asked_by asked_session asked_address refused keep_address',
    // the setting BACKUP_KEEP, and its field in the report
    'keep backupsToKeep BACKUP_KEEP',
    // the stored keys of a message and of a security event
    'order_carrier client_refused',
    // what browsers and databases of earlier releases have stored
    'asked_at',
    // a thing to draw
    'shelf',
  ].flatMap((line) => line.split(' ')),
)

/** Stored names of earlier releases, in the files that read them. */
const readsEarlierData = new Map<string, RegExp>([
  ['kept', /(schema\/schema|media\/unused-picture|media\/library\.test)\.ts$|uploads\/UploadList\.tsx$/],
  ['said', /(context\/stored-failure|checkout\/stored-orders)\.ts$/],
])

/** Phrases that comments, test titles and documents do not have. */
const bannedPhrases =
  /\b(whoever|somebody|nobody|everybody|anew|asker|stand-in|signpost|hears of|is told of|at the desk|the desk)\b/i

const folders = ['src', 'src-server', 'src-store', 'src-admin', 'scripts', 'tests']
const files = folders
  .flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs)$/))
  .filter((file) => !/^src\/language\/.+\.(en|bn)\.ts$|^tests\/house\/plain-language/.test(file))

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)

const isBanned = (name: string, file: string): boolean =>
  !exceptions.has(name) &&
  !readsEarlierData.get(name)?.test(file) &&
  wordsOf(name).some((word) => bannedWords.includes(word))

describe('Plain language', () => {
  test('no identifier has a banned word', () => {
    const found = files.flatMap((file) => [
      ...new Set(
        [...nodesOf(treeOf(file))].flatMap(({ type, name }) =>
          typeof name === 'string' && /Identifier/.test(String(type)) && isBanned(name, file)
            ? [`${file}: ${name}`]
            : [],
        ),
      ),
    ])
    expect(found).toEqual([])
  })

  test('no file name has a banned word', () => {
    const named = (file: string) => (file.split('/').at(-1) ?? '').replace(/\..*/, '').replaceAll('-', '_')
    expect(files.filter((file) => isBanned(named(file), file))).toEqual([])
  })

  test('no comment has a banned phrase', () => {
    const found = files.flatMap((file) =>
      [...sourceOf(file).matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)]
        .filter(([comment]) => bannedPhrases.test(comment))
        .map(([comment]) => `${file}: ${comment}`),
    )
    expect(found).toEqual([])
  })

  test('order numbers have Latin digits in both languages', () => {
    const localized = /(\blocalD|\bd)igits\([^()]*order_id/
    const ours = files.filter((file) => file.startsWith('src'))
    expect(ours.filter((file) => sourceOf(file).includes('order_id')).length).toBeGreaterThan(100)
    expect(ours.filter((file) => localized.test(sourceOf(file)))).toEqual([])
  })

  test('no document has a banned phrase', () => {
    const documents = [...filesIn('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']
    const found = documents.flatMap((file) =>
      sourceOf(file)
        .split('\n')
        .filter((line) => bannedPhrases.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })

  test('test titles have at most 100 characters and no banned phrase', () => {
    const titles = files
      .filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
      .flatMap((file) =>
        [...sourceOf(file).matchAll(/^\s*(?:test|it|describe)(?:\.\w+)*\(\s*'((?:[^'\\]|\\.)*)'/gm)].map(
          ([, title = '']) => `${file}: ${title}`,
        ),
      )
    expect(titles.length).toBeGreaterThan(2000)
    const text = (title: string) => title.slice(title.indexOf(': ') + 2)
    expect(titles.filter((title) => text(title).length > 100 || bannedPhrases.test(text(title)))).toEqual([])
  })
})
