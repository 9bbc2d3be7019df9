// @ts-check
// Installs and builds what a command needs. It uses Node alone, because it runs before the packages are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const buildStamp = join(root, 'dist/.stamp')
const buildSources = ['src', 'src-server', 'src-admin', 'src-store', 'public'].concat([
  'resources.config.ts',
  'vite.config.ts',
  'scripts/bundled-packages.mjs',
  'scripts/packed-files.mjs',
  'scripts/shell-files.mjs',
  'scripts/store-chunks.mjs',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
])

/** Installs the packages unless they are those of package-lock.json. */
export function ensureInstalled() {
  requireNodeVersion()
  if (isInstalled()) return
  console.log('Installing the packages (npm ci) …')
  // The build needs the development packages, whatever the value of NODE_ENV.
  run('npm', ['ci', '--include=dev'], { shell: process.platform === 'win32' })
}

/** Builds dist unless it was built from these sources. */
export function ensureBuilt() {
  const stamp = sourcesHash()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === stamp) return
  console.log('Building the shop (vite build) …')
  rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env })
  writeFileSync(buildStamp, stamp)
}

/**
 * Runs a command in the root and shows its output; ends this process when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status === 0) return
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
  process.exit(status ?? 1)
}

function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Haat needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// npm writes the list of the installed packages at the end of an install. Optional packages depend on the machine.
function isInstalled() {
  const installed = lockedPackages('node_modules/.package-lock.json')
  return Object.entries(lockedPackages('package-lock.json')).every(
    ([path, { integrity, optional }]) => !path || optional || installed[path]?.integrity === integrity,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean }>}
 */
function lockedPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of buildSources.flatMap(filesIn).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path */
function filesIn(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  const entries = readdirSync(absolute, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
