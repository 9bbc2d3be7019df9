// @ts-check
// npm run release -- 1.2.0: shows what a release would contain. With --do it makes the release: runs the tests, sets the version,
// dates CHANGELOG.md, commits and tags. It pushes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [version = '', ...flags] = process.argv.slice(2)
const really = flags.includes('--do')
const current = /** @type {{ version: string }} */ (JSON.parse(readFileSync('package.json', 'utf8'))).version

/** @param {string[]} args */
const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  return { ok: status === 0, output: (status === 0 ? stdout : stderr).trim() }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) exitWithProblems([`${command} ${args.join(' ')} has failed; nothing was tagged.`])
}

/** @param {string[]} problems */
function exitWithProblems(problems) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

/** @param {string} text */
const parts = (text) => text.split('.').map(Number)

/**
 * @param {string} one
 * @param {string} other
 */
function isAfter(one, other) {
  const [a, b] = [parts(one), parts(other)]
  const at = a.findIndex((part, place) => part !== b[place])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

const sound = /^\d+\.\d+\.\d+$/.test(version)
const last = git('describe', '--tags', '--abbrev=0', '--match', 'v*')
const since = last.ok ? [`${last.output}..HEAD`] : []
const commits = git('log', '--no-merges', '--reverse', '--format=%s', ...since)
  .output.split('\n')
  .filter(Boolean)
const migrations = git(
  'diff',
  '--name-only',
  '--diff-filter=A',
  ...(last.ok ? since : ['HEAD', 'HEAD']),
  '--',
  'src-server/database/migrations',
).output

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const unreleased = '## [Unreleased]\n'
const changes = (changelog.split(unreleased)[1] ?? '').split(/^## /m)[0]?.trim() ?? ''

const problems = [
  !sound && 'Say which version: npm run release -- 1.2.0 (add --do to make it).',
  sound && !isAfter(version, current) && `${version} does not come after ${current}.`,
  sound &&
    git('rev-parse', '-q', '--verify', `refs/tags/v${version}`).ok &&
    `There is a v${version} already.`,
  git('status', '--porcelain').output && 'The tree has changes that are not committed.',
  commits.length === 0 && 'Nothing has been committed since the last release.',
  changes === '' && 'CHANGELOG.md has nothing under Unreleased.',
].flatMap((problem) => problem || [])

const notes = [
  `## [${version}] - ${new Date().toISOString().slice(0, 10)}`,
  '',
  changes,
  ...(migrations
    ? [
        '',
        `Migrations: ${migrations
          .split('\n')
          .map((file) => file.split('/').at(-1))
          .join(', ')}. Back up first (docs/upgrade.md).`,
      ]
    : []),
  '',
].join('\n')

if (sound) console.log(`${notes}\nCommits:\n${commits.map((subject) => `- ${subject}`).join('\n')}\n`)
if (problems.length > 0) exitWithProblems(problems)
if (!really) {
  console.log(`This is what v${version} would contain. With --do the tests run, and the release is made.`)
  process.exit(0)
}

run('npm', ['test'])
run('npm', ['version', version, '--no-git-tag-version'])
writeFileSync(
  'CHANGELOG.md',
  changelog.replace(changes, () => notes.trim()),
)
run('git', ['add', 'package.json', 'package-lock.json', 'CHANGELOG.md'])
run('git', ['commit', '-m', `Release ${version}`])
run('git', ['tag', '-a', `v${version}`, '-m', notes])
console.log(`v${version} is tagged. git push --follow-tags sends it.`)
