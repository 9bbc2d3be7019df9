import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
let directory: ReturnType<typeof temporaryDirectory>

const run = (command: string, ...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@haat.example' },
    ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@haat.example' },
  }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: directory.path, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}
const release = (...args: string[]) => run(process.execPath, 'scripts/release.mjs', ...args)
const write = (file: string, text: string) => writeFileSync(join(directory.path, file), text)
const commit = (message: string) => {
  run('git', 'add', '--all')
  run('git', 'commit', '--quiet', '--message', message)
}
const dated = '## [1.2.0] - 2026-01-31\n\n### Added\n\n- Something.\n\n## [1.1.0] - 2026-01-01\n\n- Older.\n'

beforeEach(() => {
  directory = temporaryDirectory()
  mkdirSync(join(directory.path, 'scripts'))
  cpSync(join(root, 'scripts/release'), join(directory.path, 'scripts/release'), { recursive: true })
  cpSync(join(root, 'scripts/release.mjs'), join(directory.path, 'scripts/release.mjs'))
  write('package.json', '{ "version": "1.2.0" }')
  write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${dated}`)
  run('git', 'init', '--quiet')
  commit('shop: begin')
})
afterEach(() => directory.remove())

describe('npm run release', () => {
  test('accepts a version with a dated section, and creates its annotated tag on request', () => {
    expect(release('--check')).toEqual({
      status: 0,
      output: 'Version 1.2.0 is complete. There is no tag v1.2.0 yet: npm run release -- --tag\n',
    })
    expect(release('--check', '--tag').output).toContain('v1.2.0 is tagged.')
    expect(run('git', 'cat-file', '-t', 'v1.2.0').output.trim()).toBe('tag')
    const notes = run('git', 'tag', '--list', '--format=%(contents)', 'v1.2.0').output
    expect(notes).toContain('## [1.2.0] - 2026-01-31')
    expect(notes).toContain('- Something.')
    expect(notes).not.toContain('Older')
    expect(release('--check', '--tag').status).toBe(0)
  })

  test.each([
    ['without a section', '# Changelog\n\n## [Unreleased]\n\n- Something.\n'],
    ['without a date', '# Changelog\n\n## [1.2.0]\n\n- Something.\n'],
    ['of another version', '# Changelog\n\n## [1.2.0-beta] - 2026-01-31\n\n- Something.\n'],
  ])('rejects a changelog %s', (_, changelog) => {
    write('CHANGELOG.md', changelog)
    commit('docs: change')
    const { status, output } = release('--check', '--tag')
    expect(status).toBe(1)
    expect(output).toContain('CHANGELOG.md has no dated section for the version 1.2.0')
    expect(run('git', 'tag').output).toBe('')
  })

  test('rejects changes that are not committed, and a tag at another commit', () => {
    write('new.txt', 'x')
    expect(release('--check')).toMatchObject({ status: 1, output: expect.stringContaining('not committed') })
    expect(release('--check', '--tag').status).toBe(1)
    commit('shop: add a file')
    expect(release('--check', '--tag').status).toBe(0)
    write('new.txt', 'y')
    commit('shop: change the file')
    expect(release('--check').output).toContain('The tag v1.2.0 is at another commit')
  })

  test('shows what the next version would contain, and why it cannot be made', () => {
    expect(release('1.3.0')).toMatchObject({
      status: 1,
      output: expect.stringContaining('CHANGELOG.md has nothing under Unreleased.'),
    })
    write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n- A new page.\n\n${dated}`)
    expect(release('1.3.0').output).toContain('not committed')
    commit('shop: add a page')
    const { status, output } = release('1.3.0')
    expect(status).toBe(0)
    expect(output).toMatch(/## \[1\.3\.0\] - \d{4}-\d\d-\d\d\n\n- A new page\./)
    expect(output).toContain('- shop: add a page')
    expect(release('1.1.0').output).toContain('1.1.0 does not come after 1.2.0.')
    expect(release('next').output).toContain('next is no version')
  })
})
