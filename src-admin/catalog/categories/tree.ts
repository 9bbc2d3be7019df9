/** Records of a hierarchy (categories) as a picker shows and selects them. */
export type TreeNode = { id: number; title: string; parent: number | null }

/** A visible row of the tree: its level, and whether it can be and is expanded. */
export type TreeLine = TreeNode & { level: number; opens: boolean; open: boolean }

/** The ancestors of a node, outermost first. */
export function ancestors(nodes: readonly TreeNode[], id: number): number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]))
  const path: number[] = []
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
    // Stops at a cycle.
    if (at === id || path.includes(at)) break
    path.unshift(at)
  }
  return path
}

/** docs/domain.md 1.3: selecting a subcategory also selects its ancestors. */
export const withNode = (nodes: readonly TreeNode[], chosen: readonly number[], id: number): number[] => [
  ...new Set([...chosen, ...ancestors(nodes, id), id]),
]

/** Descendants are deselected too. */
export const withoutNode = (nodes: readonly TreeNode[], chosen: readonly number[], id: number): number[] =>
  chosen.filter((each) => each !== id && !ancestors(nodes, each).includes(id))

/** The visible rows: the expanded ones, or all search results with their descendants. */
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
  const shown = wanted ? new Set(found.flatMap(({ id }) => [...ancestors(nodes, id), id])) : known
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
