/** The target index of an arrow key in a grid of `count` tiles, `across` per row; null if there is none. */
export function gridStep(key: string, at: number, count: number, across: number): number | null {
  const to = targets[key]?.(at, count, across)
  return to === undefined || to < 0 || to >= count ? null : to
}

const targets: Record<string, (at: number, count: number, across: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, _, across) => at + across,
  ArrowUp: (at, _, across) => at - across,
  Home: () => 0,
  End: (_, count) => count - 1,
}
