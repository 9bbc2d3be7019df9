/** Entries that stand below each other (categories), as a picker shows and chooses them. */
export type TreeNode = { id: number; title: string; parent: number | null }

/** A line of the tree as it is shown: how deep it stands, and whether there is more below it. */
export type TreeLine = TreeNode & { level: number; opens: boolean; open: boolean }

/** What an entry stands below, the outermost first. */
export function above(nodes: readonly TreeNode[], id: number): number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]))
  const path: number[] = []
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
    // A circle ends where it began.
    if (at === id || path.includes(at)) break
    path.unshift(at)
  }
  return path
}

/** docs/domain.md 1.3: choosing a sub-category also chooses what it stands below. */
export const withNode = (nodes: readonly TreeNode[], chosen: readonly number[], id: number): number[] => [
  ...new Set([...chosen, ...above(nodes, id), id]),
]

/** What stands below goes along. */
export const withoutNode = (nodes: readonly TreeNode[], chosen: readonly number[], id: number): number[] =>
  chosen.filter((each) => each !== id && !above(nodes, each).includes(id))

/** The lines to show: what is unfolded, or all that a search finds with what it stands below. */
export function linesOf(
  nodes: readonly TreeNode[],
  unfolded: ReadonlySet<number>,
  keyword: string,
): TreeLine[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = new Map<number | null, TreeNode[]>()
  for (const node of nodes) {
    const parent = node.parent !== null && known.has(node.parent) ? node.parent : null
    below.set(parent, [...(below.get(parent) ?? []), node])
  }
  const wanted = keyword.trim().toLowerCase()
  const found = nodes.filter(({ title }) => title.toLowerCase().includes(wanted))
  const shown = wanted ? new Set(found.flatMap(({ id }) => [...above(nodes, id), id])) : known
  const lines = (parent: number | null, level: number): TreeLine[] =>
    (below.get(parent) ?? [])
      .filter(({ id }) => shown.has(id))
      .flatMap((node) => {
        const opens = (below.get(node.id) ?? []).some(({ id }) => shown.has(id))
        const open = opens && (wanted !== '' || unfolded.has(node.id))
        return [{ ...node, level, opens, open }, ...(open ? lines(node.id, level + 1) : [])]
      })
  return lines(null, 1)
}
