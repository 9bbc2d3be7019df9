import { createElement, type ReactNode } from 'react'
import { type Piece, readHtml } from './read-html.ts'
import styles from './rich-text.module.css'

const drawn = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece
    const { align, ...attributes } = piece.attributes
    const outside = piece.tag === 'a' && /^https?:/.test(attributes.href ?? '')
    return createElement(
      // The page has its own first heading.
      piece.tag === 'h1' ? 'h2' : piece.tag,
      {
        key: at,
        ...attributes,
        ...(align && { style: { textAlign: align } }),
        ...(outside && { rel: 'noopener nofollow' }),
        ...(piece.tag === 'img' && { loading: 'lazy' }),
      },
      ...(piece.inside.length > 0 ? drawn(piece.inside) : []),
    )
  })

/** Rich text of the back office: pages, posts, details of products. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.text}>{drawn(readHtml(html))}</div>
)
