import { describe, expect, test } from 'vitest'
import { excerpt, type Piece, plainText, readHtml } from '../../../src-store/components/read-html.ts'

const tagsOf = (html: string): string[] =>
  readHtml(html).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tag]))

describe('Rich text on output', () => {
  test('keeps what the editor makes', () => {
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

  test('leaves out what runs, with all that is in it', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<SCRIPT src=x></SCRIPT >',
      '<style>p{}</style>',
      '<svg><script>1</script></svg>',
      '<!-- <p>note</p> -->',
    ])
      expect(readHtml(html)).toEqual([])
  })

  test('keeps the words of an element that it does not know', () => {
    expect(readHtml('<blink onclick="x">still</blink>')).toEqual(['still'])
  })

  test('drops handlers and links that run', () => {
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

  test('shows pictures of the library only', () => {
    expect(
      tagsOf('<img src="/media/a.webp" onerror="x"><img src="https://elsewhere.example/a.png">'),
    ).toEqual(['img'])
  })

  test('is not put off by tags that do not close, or close twice', () => {
    expect(plainText('<p>one<p>two</p></p></ul> three < four')).toBe('one two three < four')
  })

  test('hides what stands in an element that does not end, and no more than a comment that does', () => {
    expect(plainText('<p>one</p><script>two')).toBe('one')
    expect(plainText('one<!-- <b>two</b> -->three <svg/>four')).toBe('onethree four')
    expect(plainText('one<!-- two')).toBe('one')
  })

  test('reads attributes with quotes of either kind, without any, and without a value', () => {
    expect(readHtml(`<img alt='a "b"' src="/media/a.webp" width=40 hidden height="30">`)).toEqual([
      {
        tag: 'img',
        attributes: { src: '/media/a.webp', alt: 'a "b"', width: '40', height: '30' },
        inside: [],
      },
    ])
  })

  test('has no more levels than an editor makes', () => {
    const levels = (pieces: readonly Piece[]): number =>
      Math.max(0, ...pieces.map((piece) => (typeof piece === 'string' ? 0 : 1 + levels(piece.inside))))
    expect(levels(readHtml(`${'<b><i>'.repeat(30_000)}deep`))).toBeLessThan(70)
    expect(plainText(`${'<b><i>'.repeat(30_000)}deep`)).toBe('deep')
  })

  test('is shortened between words', () => {
    expect(excerpt('two leaves and a bud', 12)).toBe('two leaves …')
    expect(excerpt('short', 12)).toBe('short')
  })
})
