let base = ''

/** The base address of the API (docs/product.md 7), for calls outside the shop table; empty: the origin of the page. */
export const apiBase = (): string => base

/** Called once, while the page is hydrated. */
export function callApiBelow(address = ''): void {
  base = address
}
