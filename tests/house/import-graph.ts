import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The modules of a program and their imports within it, by paths relative to the root; type imports count, too. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

export function importGraph(program: string): ImportGraph {
  const modules = new Set(
    readdirSync(join(root, program), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  )
  return new Map([...modules].map((module) => [module, importsOf(module, modules)]))
}

const specifier = /\b(?:from|import|module)\s*\(?\s*'(\.[^']+)'/g

const importsOf = (module: string, modules: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...readFileSync(join(root, module), 'utf8').matchAll(specifier)]
      .map(([, path = '']) => join(dirname(module), path))
      .filter((path) => modules.has(path)),
  )

/** The folder of a module relative to its program; '.' for the program itself. */
export const folderOf = (module: string): string => dirname(module).split('/').slice(1).join('/') || '.'

/** The groups of modules that import each other in a cycle. */
export function cyclesIn(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (module: string): void => {
    index.set(module, index.size)
    lowest.set(module, index.get(module) as number)
    stack.push(module)
    for (const next of graph.get(module) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next))
        lowest.set(module, Math.min(lowest.get(module) as number, lowest.get(next) as number))
    }
    if (lowest.get(module) !== index.get(module)) return
    const group = stack.splice(stack.indexOf(module))
    if (group.length > 1) found.push(group.sort())
  }
  for (const module of graph.keys()) if (!index.has(module)) visit(module)
  return found
}

/** The imports between folders, by importing and imported folder: each folder separately, or top-level ones as a whole. */
export function folderImports(
  graph: ImportGraph,
  depth: 'each' | 'top' = 'each',
): Map<string, Map<string, string[]>> {
  const nameOf = (module: string) =>
    depth === 'each' ? folderOf(module) : (folderOf(module).split('/')[0] ?? '')
  const found = new Map<string, Map<string, string[]>>()
  for (const [module, imported] of graph)
    for (const other of imported) {
      const [from, to] = [nameOf(module), nameOf(other)]
      if (from === to) continue
      const targets = found.get(from) ?? new Map<string, string[]>()
      found.set(from, targets)
      targets.set(to, [...(targets.get(to) ?? []), `${module} imports ${other}`])
    }
  return found
}
