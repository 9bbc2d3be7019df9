import { ancestors, type TreeLine, type TreeNode } from './tree.ts'

/** A target position: below a parent, before one of its children or at the end. */
export type TreeMove = { id: number; parent_id: number | null; before_id: number | null }

export type Direction = 'up' | 'down' | 'in' | 'out'

/** One keyboard step: among its siblings, into the previous sibling, or out to the level of its parent. */
export function stepTo(nodes: readonly TreeNode[], id: number, direction: Direction): TreeMove | null {
  const node = nodes.find((each) => each.id === id)
  if (!node) return null
  const siblings = nodes.filter(({ parent }) => parent === node.parent)
  const at = siblings.findIndex((each) => each.id === id)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const stays = { id, parent_id: node.parent }
  if (direction === 'up') return before ? { ...stays, before_id: before.id } : null
  if (direction === 'down') return after ? { ...stays, before_id: siblings[at + 2]?.id ?? null } : null
  if (direction === 'in') return before ? { id, parent_id: before.id, before_id: null } : null
  const parent = nodes.find((each) => each.id === node.parent)
  if (!parent) return null
  const parentSiblings = nodes.filter((each) => each.parent === parent.parent)
  const next = parentSiblings[parentSiblings.findIndex((each) => each.id === parent.id) + 1]
  return { id, parent_id: parent.parent, before_id: next?.id ?? null }
}

/** The rows while one of them is dragged, without its descendants, which move along. */
export const withoutBelow = (nodes: readonly TreeNode[], lines: readonly TreeLine[], id: number) =>
  lines.filter((line) => !ancestors(nodes, line.id).includes(id))

/** The target position of a row dragged over another and moved sideways by this many levels, and its level. */
export function dropAt(
  lines: readonly TreeLine[],
  id: number,
  over: number,
  levels: number,
): (TreeMove & { level: number }) | null {
  const from = lines.findIndex((line) => line.id === id)
  const to = lines.findIndex((line) => line.id === over)
  const line = lines[from]
  if (!line || to < 0) return null
  const rest = lines.filter((each) => each.id !== id)
  const [before, after] = [rest[to - 1], rest[to]]
  const deepest = before ? before.level + 1 : 1
  const level = Math.min(deepest, Math.max(after?.level ?? 1, line.level + levels))
  const last = rest.slice(0, to).findLast((each) => each.level <= level)
  const parent_id = before && level > before.level ? before.id : (last?.parent ?? null)
  // Rows at the top level can have a hidden parent; there the row takes the parent of the next one.
  const siblings = after && after.level === level ? after : null
  return { id, parent_id: siblings ? siblings.parent : parent_id, before_id: siblings?.id ?? null, level }
}

/** Whether a category is already at this position. */
export function isThere(nodes: readonly TreeNode[], { id, parent_id, before_id }: TreeMove): boolean {
  const node = nodes.find((each) => each.id === id)
  const siblings = nodes.filter(({ parent }) => parent === node?.parent)
  const next = siblings[siblings.findIndex((each) => each.id === id) + 1]
  return node?.parent === parent_id && (next?.id ?? null) === before_id
}
