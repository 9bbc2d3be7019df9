/** The way out of the storefront's pages, to the back office or to another site: a page of its own is loaded. */
export const browser = { leave: (address: string): void => location.assign(address) }
