import { expect, test } from 'vitest'
import { code128 } from '../../src/values/code128.ts'

/** The widths of bars and spaces, in turn. */
const widthsOf = (text: string): string => {
  const { bars, width } = code128(text)
  return bars
    .flatMap(({ x, width: bar }, at) => [bar, (bars[at + 1]?.x ?? width) - x - bar])
    .join('')
    .replace(/0$/, '')
}

test('digits in pairs are set C, with the check digit that a scanner expects', () => {
  // Start C, 12, 34, check digit (105 + 12 + 2 * 34) % 103 = 82, stop.
  expect(widthsOf('1234')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''))
})

test('other texts are set B', () => {
  // Start B, A (33), check digit (104 + 33) % 103 = 34, stop.
  expect(widthsOf('A')).toBe(['211214', '111323', '131123', '2331112'].join(''))
})

test('an order number has eleven modules for each pair, start and check digit, and thirteen to stop', () => {
  const { bars, width } = code128('260305123456')
  expect(width).toBe(8 * 11 + 13)
  expect(bars.every(({ width: bar }) => bar >= 1 && bar <= 4)).toBe(true)
})
