/** Saves a file in the browser. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
