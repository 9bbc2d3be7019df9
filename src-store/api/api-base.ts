let base = ''

/** Where the API is (docs/product.md 7), for the calls beside the shop table; empty: below the address that the page came from. */
export const apiBase = (): string => base

/** Told once, by the page that is taken over. */
export function callApiBelow(address = ''): void {
  base = address
}
