// @ts-check
// npm run release -- 1.2.0: shows what a release would contain; with --do it is tested, numbered, committed and tagged.
import { readFileSync, writeFileSync } from 'node:fs'
import { isAfter, isVersion, unreleased } from './changelog.mjs'
import { exitWithProblems, git, run } from './commands.mjs'

/**
 * @param {string} version
 * @param {{ really: boolean }} options
 */
export function prepareRelease(version, { really }) {
  const current = /** @type {{ version: string }} */ (JSON.parse(readFileSync('package.json', 'utf8')))
    .version
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const changes = unreleased(changelog)
  const { commits, migrations } = readChanges()
  const problems = [
    !isVersion(version) && `${version} is no version: npm run release -- 1.2.0`,
    isVersion(version) && !isAfter(version, current) && `${version} does not come after ${current}.`,
    isVersion(version) &&
      git('rev-parse', '-q', '--verify', `refs/tags/v${version}`).ok &&
      `There is a tag v${version} already.`,
    git('status', '--porcelain').output && 'The working tree has changes that are not committed.',
    commits.length === 0 && 'There are no commits since the last release.',
    changes === '' && 'CHANGELOG.md has nothing under Unreleased.',
  ].flatMap((problem) => problem || [])

  const notes = [
    `## [${version}] - ${new Date().toISOString().slice(0, 10)}`,
    '',
    changes,
    ...(migrations.length > 0
      ? ['', `Migrations: ${migrations.join(', ')}. Back up first (docs/upgrade.md).`]
      : []),
    '',
  ].join('\n')
  if (isVersion(version))
    console.log(`${notes}\nCommits:\n${commits.map((subject) => `- ${subject}`).join('\n')}\n`)
  if (problems.length > 0) exitWithProblems(problems)
  if (!really) {
    console.log(`This is what v${version} would contain. With --do the tests run, and the release is made.`)
    return
  }
  run('npm', ['test'])
  run('npm', ['version', version, '--no-git-tag-version'])
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace(changes, () => notes.trim()),
  )
  run('git', ['add', 'package.json', 'package-lock.json', 'CHANGELOG.md'])
  run('git', ['commit', '-m', `Release ${version}`])
  // Lines that begin with # belong to the notes.
  run('git', ['tag', '-a', `v${version}`, '--cleanup=verbatim', '-m', notes])
  console.log(`v${version} is tagged. npm run release packs it, git push --follow-tags sends it.`)
}

/** The subjects of the commits and the new migrations since the last release. */
function readChanges() {
  const last = git('describe', '--tags', '--abbrev=0', '--match', 'v*')
  const range = last.ok ? [`${last.output}..HEAD`] : []
  const lines = (/** @type {string} */ text) => text.split('\n').filter(Boolean)
  const commits = lines(git('log', '--no-merges', '--reverse', '--format=%s', ...range).output)
  const folder = 'src-server/database/migrations'
  const added = last.ok ? git('diff', '--name-only', '--diff-filter=A', ...range, '--', folder).output : ''
  return { commits, migrations: lines(added).map((file) => file.split('/').at(-1) ?? '') }
}
