// @ts-check
// Which scripts and styles a document brings with it.
import { parse } from 'node:path'

/**
 * The scripts and sheets that a document names, also those that wait in its template till it is painted.
 * @param {string} html
 */
export function filesIn(html) {
  const found = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const attribute = (/** @type {string} */ name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const script = tag.startsWith('<script')
    const file = attribute(script ? 'src' : 'href')
    const wanted = script || /^(modulepreload|stylesheet)$/.test(attribute('rel') ?? '')
    if (file && wanted) found.add(file.replaceAll('&amp;', '&'))
  }
  return /** @type {string[]} */ ([...found])
}

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} Manifest */

/**
 * The files of modules and of all that they import, by the manifest of a build. There a module that shares its file with
 * others stands under the name of that alone.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 */
export function manifestFiles(manifest, names) {
  const found = new Set()
  const visit = (/** @type {string} */ name) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === parse(name).name)
    if (!chunk) throw new Error(`The build knows no ${name}.`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) found.add(`/${sheet}`)
    for (const other of chunk.imports ?? []) visit(other)
  }
  names.forEach(visit)
  return /** @type {string[]} */ ([...found])
}
