import sanitizeHtml from 'sanitize-html'

/** Only pictures of the shop's own library are allowed; the pattern excludes paths that leave its folder. */
const ofLibrary = /^\/media\/[\w-][\w.-]*(\?w=\d{1,4})?$/

const isOfLibrary = ({ src = '' }: sanitizeHtml.Attributes): boolean => ofLibrary.test(src)

const frameTags: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'video', 'audio'])

/** How many pictures and embedded pages the cleaning removes from rich text. */
export function lostMedia(html: string): { images: number; frames: number } {
  const lost = { images: 0, frames: 0 }
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (name, attributes) => {
      if (name === 'img' && !isOfLibrary(attributes)) lost.images += 1
      if (frameTags.has(name)) lost.frames += 1
    },
  })
  return lost
}

/**
 * Cleans rich text for storage: it allows what the editor's toolbar can create (docs/product.md 9), and nothing executable
 * (docs/domain.md 3.5). Cleaning on write makes the text safe to print everywhere. `publicUrl` is the shop's own address, if it
 * is known.
 */
export const cleanHtml = (html: string, publicUrl?: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
      ...[
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'sub',
        'sup',
        'ul',
        'ol',
        'li',
        'a',
        'img',
        'figure',
        'figcaption',
      ],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      '*': ['style'],
    },
    allowedStyles: {
      '*': {
        'text-align': [/^(left|right|center|justify)$/],
        'margin-left': [/^\d{1,3}px$/],
        'padding-left': [/^\d{1,3}px$/],
      },
    },
    // The same depth as in src-store/components/read-html.ts; each level costs the cleaner a pass.
    nestingLimit: 60,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOfLibrary(frame.attribs),
    transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs, publicUrl) }) },
  })

/** Search engines follow only the shop's own links: the author of a text vouches for no other site. */
function linkOf(
  { rel: _, ...attributes }: sanitizeHtml.Attributes,
  publicUrl: string | undefined,
): sanitizeHtml.Attributes {
  const { href = '' } = attributes
  return isOwn(href, publicUrl) ? attributes : { ...attributes, rel: 'noopener nofollow' }
}

const isOwn = (href: string, publicUrl: string | undefined): boolean => {
  if ((href.startsWith('/') && !href.startsWith('//')) || href.startsWith('#')) return true
  return publicUrl !== undefined && URL.canParse(href) && new URL(href).origin === new URL(publicUrl).origin
}
