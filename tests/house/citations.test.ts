import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, root, sourceOf } from './syntax.ts'

/**
 * Comments and documents cite documents of the repository: `docs/decisions/0042`, `docs/domain.md 2.5`. The numbers are stable,
 * so a citation without a target is a mistake.
 */

const text = /\.(ts|tsx|mjs|md|sql|css|ya?ml|json|example|service)$/
const folders = [
  'src',
  'src-server',
  'src-admin',
  'src-store',
  'tests',
  'scripts',
  'docs',
  'deploy',
  '.github',
]
const files = [
  ...folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => filesIn(folder, text)),
  ...readdirSync(root).filter((name) => /\.(ts|md|ya?ml)$|^Dockerfile$/.test(name)),
].filter((file) => !file.endsWith('.json') || file.startsWith('.github'))
const documents = files.filter((file) => file.endsWith('.md'))

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => name.replace(/\.md$/, ''))

/** The section numbers of a document: headings (`## 2. API`, `### 2.5 Orders`) and numbered rules (`- **6.17 Search.**`). */
const sectionsOf = (document: string): Set<string> =>
  new Set(
    [...sourceOf(document).matchAll(/^(?:#{2,4} |- \*\*)(\d+(?:\.\d+)?)\.? /gm)].map(
      ([, number = '']) => number,
    ),
  )
const sections = new Map(
  ['domain', 'product', 'architecture'].map((name) => [name, sectionsOf(`docs/${name}.md`)]),
)

/** A citation may list more numbers: `docs/domain.md 2.5 and 3.1`. */
const more = (number: string) => `(?:(?:, | and )${number})*`
const decisionPattern = new RegExp(`docs/decisions/(\\d{4}[\\w-]*${more('\\d{4}')})`, 'g')
const sectionNumber = '\\d+(?:\\.\\d+)?(?![\\d])'
const sectionPattern = new RegExp(
  `\\b(domain|product|architecture)\\.md\`? (${sectionNumber}${more(sectionNumber)})`,
  'g',
)

const numbersIn = (list: string) => list.split(/, | and /)

/** The citations in a source whose target does not exist. */
function brokenIn(source: string): string[] {
  const wrongDecisions = [...source.matchAll(decisionPattern)].flatMap(([, cited = '']) =>
    numbersIn(cited).filter((one) =>
      /^\d{4}$/.test(one) ? !decisions.some((name) => name.startsWith(`${one}-`)) : !decisions.includes(one),
    ),
  )
  const wrongSections = [...source.matchAll(sectionPattern)].flatMap(([, document = '', cited = '']) =>
    numbersIn(cited)
      .filter((one) => !sections.get(document)?.has(one))
      .map((one) => `${document} ${one}`),
  )
  return [...wrongDecisions, ...wrongSections]
}

describe('Citations', () => {
  test('of decisions and sections refer to an existing document and section', () => {
    const broken = files.flatMap((file) => brokenIn(sourceOf(file)).map((cited) => `${file}: ${cited}`))
    expect(broken).toEqual([])
  })

  test('with a missing target are detected', () => {
    expect(brokenIn('docs/decisions/0042, docs/domain.md 2.5 and 6.17, docs/architecture.md 3')).toEqual([])
    const cite = (document: string, section: string) => `See docs/${document} ${section}.`
    expect(brokenIn(`docs/decisions/${9999}`)).toEqual(['9999'])
    expect(brokenIn(`docs/decisions/${'0042-another-name'}`)).toEqual(['0042-another-name'])
    expect(brokenIn(cite('domain.md', '2.99'))).toEqual(['domain 2.99'])
    expect(brokenIn(cite('product.md', '7 and 77'))).toEqual(['product 77'])
  })

  test('refer to section numbers that are unique in their document', () => {
    for (const name of sections.keys()) {
      const numbers = [...sourceOf(`docs/${name}.md`).matchAll(/^#{2,4} (\d+(?:\.\d+)?)\.? /gm)].map(
        ([, number]) => number,
      )
      expect(numbers, name).toEqual([...new Set(numbers)])
      expect(numbers.length, name).toBeGreaterThan(5)
    }
  })
})

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  [...sourceOf(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('Links in documents point to existing files and headings', () => {
  const broken = documents.flatMap((file) =>
    [...sourceOf(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(https?:|mailto:)/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path ? join(dirname(file), path) : file
      const exists =
        existsSync(join(root, target)) &&
        (anchor === undefined || !target.endsWith('.md') || anchorsIn(target).includes(anchor))
      return exists ? [] : [`${file}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

/** Files of the how-to examples in README and CONTRIBUTING. */
const examples = new Set([
  'src/site/market.ts',
  'src-server/database/migrations/0049_markets.sql',
  'src-server/database/migrations/0050_country_of_origin.sql',
  'src-server/orders/steps/change-instruction.ts',
  'src-admin/orders/detail/InstructionDialog.tsx',
  'src-store/pages/content/markets-page.tsx',
])
const filePattern =
  /\b(?:src|src-server|src-admin|src-store|tests|scripts)\/[\w./-]+\.(?:tsx?|mjs|css|sql)\b|#domain\/[\w./-]+/g

/** The files that a text names and that do not exist in the repository. */
const missingIn = (source: string): string[] =>
  [...source.matchAll(filePattern)]
    .map(([path]) => path.replace('#domain/', 'src/'))
    .filter((path) => !examples.has(path) && !existsSync(join(root, path)))

describe('File names in documents and comments', () => {
  test('refer to existing files', () => {
    // Migrations are never edited: they name files that existed when they were written.
    const edited = files.filter((file) => !file.startsWith('src-server/database/migrations/'))
    const missing = edited.flatMap((file) => missingIn(sourceOf(file)).map((path) => `${file}: ${path}`))
    expect(missing).toEqual([])
  })

  test('are detected when the file is missing', () => {
    expect(missingIn('`src/values/phone.ts`, `#domain/values/phone.ts`')).toEqual([])
    const [folder, alias] = ['src/values', '#domain/values']
    const nothing = `${folder}/nothing.ts`
    expect(missingIn(`${nothing} and ${alias}/nothing.ts`)).toEqual([nothing, nothing])
  })
})
