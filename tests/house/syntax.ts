import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** The sources of the project as syntax trees, for the tests that read them. */

export const root = new URL('../..', import.meta.url).pathname

export type Node = Record<string, unknown>
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The files below a folder whose path matches `ending`, as paths relative to the root. */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()

export const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8')

export const treeOf = (file: string): unknown =>
  parseAst(sourceOf(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' })

/** All nodes of a tree, parents before children. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const child of tree) yield* nodesOf(child)
  else if (isNode(tree)) {
    yield tree
    for (const child of Object.values(tree)) yield* nodesOf(child)
  }
}
