import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Another hash of the same length. */
const otherName = (name: string) => name.replace(/.(?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'))

/**
 * The built shop as a next release: all chunks have other names, none of the old ones exists, and a text is
 * different. It lies where the packages are found.
 */
export function nextRelease(message: string, instead: string): { dist: string; remove: () => void } {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/release-'))
  const dist = join(folder, 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  // Precompressed files contain the old names.
  for (const file of filesBelow(dist)) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const parts = new Set(filesBelow(join(dist, 'client/assets')))
  const names = new Set([...parts].map((file) => basename(file)))
  for (const file of filesBelow(dist)) {
    if (/\.(js|css|json)$/.test(file)) {
      const text = readFileSync(file, 'utf8')
      const renamed = text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) =>
        names.has(name) ? otherName(name) : name,
      )
      writeFileSync(file, renamed.replaceAll(message, instead))
    }
    if (parts.has(file)) renameSync(file, join(file, '..', otherName(basename(file))))
  }
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
