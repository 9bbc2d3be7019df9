import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which Haat this is; the commit is not known everywhere. */
export type Release = { version: string; commit: string | null }

/** Told by package.json, and by what an image was built from or the checkout that it runs in. */
export function readRelease(built: string | undefined): Release {
  const root = rootFolder()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: (built || checkedOut(join(root, '.git')))?.slice(0, 12) ?? null }
}

// Two above this file in the source, one or two more above the bundle and its parts.
function rootFolder(): string {
  const found = ['..', '../..', '../../..']
    .map((way) => fileURLToPath(new URL(way, import.meta.url)))
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
