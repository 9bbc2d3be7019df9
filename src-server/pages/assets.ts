import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render } from '#domain/contract/render.ts'

/** The source of the clients: `dist` in production, Vite in development. */
export type Assets = {
  /** `head` is part of every page; `scripts` are the tags for the entry and these modules, which run after the first paint. */
  store: () => Promise<{ render: Render; head: string; scripts?: (modules: readonly string[]) => string }>
  admin: () => Promise<{ head: string }>
  /** The script of the service worker; without one, browsers get a worker that removes itself. */
  worker?: string
  /** The folder of static files. */
  folder?: string
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** The built clients, by their manifest: tags for the scripts and stylesheets of an entry. */
export async function builtAssets(dist: string): Promise<Assets> {
  const folder = join(dist, 'client')
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Manifest
  const [manifest, adminManifest, worker] = await Promise.all([
    read('.vite/manifest.json'),
    read('.vite/admin.json'),
    readFile(join(dist, 'worker/service-worker.js'), 'utf8'),
  ])
  const entry = 'src-store/entry-client.tsx'
  const storeHead = styleTags(manifest, entry) + asyncScript(manifest, 'src-store/queue-events.ts')
  const scripts = memoizeByModules((modules) => afterPaint(scriptTags(manifest, entry, modules)))
  const adminHead =
    styleTags(adminManifest, 'src-admin/main.tsx') + scriptTags(adminManifest, 'src-admin/main.tsx')
  const { render } = (await import(pathToFileURL(join(dist, 'store/entry-server.js')).href)) as {
    render: Render
  }
  return {
    folder,
    worker,
    store: async () => ({ render, head: storeHead, scripts }),
    admin: async () => ({ head: adminHead }),
  }
}

type Manifest = Record<string, Chunk>

/** There is one list of modules for each page module and language. */
function memoizeByModules(
  tagsOf: (modules: readonly string[]) => string,
): (modules: readonly string[]) => string {
  const known = new Map<string, string>()
  return (modules) => {
    const key = modules.join()
    const tags = known.get(key) ?? tagsOf(modules)
    known.set(key, tags)
    return tags
  }
}

/** The files of modules and of all their imports. */
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

function styleTags(manifest: Manifest, entry: string): string {
  const { styles } = filesOf(manifest, [entry])
  // The only stylesheet of a client whose styles are not split.
  const sheet = manifest['style.css']
  if (sheet) styles.add(sheet.file)
  return [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
}

/** The script of an entry, and preloads of the imports of the entry and of these modules, so that they load in parallel. */
function scriptTags(manifest: Manifest, entry: string, modules: readonly string[] = []): string {
  const [main, ...shared] = filesOf(manifest, [entry, ...modules]).scripts
  return [
    ...shared.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
  ].join('')
}

const asyncScript = (manifest: Manifest, entry: string) =>
  `<script type="module" src="/${manifest[entry]?.file}" async></script>`

/**
 * A storefront page can be read without its scripts, so the files for painting load first; src-store/queue-events.ts loads the scripts
 * in this template afterwards.
 */
const afterPaint = (tags: string) => `<template id="scripts">${tags}</template>`
