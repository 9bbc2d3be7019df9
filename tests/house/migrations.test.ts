import { expect, test } from 'vitest'
import { migrationFiles } from '../../src-server/database/migrate.ts'

/**
 * During a rollout the previous release runs on the same database. So a migration only adds; unused objects are dropped by a
 * later release, in a statement with the comment `-- contract: nothing asks for it since 0.3`.
 */

// Before these migrations a database had only one process.
const last = 28

const breaking: [what: string, pattern: RegExp][] = [
  ['takes something away', /\bdrop\s+(table|view|column|type|function|schema)\b/],
  ['gives something another name', /\brename\b/],
  ['changes what a column holds', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
  ['demands what was not demanded', /\bset\s+not\s+null\b/],
]

/** Whether a statement adds a required column, which the previous release does not fill. */
const demands = (statement: string) =>
  [...statement.matchAll(/\badd\s+column\s+([^,]|\([^)]*\))*/g)].some(
    ([column]) => /\bnot\s+null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column),
  )

function problemsOf(sql: string): string[] {
  // Each statement includes the comments before it.
  return sql
    .split(';')
    .filter((statement) => !statement.includes('-- contract:'))
    .map((statement) => statement.replace(/--.*$/gm, '').toLowerCase())
    .flatMap((statement) => [
      ...breaking.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...(demands(statement) ? ['demands what was not demanded'] : []),
    ])
}

test('Migrations stay compatible with the previous release', () => {
  const wrong = Object.entries(migrationFiles)
    .map(([path, text]): [name: string, text: string] => [path.slice(path.lastIndexOf('/') + 1), text])
    .filter(([name]) => Number.parseInt(name, 10) > last)
    .flatMap(([name, text]) => problemsOf(text).map((problem) => `${name} ${problem}`))
  expect(wrong).toEqual([])
})

test('Statements that break the previous release are detected', () => {
  expect(problemsOf('alter table shelves drop column width; drop table boxes')).toHaveLength(2)
  expect(problemsOf('alter table shelves rename column width to breadth')).toHaveLength(1)
  expect(problemsOf('alter table shelves alter column width type numeric(12, 2)')).toHaveLength(1)
  expect(problemsOf('alter table shelves alter column width set not null')).toHaveLength(1)
  expect(problemsOf('alter table shelves add column width int not null')).toHaveLength(1)
  expect(problemsOf('alter table shelves add column a int, add column b int not null default 0')).toEqual([])
  expect(problemsOf('-- contract: nothing asks for it since 0.3\ndrop table boxes;')).toEqual([])
})
