import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnOnce, jsonOnce } from '../../src-store/app/drawn-once.ts'
import { lastMade } from '../../src-store/app/last-made.ts'
import { bytesOf, standIns, textOf } from '../../src-store/app/pieces.ts'
import type { Site } from '../../src-store/app/site.ts'

const site = () => ({}) as Site

describe('A value as JSON', () => {
  test('is what it is elsewhere', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true }),
        (value) => {
          for (const around of [{ value }, [value]])
            expect(textOf(jsonOnce(around))).toBe(JSON.stringify(around).replaceAll('<', '\\u003c'))
        },
      ),
    )
  })

  test('is written once where it lasts, wherever it stands, and anew where it does not', () => {
    const card = { id: 1, title: 'Green <tea>' }
    const passing = { id: 2 }
    drawnOnce(site(), card, 'card', () => ['<li></li>'])
    const page = () => ({ cards: [card, passing], title: undefined, best: card })
    const json = () => textOf(jsonOnce(page()))
    const first = json()
    expect(first).toBe(JSON.stringify(page()).replaceAll('<', '\\u003c'))
    // Nobody changes what was read; by it one sees that it is not written again.
    card.title = 'Changed under its hand'
    expect(json()).toBe(first)
    passing.id = 3
    expect(json()).toBe(first.replace('{"id":2}', '{"id":3}'))
  })
})

describe('What lasts is drawn', () => {
  test('once in each way, and anew with other settings', () => {
    const [one, other, card] = [site(), site(), {}]
    const drawn: string[] = []
    const draw = (of: Site, as: string) =>
      drawnOnce(of, card, as, () => {
        drawn.push(as)
        return [`<p>${as}, `, 'চা</p>']
      })
    expect([draw(one, 'card'), draw(one, 'row'), draw(one, 'card')].map((piece) => textOf([piece]))).toEqual([
      '<p>card, চা</p>',
      '<p>row, চা</p>',
      '<p>card, চা</p>',
    ])
    draw(other, 'card')
    expect(drawn).toEqual(['card', 'row', 'card'])
  })
})

describe('What was made last', () => {
  test('is given again for the same, in the same order and number', () => {
    const list = lastMade((...parts: object[]) => parts)
    const [a, b] = [{}, {}]
    const first = list(a, b)
    expect(list(a, b)).toBe(first)
    expect(list(b, a)).toEqual([b, a])
    expect(list(a)).toEqual([a])
    expect(list()).toEqual([])
    expect(list()).toBe(list())
    expect(list(a, b)).not.toBe(first)
  })
})

describe('A part that is there as bytes', () => {
  const bytes = (text: string) => bytesOf([text])

  test('stands in a page as it is, wherever it stands', () => {
    const { standInFor, cut } = standIns()
    const [tea, more] = [standInFor(bytes('<li>চা</li>')), standInFor(bytes('<li>more</li>'))]
    expect(textOf(cut(`<ul>${tea}${more}</ul><ol>${tea}</ol>`))).toBe(
      '<ul><li>চা</li><li>more</li></ul><ol><li>চা</li></ol>',
    )
    expect(textOf(cut(tea))).toBe('<li>চা</li>')
    expect(textOf(cut('<p>nothing of it</p>'))).toBe('<p>nothing of it</p>')
    expect(textOf(cut(''))).toBe('')
  })

  test('is no text to the browser, whatever React writes between two texts', () => {
    const { standInFor, cut } = standIns()
    const [tea, more] = [standInFor(bytes('<li>tea</li>')), standInFor(bytes('<li>more</li>'))]
    expect(textOf(cut(`<ul>${tea}<!-- -->${more}<!-- -->and so on</ul>`))).toBe(
      '<ul><li>tea</li><li>more</li>and so on</ul>',
    )
    expect(textOf(cut('<p>0;<!-- -->1;</p>'))).toBe('<p>0;<!-- -->1;</p>')
  })

  test('may have others in it, and is written once', () => {
    const { standInFor, cut } = standIns()
    const card = bytes('<li></li>')
    const row = bytesOf(cut(`<ul>${standInFor(card)}${standInFor(card)}</ul>`))
    const page = cut(`<main>${standInFor(row)}</main>`)
    expect(textOf(page)).toBe('<main><ul><li></li><li></li></ul></main>')
    expect(page).toContain(row)
  })
})
