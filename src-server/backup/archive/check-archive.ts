import { createHash } from 'node:crypto'
import { isStorageKey } from '../../storage/storage.ts'
import {
  type EntryKind,
  filesFolder,
  type ListedEntry,
  listNames,
  type Manifest,
  manifestName,
  rowsFolder,
} from './archive-form.ts'
import { nameOf } from './counted-table.ts'
import { hashing } from './hashed.ts'
import { readEntries, readManifest, whole } from './read-archive.ts'

/** The result of checking every entry of an archive. `files`: the hashes of its files by their keys. */
export type Checked = { manifest: Manifest; files: ReadonlyMap<string, string> }

const order: readonly EntryKind[] = ['manifest', 'rows', 'file']

/**
 * Throws unless the entries of an archive are exactly those of its list, each an ordinary file with a name that a backup uses and
 * with the size and hash of the list. Nothing is written.
 */
export async function checkArchive(path: string): Promise<Checked> {
  const manifest = await readManifest(path)
  const listName = listNames[manifest.format]
  const tables = new Set(manifest.tables.map(nameOf))
  const found: ListedEntry[] = []
  const names = new Set<string>()
  let list: string | null = null
  for await (const { name, size, header, stream } of readEntries(path)) {
    const wrong = (what: string) =>
      new Error(`${path} was changed after it was made: ${what}. Take another one.`)
    if (list !== null) throw wrong(`${JSON.stringify(name)} stands behind its list`)
    // A backup contains no links, devices or folders, and no extended headers.
    if (header.type !== 'file' || header.linkname || header.pax)
      throw wrong(`${JSON.stringify(name)} is no ordinary file`)
    if (names.has(name)) throw wrong(`${JSON.stringify(name)} is in it twice`)
    names.add(name)
    if (name === listName) {
      list = (await whole(stream)).toString()
      continue
    }
    const kind = kindOf(name, tables, found)
    if (!kind) throw wrong(`nothing has the name ${JSON.stringify(name)}`)
    const hash = createHash('sha256')
    for await (const _ of hashing(stream, hash));
    found.push({ name, kind, size, sha256: hash.digest('hex') })
  }
  if (list === null) throw new Error(`${path} has no list of its files.`)
  if (list !== listText(manifest.format, found))
    throw new Error(`The files in ${path} are not those of its list.`)
  return {
    manifest,
    files: new Map(
      found.flatMap(({ name, kind, sha256 }) =>
        kind === 'file' ? [[name.slice(filesFolder.length), sha256] as const] : [],
      ),
    ),
  }
}

/** The text of the list of these entries. */
export const listText = (format: number, entries: readonly ListedEntry[]): string =>
  format === 1
    ? entries
        .filter(({ kind }) => kind === 'file')
        .map(({ name, size, sha256 }) => ({ key: name.slice(filesFolder.length), size, sha256 }))
        .map(line)
        .join('')
    : entries.map(({ name, kind, size, sha256 }) => line({ name, kind, size, sha256 })).join('')

const line = (entry: object): string => `${JSON.stringify(entry)}\n`

/** The kind of an entry by its name and position; null if a backup has no such entry there. */
function kindOf(name: string, tables: ReadonlySet<string>, before: readonly ListedEntry[]): EntryKind | null {
  const kind = kindByName(name, tables, before.length)
  const last = before.at(-1)?.kind
  return kind && order.indexOf(kind) >= order.indexOf(last ?? 'manifest') ? kind : null
}

function kindByName(name: string, tables: ReadonlySet<string>, at: number): EntryKind | null {
  if (at === 0) return name === manifestName ? 'manifest' : null
  if (name.startsWith(filesFolder)) return isStorageKey(name.slice(filesFolder.length)) ? 'file' : null
  const [, table = '', number] = /^rows\/([^/]+)\/(\d{6,})\.jsonl\.gz$/.exec(name) ?? []
  // Rows are numbered consecutively after the manifest.
  return tables.has(table) && number === String(at).padStart(6, '0') ? 'rows' : null
}

/** The name of an entry with rows. */
export const rowsName = (table: string, number: number): string =>
  `${rowsFolder}${table}/${String(number).padStart(6, '0')}.jsonl.gz`
