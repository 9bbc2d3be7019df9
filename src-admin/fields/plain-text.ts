/** The first words of a rich text, without markup. */
export function plainText(html: string | null | undefined, most = 120): string {
  const text = new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent ?? ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line
}
