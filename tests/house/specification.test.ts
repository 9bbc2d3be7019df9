import { describe, expect, test } from 'vitest'
import { filesIn, isNode, sourceOf, treeOf } from './syntax.ts'

/**
 * tests/specification.md maps every statement of the specification to the test that covers it, the reason of a departure, or
 * the issue that builds it. A test is named as `folder/file > suite > test`; a placeholder in the title (`%s`, `${name}`,
 * `$name`) is replaced by a word that occurs in that file.
 */

const laterIssues = [3, 4, 5, 6, 7, 8, 9, 10, 11]

type Row = { section: number; statement: string; shownBy: string }

const lines = sourceOf('tests/specification.md')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
const rows: Row[] = lines.map((line) => {
  const [, section = '', statement = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
  return { section: Number(section), statement, shownBy }
})

/** Replaces the placeholders of a title: `%s`, `%i`, `$name` and `${name}`. */
const hole = '\0'
const holes = /%[sdifjo#$]|\$\w+(\.\w+)*/g

/** The first name of a call: `test` of `test.each(rows)(...)`, and `describe` of `test.describe(...)`. */
function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (isNode(callee.property) && callee.property.name === 'describe') return 'describe'
  if (callee.type === 'Identifier') return String(callee.name)
  return rootOf(callee.object ?? callee.callee ?? callee.tag)
}

function titleOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined
  if (typeof argument.value === 'string') return argument.value.replace(holes, hole)
  if (argument.type !== 'TemplateLiteral') return undefined
  const texts = (argument.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return texts.join(hole)
}

/** The full names of the tests in a syntax tree; suites are `describe` and the wrappers that run on each database or shop. */
function namesIn(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => namesIn(child, path))
  if (!isNode(node)) return []
  const title = node.type === 'CallExpression' ? titleOf((node.arguments as unknown[])[0]) : undefined
  const root = rootOf(node.callee)
  if (title !== undefined && root === 'test') return [`${path} > ${title}`]
  const suite = title !== undefined && /^(describe|(each|one)[A-Z]\w*)$/.test(root)
  const inside = suite ? `${path} > ${title}` : path
  return Object.values(node).flatMap((child) => namesIn(child, inside))
}

const tests = new Map(
  filesIn('tests', /\.test\.tsx?$/).map((file) => {
    const name = file.replace(/^tests\/|\.test\.tsx?$/g, '')
    return [name, { source: sourceOf(file), names: namesIn(treeOf(file), name) }] as const
  }),
)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function exists(shownBy: string): boolean {
  const found = tests.get(shownBy.split(' > ')[0] ?? '')
  return (
    found?.names.some((name) => {
      const filled = new RegExp(`^${name.split(hole).map(escaped).join('(.+)')}$`).exec(shownBy)
      return filled?.slice(1).every((shown) => {
        const word = shown.replace(/^"(.*)"$/, '$1')
        const written = new RegExp(`['"\`]${escaped(word)}['"\`]|(^|[\\s{])${escaped(word)}:`, 'm')
        return /^[$%]/.test(word) || written.test(found.source)
      })
    }) ?? false
  )
}

const departed = /^departed: .{10,}$/
const open = /^open: issue (\d+)$/

describe('Table of the specification', () => {
  test('has rows for every section, in order', () => {
    const sections = rows.map(({ section }) => section)
    expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(sections).toEqual(sections.toSorted((a, b) => a - b))
  })

  test('has three cells in every row: section, statement, verdict', () => {
    const wrong = lines.filter((line) => !/^\| [1-9] \| [^|]+ \| [^|]+ \|$/.test(line))
    expect(wrong).toEqual([])
  })

  test('contains every statement once', () => {
    const seen = new Set<string>()
    const repeated = rows
      .map(({ statement }) => statement.toLowerCase())
      .filter((statement) => seen.size === seen.add(statement).size)
    expect(repeated).toEqual([])
  })

  test('names tests that exist', () => {
    const missing = rows
      .filter(({ shownBy }) => !open.test(shownBy) && !departed.test(shownBy) && !exists(shownBy))
      .map(({ section, statement, shownBy }) => `${section} ${statement}: ${shownBy}`)
    expect(missing).toEqual([])
  })

  test('leaves only statements of later issues open', () => {
    const wrong = rows
      .filter(({ shownBy }) => shownBy.startsWith('open'))
      .filter(({ shownBy }) => !laterIssues.includes(Number(open.exec(shownBy)?.[1])))
    expect(wrong).toEqual([])
  })
})
