import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentContrast, contrast, leastContrast, paletteOf } from '../../src/site/accent.ts'
import { palettes } from '../../src/site/tokens.ts'

const { light } = palettes

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(accentContrast('#ffffff')).toBe(1)
})

test('every accent with enough contrast gives a palette with readable text', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(accentContrast(accent) >= leastContrast)
      const { accent_text, accent_soft, accent_hover, on_accent } = paletteOf(accent, light)
      const pairs = [
        [accent, light.background],
        [on_accent, accent],
        [on_accent, accent_hover],
        [accent_text, accent_soft],
      ] as const
      for (const [ink, paper] of pairs) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(leastContrast)
    }),
  )
})

test('the default accent leaves the theme colours unchanged', () => {
  const own = { ...light, accent: '#123456' }
  expect(paletteOf(light.accent, own)).toBe(own)
  expect(accentContrast(light.accent)).toBeGreaterThanOrEqual(leastContrast)
})
