/** Readers for the lists in the cells of product files. */

const separated = (text: string | null | undefined, separator: RegExp): string[] => [
  ...new Set(
    (text ?? '')
      .split(separator)
      // A bar separates titles in our own files.
      .map((part) => part.replaceAll('|', '/').replace(/\s+/g, ' ').trim())
      .filter((part) => part !== ''),
  ),
]

export const listed = (text: string | null | undefined): string[] => separated(text, /[,;\n]/)

/** The paths of categories, each from the top: [['Clothing', 'Hoodies'], ['Music']]. */
export const categoryPaths = (text: string | null | undefined): string[][] =>
  listed(text)
    .map((path) => separated(path, />/))
    .filter((path) => path.length > 0)

/** Addresses of pictures, separated by commas, bars or white space; a comma before anything but another address is part of one. */
export function pictureUrls(text: string | null | undefined): string[] {
  const urls: string[] = []
  for (const part of (text ?? '').replaceAll('|', ' ').replaceAll(',http', ' http').split(/\s/)) {
    const url = part.endsWith(',') ? part.slice(0, -1) : part
    if (/^https?:\/\/\S/i.test(url) && url.length <= 2000 && !urls.includes(url)) urls.push(url)
  }
  return urls
}

const yes: ReadonlySet<string> = new Set(
  '1 true yes y on active published publish visible enabled instock in_stock হ্যাঁ'.split(' '),
)
const no: ReadonlySet<string> = new Set(
  '0 -1 false no n off inactive draft unpublished archived private hidden disabled outofstock rejected proposed না'.split(
    ' ',
  ),
)

/** Yes or no as programs write it; undefined if the cell says neither. */
export function yesOrNo(text: string | null | undefined): boolean | undefined {
  const word = (text ?? '').trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
