import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/browser-test.ts'

const client = join(import.meta.dirname, '../../dist/client')

type Chunk = { file: string; name?: string; imports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/admin.json'), 'utf8'))

/** The scripts of some modules with their imports; a shared chunk is identified by its name. */
function scriptsOf(names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!chunk) throw new Error(`The build knows no ${name}.`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const other of chunk.imports ?? []) visit(other)
  }
  names.forEach(visit)
  return [...found]
}

// The build compresses the files, and the server sends them compressed (tests/server/http/packing.test.ts).
const sent = (file: string) => statSync(join(client, `${file}.br`)).size

const lists = {
  'products, with their filters by other entries': [
    'src-admin/catalog/products/ProductList.tsx',
    'src-admin/lists/filters/ReferenceFilter.tsx',
  ],
  categories: [
    'src-admin/catalog/categories/CategoryList.tsx',
    'src-admin/lists/filters/ReferenceFilter.tsx',
  ],
}

test.describe('Scripts of the first back office list, compressed with brotli', () => {
  for (const [what, parts] of Object.entries(lists))
    for (const language of ['en', 'bn'])
      test(`${what}: scripts stay within the limit (${language})`, () => {
        const texts = `src-admin/providers/texts.${language}.ts`
        const scripts = scriptsOf(['src-admin/main.tsx', texts, ...parts])
        expect(scripts.map(sent).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(330_000)
      })
})
