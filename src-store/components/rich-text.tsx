import { createElement, type ReactNode } from 'react'
import { pictureAt, pictureSet } from '#domain/site/picture.ts'
import { useWords } from '../app/shop-context.tsx'
import { type Piece, readHtml } from './read-html.ts'
import styles from './rich-text.module.css'

type Element = Exclude<Piece, string>

/** Texts that were saved before have every link marked; one of the shop's own is followed. */
const addresses = ({ href = '' }: Element['attributes']) => ({
  rel: /^(?:https?:)?\/\//.test(href) ? 'noopener nofollow' : undefined,
})

/** In the width that the screen needs; what says no size keeps a place of the usual shape. */
const picture = ({ src = '', alt = '', width, height }: Element['attributes']) => ({
  src: pictureAt(src, 768),
  srcSet: pictureSet(src),
  sizes: '(min-width: 768px) 720px, 100vw',
  alt,
  ...(width && height ? { width, height } : { className: styles.unsized }),
  loading: 'lazy',
  decoding: 'async',
})

const attributesOf = ({ tag, attributes }: Element): object => {
  const { align, ...plain } = attributes
  if (tag === 'img') return picture(plain)
  return {
    ...plain,
    ...(align && { style: { textAlign: align } }),
    ...(tag === 'a' && addresses(plain)),
  }
}

const drawn = (pieces: readonly Piece[], tableName: string): ReactNode[] =>
  pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece
    const element = createElement(
      // The page has its own first heading.
      piece.tag === 'h1' ? 'h2' : piece.tag,
      { key: at, ...attributesOf(piece) },
      ...(piece.inside.length > 0 ? drawn(piece.inside, tableName) : []),
    )
    // A table that is wider than the screen is scrolled by itself, by keys too.
    return piece.tag === 'table'
      ? createElement(
          'section',
          { key: `table ${at}`, className: styles.scroll, 'aria-label': tableName, tabIndex: 0 },
          element,
        )
      : element
  })

/** Rich text that was read already. */
export function RichPieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useWords()
  return <div className={styles.text}>{drawn(pieces, t('pages.table'))}</div>
}

/** Rich text of the back office: pages, posts, details of products. */
export const RichText = ({ html }: { html: string }) => <RichPieces pieces={readHtml(html)} />
