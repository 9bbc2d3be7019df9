import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Another hash: the name is as long as before. */
const otherName = (name: string) => name.replace(/.(?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'))

/**
 * The built shop as the next release has it: all of its parts have other names, none of the old ones is there, and it says
 * something else. It lies where the packages are found.
 */
export function nextRelease(said: string, instead: string): { dist: string; remove: () => void } {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/release-'))
  const dist = join(folder, 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  // What is packed says the old names.
  for (const file of filesBelow(dist)) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const parts = new Set(filesBelow(join(dist, 'client/assets')))
  const names = new Set([...parts].map((file) => basename(file)))
  for (const file of filesBelow(dist)) {
    if (/\.(js|css|json)$/.test(file)) {
      const text = readFileSync(file, 'utf8')
      const renamed = text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) =>
        names.has(name) ? otherName(name) : name,
      )
      writeFileSync(file, renamed.replaceAll(said, instead))
    }
    if (parts.has(file)) renameSync(file, join(file, '..', otherName(basename(file))))
  }
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
