// @ts-check
// node scripts/pack-directory.mjs DATA_DIR FILE: packs the embedded database of a stopped shop, for the test that opens the data
// directories of earlier releases (tests/server/database/earlier-directories.test.ts).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { brotliCompressSync, constants } from 'node:zlib'

const [dataDir, file] = process.argv.slice(2)
if (!dataDir || !file) throw new Error('Please name the data directory and the file.')

const entries = readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
const packed = entries.map((entry) => {
  const path = join(entry.parentPath, entry.name)
  return [path.slice(dataDir.length + 1), entry.isDirectory() ? null : readFileSync(path)]
})
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_QUALITY } = constants
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LARGE_WINDOW]: 1, [BROTLI_PARAM_LGWIN]: 26 }
writeFileSync(file, brotliCompressSync(serialize(packed), { params }))
