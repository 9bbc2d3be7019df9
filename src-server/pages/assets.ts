import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render } from '#domain/contract/render.ts'

/** Where the built programs come from: `dist` in production, Vite in development. */
export type Assets = {
  store: () => Promise<{ render: Render; head: string }>
  admin: () => Promise<{ head: string }>
  /** The folder whose files are served as they are. */
  folder?: string
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** The built clients, by their manifest: tags for the scripts and styles that an entry needs. */
export async function builtAssets(dist: string): Promise<Assets> {
  const folder = join(dist, 'client')
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const storeHead = headOf(manifest, 'src-store/entry-client.tsx')
  const adminHead = headOf(manifest, 'src-admin/main.tsx')
  const { render } = (await import(pathToFileURL(join(dist, 'store/entry-server.js')).href)) as {
    render: Render
  }
  return {
    folder,
    store: async () => ({ render, head: storeHead }),
    admin: async () => ({ head: adminHead }),
  }
}

function headOf(manifest: Record<string, Chunk>, entry: string): string {
  const [styles, scripts] = [new Set<string>(), new Set<string>()]
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const other of chunk.imports ?? []) visit(other)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  visit(entry)
  const [main, ...shared] = scripts
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...shared.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ].join('')
}
