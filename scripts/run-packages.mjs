// @ts-check
// Lists the packages of node_modules that the built shop needs at run time: those that its scripts import, and their
// dependencies. The other packages (those of the user interface) are bundled into the scripts. `--prune` removes them from an
// install.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** @type {Record<string, { dependencies?: object, optionalDependencies?: object, peerDependencies?: object }>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** @param {string} folder */
const scriptsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/**
 * The path of a package's dependency: in its own node_modules folder, or in one higher up.
 * @param {string} name
 * @param {string} from
 */
function placeOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name).split(sep).join('/')
    if (locked[place]) return place
    if (at === '.' || at === '') return null
  }
}

/** @type {Set<string>} */
const needed = new Set()

/**
 * @param {string} name
 * @param {string} from
 */
function need(name, from) {
  const place = placeOf(name, from)
  if (!place || needed.has(place)) return
  needed.add(place)
  const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {}
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    need(next, place)
}

const scripts = [...scriptsIn('dist/server'), ...scriptsIn('dist/store')]
const { dependencies = {} } = /** @type {{ dependencies: object }} */ (locked[''])
// A script names each package that it uses in a string: the name alone, or followed by the path of a file in the package.
for (const name of Object.keys(dependencies))
  if (
    ['"', "'", '`'].some((mark) =>
      scripts.some(
        (script) => script.includes(`${mark}${name}${mark}`) || script.includes(`${mark}${name}/`),
      ),
    )
  )
    need(name, '.')

const places = Object.keys(locked).filter((place) => place.startsWith('node_modules/'))
const rest = places.filter(
  (place) => !needed.has(place) && ![...needed].some((needed_) => needed_.startsWith(`${place}/`)),
)
if (process.argv.includes('--prune')) {
  for (const place of rest) rmSync(join(root, place), { recursive: true, force: true })
  console.log(`${needed.size} packages are needed to run; ${rest.length} were for building alone.`)
} else console.log([...needed].sort().join('\n'))
