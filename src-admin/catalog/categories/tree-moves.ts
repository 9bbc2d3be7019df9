import { above, type TreeLine, type TreeNode } from './tree.ts'

/** Where a category is to stand: below another, before one of those there or at their end. */
export type TreeMove = { id: number; parent_id: number | null; before_id: number | null }

export type Way = 'up' | 'down' | 'in' | 'out'

/** One step by the keyboard: among those beside it, below the one before it, or out to beside what it stands below. */
export function stepTo(nodes: readonly TreeNode[], id: number, way: Way): TreeMove | null {
  const node = nodes.find((each) => each.id === id)
  if (!node) return null
  const beside = nodes.filter(({ parent }) => parent === node.parent)
  const at = beside.findIndex((each) => each.id === id)
  const [before, after] = [beside[at - 1], beside[at + 1]]
  const stays = { id, parent_id: node.parent }
  if (way === 'up') return before ? { ...stays, before_id: before.id } : null
  if (way === 'down') return after ? { ...stays, before_id: beside[at + 2]?.id ?? null } : null
  if (way === 'in') return before ? { id, parent_id: before.id, before_id: null } : null
  const parent = nodes.find((each) => each.id === node.parent)
  if (!parent) return null
  const around = nodes.filter((each) => each.parent === parent.parent)
  const next = around[around.findIndex((each) => each.id === parent.id) + 1]
  return { id, parent_id: parent.parent, before_id: next?.id ?? null }
}

/** The lines while one of them is dragged: what stands below it goes along unseen. */
export const withoutBelow = (nodes: readonly TreeNode[], lines: readonly TreeLine[], id: number) =>
  lines.filter((line) => !above(nodes, line.id).includes(id))

/** Where a dragged line would stand that is over another, moved to the side by so many levels; and how deep. */
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
  // At the top of what one sees stands also what is below something unseen; there one is beside the next.
  const beside = after && after.level === level ? after : null
  return { id, parent_id: beside ? beside.parent : parent_id, before_id: beside?.id ?? null, level }
}

/** Whether a category stands there already. */
export function isThere(nodes: readonly TreeNode[], { id, parent_id, before_id }: TreeMove): boolean {
  const node = nodes.find((each) => each.id === id)
  const beside = nodes.filter(({ parent }) => parent === node?.parent)
  const next = beside[beside.findIndex((each) => each.id === id) + 1]
  return node?.parent === parent_id && (next?.id ?? null) === before_id
}
