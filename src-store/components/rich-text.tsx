import { createElement, type ReactNode } from 'react'
import { pictureAt, pictureSet } from '#domain/site/picture.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { type Piece, readHtml } from './read-html.ts'
import styles from './rich-text.module.css'

type Element = Exclude<Piece, string>

/** Older texts have `rel` on every link; internal links need none. */
const addresses = ({ href = '' }: Element['attributes']) => ({
  rel: /^(?:https?:)?\/\//.test(href) ? 'noopener nofollow' : undefined,
})

/** In the width that the screen needs; a picture without a size has a box of the default ratio. */
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

const renderPieces = (pieces: readonly Piece[], tableName: string): ReactNode[] =>
  pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece
    const element = createElement(
      // The page has its own h1.
      piece.tag === 'h1' ? 'h2' : piece.tag,
      { key: at, ...attributesOf(piece) },
      ...(piece.inside.length > 0 ? renderPieces(piece.inside, tableName) : []),
    )
    // A table that is wider than the screen scrolls within its own box, which is focusable for the keyboard.
    return piece.tag === 'table'
      ? createElement(
          'section',
          { key: `table ${at}`, className: styles.scroll, 'aria-label': tableName, tabIndex: 0 },
          element,
        )
      : element
  })

/** Rich text that is already parsed. */
export function RichPieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslate()
  return <div className={styles.text}>{renderPieces(pieces, t('pages.table'))}</div>
}

/** Rich text of the back office: pages, posts, product details. */
export const RichText = ({ html }: { html: string }) => <RichPieces pieces={readHtml(html)} />
