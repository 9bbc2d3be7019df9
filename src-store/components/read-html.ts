/** A node of rich text: a string, or an allowed element. */
export type Piece = string | { tag: string; attributes: Record<string, string>; inside: Piece[] }

// The elements of the editor's toolbar (docs/product.md 9); all others are removed, their text stays.
const known = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s sub sup ul ol li a img figure figcaption ' +
    'table thead tbody tr th td span'
  ).split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
/** Elements whose text is removed too. */
const silent = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math'])
/** The maximum nesting. No editor produces more levels, and each level is a recursive call while rendering. */
const deepest = 60
// Linear time: a tag that is not closed ends at the next '<', which stored attributes contain as '&lt;'. A name matches all of
// its letters, with or without a value.
const token =
  /<(\/?)([a-z][a-z0-9]*)((?:"[^"<]*"|'[^'<]*'|[^a-z0-9'"<>])(?:"[^"<]*"|'[^'<]*'|[^'"<>])*)?>|(<!--)|([^<]+|<)/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const address = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

const allowedAttributes = (tag: string, raw: string): Record<string, string> => {
  const given = new Map<string, string>()
  for (const [, name = '', double, single, bare] of raw.matchAll(attribute))
    given.set(name.toLowerCase(), decoded(double ?? single ?? bare ?? ''))
  const attributes: Record<string, string> = {}
  const href = given.get('href')
  if (tag === 'a' && href && address.test(href)) attributes.href = href
  if (tag === 'img')
    for (const name of ['src', 'alt', 'width', 'height']) attributes[name] = given.get(name) ?? ''
  const align = /text-align:\s*(left|right|center|justify)/.exec(given.get('style') ?? '')?.[1]
  if (align) attributes.align = align
  return attributes
}

/**
 * Parses rich text to nodes. It is sanitised when it is saved; this list of elements sanitises it again on output (docs/domain.md
 * 3.5), in the same manner on the server and in the browser.
 */
export function readHtml(html: string): Piece[] {
  const top: Piece[] = []
  const open: { tag: string; inside: Piece[] }[] = [{ tag: '', inside: top }]
  const here = () => open.at(-1)?.inside ?? top
  /** The element or comment that is currently removed. */
  let hidden: string | null = null
  for (const [whole, closing, name = '', rest = '', comment, text] of html.matchAll(token)) {
    const tag = name.toLowerCase()
    if (hidden === '<!--') {
      const end = whole.indexOf('-->')
      if (end === -1) continue
      hidden = null
      const behind = text?.slice(end + 3)
      if (behind) here().push(decoded(behind))
    } else if (hidden !== null) {
      if (closing && tag === hidden) hidden = null
    } else if (comment) hidden = comment
    else if (silent.has(tag)) hidden = closing || rest.endsWith('/') ? null : tag
    else if (text !== undefined) here().push(decoded(text))
    else if (!known.has(tag)) continue
    else if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element = { tag, attributes: allowedAttributes(tag, rest), inside: [] }
      // Only pictures of the media gallery are allowed.
      if (tag === 'img' && !element.attributes.src?.startsWith('/media/')) continue
      here().push(element)
      if (!empty.has(tag) && open.length <= deepest) open.push(element)
    }
  }
  return top
}

/** The text of rich text without markup, for summaries. */
export const plainText = (html: string): string => {
  const words = (piece: Piece): string =>
    typeof piece === 'string' ? piece : ` ${piece.inside.map(words).join('')} `
  return readHtml(html).map(words).join('').replace(/\s+/g, ' ').trim()
}

/** The beginning of a text, cut between words. */
export const excerpt = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
