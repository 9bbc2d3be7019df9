/** A block of cells in the clipboard format of spreadsheets: tabs, newlines, and quotes around cells that contain either. */

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y

export function readBlock(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const lines: string[][] = [[]]
  CELL.lastIndex = 0
  for (;;) {
    const found = CELL.exec(plain)
    if (!found) return plain.split('\n').map((line) => line.split('\t'))
    const [, quoted, bare = '', end] = found
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') return lines
    if (end === '\n') lines.push([])
  }
}

export const writeBlock = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((line) =>
      line.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
