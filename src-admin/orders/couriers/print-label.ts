/** The label of a parcel: the courier's own page, or the shop's label with the lines that a courier reads. */
type Label = { address: string | null; lines: readonly string[] }

export function printLabel({ address, lines }: Label): void {
  if (address) {
    window.open(address, '_blank', 'noopener')
    return
  }
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  const style = page.createElement('style')
  style.textContent =
    '@page{size:100mm 75mm;margin:5mm}body{font:14px sans-serif;margin:0}p{margin:0 0 2mm}p:nth-child(-n+2){font-size:22px;font-weight:700}'
  page.head.append(style)
  for (const line of lines) {
    const row = page.createElement('p')
    row.textContent = line
    page.body.append(row)
  }
  const view = frame.contentWindow
  view?.addEventListener('afterprint', () => frame.remove())
  view?.print()
}
