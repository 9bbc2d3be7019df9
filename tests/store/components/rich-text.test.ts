import { describe, expect, test } from 'vitest'
import { excerpt, type Piece, plainText, readHtml } from '../../../src-store/components/read-html.ts'

const tagsOf = (html: string): string[] =>
  readHtml(html).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tag]))

describe('Rich text output', () => {
  test('preserves the markup of the editor', () => {
    expect(readHtml('<p style="text-align: center">A <strong>b</strong><br>c &amp; d</p>')).toEqual([
      {
        tag: 'p',
        attributes: { align: 'center' },
        inside: [
          'A ',
          { tag: 'strong', attributes: {}, inside: ['b'] },
          { tag: 'br', attributes: {}, inside: [] },
          'c & d',
        ],
      },
    ])
  })

  test('removes scripts, styles, SVG and comments with their content', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<SCRIPT src=x></SCRIPT >',
      '<style>p{}</style>',
      '<svg><script>1</script></svg>',
      '<!-- <p>note</p> -->',
    ])
      expect(readHtml(html)).toEqual([])
  })

  test('preserves the text of an unknown element', () => {
    expect(readHtml('<blink onclick="x">still</blink>')).toEqual(['still'])
  })

  test('removes event handlers and unsafe links', () => {
    expect(readHtml('<a href="javascript:alert(1)" onclick="x">a</a>')).toEqual([
      { tag: 'a', attributes: {}, inside: ['a'] },
    ])
    expect(readHtml('<a href="&#106;avascript:alert(1)">a</a>')).toEqual([
      { tag: 'a', attributes: {}, inside: ['a'] },
    ])
    expect(readHtml('<a href="//elsewhere.example">a</a>')).toEqual([
      { tag: 'a', attributes: {}, inside: ['a'] },
    ])
  })

  test('shows only pictures from the media library', () => {
    expect(
      tagsOf('<img src="/media/a.webp" onerror="x"><img src="https://elsewhere.example/a.png">'),
    ).toEqual(['img'])
  })

  test('handles tags that are not closed or closed twice', () => {
    expect(plainText('<p>one<p>two</p></p></ul> three < four')).toBe('one two three < four')
  })

  test('hides the content of an unclosed element, and only the comment when a comment is closed', () => {
    expect(plainText('<p>one</p><script>two')).toBe('one')
    expect(plainText('one<!-- <b>two</b> -->three <svg/>four')).toBe('onethree four')
    expect(plainText('one<!-- two')).toBe('one')
  })

  test('reads attributes with double, single or no quotes and without a value', () => {
    expect(readHtml(`<img alt='a "b"' src="/media/a.webp" width=40 hidden height="30">`)).toEqual([
      {
        tag: 'img',
        attributes: { src: '/media/a.webp', alt: 'a "b"', width: '40', height: '30' },
        inside: [],
      },
    ])
  })

  test('limits the nesting depth', () => {
    const levels = (pieces: readonly Piece[]): number =>
      Math.max(0, ...pieces.map((piece) => (typeof piece === 'string' ? 0 : 1 + levels(piece.inside))))
    expect(levels(readHtml(`${'<b><i>'.repeat(30_000)}deep`))).toBeLessThan(70)
    expect(plainText(`${'<b><i>'.repeat(30_000)}deep`)).toBe('deep')
  })

  test('shortens text at a word boundary', () => {
    expect(excerpt('two leaves and a bud', 12)).toBe('two leaves …')
    expect(excerpt('short', 12)).toBe('short')
  })
})
