import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The release that is running; the commit is not known everywhere. */
export type Release = { version: string; commit: string | null }

/** Reads the version from package.json, and the commit from the build or the git checkout. */
export function readRelease(built: string | undefined): Release {
  const root = rootFolder()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: (built || checkedOut(join(root, '.git')))?.slice(0, 12) ?? null }
}

// Two levels up in the source, one or two more from the bundle and its chunks.
function rootFolder(): string {
  const found = ['..', '../..', '../../..']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (!found) throw new Error(`There is no package.json above ${import.meta.url}.`)
  return found
}

function checkedOut(git: string): string | null {
  try {
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim()
    if (!head.startsWith('ref: ')) return head
    const ref = head.slice('ref: '.length)
    if (existsSync(join(git, ref))) return readFileSync(join(git, ref), 'utf8').trim()
    const packed = readFileSync(join(git, 'packed-refs'), 'utf8').split('\n')
    return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null
  } catch {
    return null
  }
}
