import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render } from '#domain/contract/render.ts'

/** Where the built programs come from: `dist` in production, Vite in development. */
export type Assets = {
  /** `head` brings the entry, `early` what else a page is made of: it is fetched while the entry is. */
  store: () => Promise<{ render: Render; head: string; early?: (parts: readonly string[]) => string }>
  admin: () => Promise<{ head: string }>
  /** The script of the service worker; without one browsers are rid of theirs. */
  worker?: string
  /** The folder whose files are served as they are. */
  folder?: string
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** The built clients, by their manifest: tags for the scripts and styles that an entry needs. */
export async function builtAssets(dist: string): Promise<Assets> {
  const folder = join(dist, 'client')
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Manifest
  const [manifest, adminManifest, worker] = await Promise.all([
    read('.vite/manifest.json'),
    read('.vite/admin.json'),
    readFile(join(dist, 'worker/service-worker.js'), 'utf8'),
  ])
  const earlyEntry = manifest['src-store/early.ts']
  const storeHead =
    (earlyEntry ? `<script type="module" src="/${earlyEntry.file}" async></script>` : '') +
    headOf(manifest, 'src-store/entry-client.tsx', afterPaint)
  const early = (parts: readonly string[]) => earlyTags(manifest, 'src-store/entry-client.tsx', parts)
  const adminHead = headOf(adminManifest, 'src-admin/main.tsx')
  const { render } = (await import(pathToFileURL(join(dist, 'store/entry-server.js')).href)) as {
    render: Render
  }
  return {
    folder,
    worker,
    store: async () => ({ render, head: storeHead, early }),
    admin: async () => ({ head: adminHead }),
  }
}

type Manifest = Record<string, Chunk>

/** The files of modules and of all that they import. */
function filesOf(manifest: Manifest, names: readonly string[]) {
  const [styles, scripts] = [new Set<string>(), new Set<string>()]
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const other of chunk.imports ?? []) visit(other)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  names.forEach(visit)
  return { styles, scripts }
}

const styleTag = (file: string) => `<link rel="stylesheet" href="/${file}">`
// A page of the shop is read before its script runs: what paints it goes first.
const afterPaint = ' fetchpriority="low"'
const preloadTag = (file: string, priority = '') => `<link rel="modulepreload"${priority} href="/${file}">`

function headOf(manifest: Manifest, entry: string, priority = ''): string {
  const { styles, scripts } = filesOf(manifest, [entry])
  // The one sheet of a client whose styles are not split.
  const sheet = manifest['style.css']
  if (sheet) styles.add(sheet.file)
  const [main, ...shared] = scripts
  return [
    ...[...styles].map(styleTag),
    ...shared.map((file) => preloadTag(file, priority)),
    `<script type="module"${priority} src="/${main}"></script>`,
  ].join('')
}

/** Tags for parts of a page, beyond what its entry brings. */
function earlyTags(manifest: Manifest, entry: string, parts: readonly string[]): string {
  const [known, wanted] = [filesOf(manifest, [entry]), filesOf(manifest, parts)]
  return [
    ...[...wanted.styles].filter((file) => !known.styles.has(file)).map(styleTag),
    ...[...wanted.scripts]
      .filter((file) => !known.scripts.has(file))
      .map((file) => preloadTag(file, afterPaint)),
  ].join('')
}
