const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  middot: '·',
  copy: '©',
}

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' '
  })

/** Rich text as plain lines for printing, without markup. */
export const plainLines = (html: string | null | undefined): string[] =>
  (html ?? '')
    .replace(/<(br|hr)\b[^<>]*>|<\/(p|div|li|h[1-6]|tr|blockquote|pre)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
