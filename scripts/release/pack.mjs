// @ts-check
// npm run release: checks and packs the release of package.json's version.
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isVersion, sectionOf } from './changelog.mjs'
import { exitWithProblems, git, run } from './commands.mjs'

/**
 * `check`: only checks. `tag`: creates the annotated tag if there is none.
 * @param {{ check: boolean, tag: boolean }} options
 */
export async function packRelease({ check, tag }) {
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync('package.json', 'utf8')))
  const section = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version)
  const name = `v${version}`
  const tagged = git('rev-parse', '-q', '--verify', `refs/tags/${name}^{commit}`)
  const head = git('rev-parse', 'HEAD').output
  const problems = [
    !isVersion(version) && `The version of package.json is ${version}, which is no release.`,
    !section &&
      `CHANGELOG.md has no dated section for the version ${version} of package.json, like ## [${version}] - 2026-01-31. A new release: npm run release -- 1.2.0`,
    git('status', '--porcelain').output && 'The working tree has changes that are not committed.',
    tagged.ok &&
      tagged.output !== head &&
      `The tag ${name} is at another commit: git checkout ${name}, or a new version.`,
  ].flatMap((problem) => problem || [])
  if (problems.length > 0) exitWithProblems(problems)
  // Lines that begin with # belong to the notes.
  if (tag && !tagged.ok) run('git', ['tag', '-a', name, '--cleanup=verbatim', '-m', `${section}\n`])
  const state =
    tag || tagged.ok ? `${name} is tagged.` : `There is no tag ${name} yet: npm run release -- --tag`
  console.log(`Version ${version} is complete. ${state}`)
  if (check) return
  run('npm', ['run', 'build'])
  run('npm', ['run', 'third-party'])
  const archive = await packArchive(`haat-${version}`)
  console.log(`${archive}: the sources, the build, its third-party notices and its SBOM`)
}

/** The files of HEAD and the build in one archive, with its checksum next to it. @param {string} name */
async function packArchive(name) {
  const archive = `release/${name}.tar.gz`
  mkdirSync('release', { recursive: true })
  const built = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
  const added = built.flatMap((file) => [`--prefix=${name}/${dirname(file)}/`, `--add-file=${file}`])
  run('git', ['archive', `--output=${archive}`, ...added, `--prefix=${name}/`, 'HEAD'])
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(archive)) hash.update(chunk)
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  return archive
}
