import { describe, expect, test } from 'vitest'
import { type Palette, palettes, type Scheme } from '../../../src/site/tokens.ts'

type Colour = keyof Palette

const light = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const read: [on: Colour, what: Colour[]][] = [
  ['background', ['text', 'text_muted', 'accent_text', 'danger', 'warning', 'info']],
  ['surface', ['text', 'text_muted', 'accent', 'accent_text', 'danger', 'warning', 'info']],
  ['sunken', ['text', 'text_muted', 'accent_text']],
  ['raised', ['text', 'text_muted', 'accent_text', 'danger']],
  ['accent', ['on_accent']],
  ['accent_hover', ['on_accent']],
  ['accent_soft', ['text', 'accent_text']],
  ['danger', ['on_danger']],
  ['danger_soft', ['danger', 'text']],
  ['warning_soft', ['warning', 'text']],
  ['info_soft', ['info', 'text']],
]

describe.each(['light', 'dark'] as Scheme[])('Colours of the %s scheme', (scheme) => {
  test.each(read)('have sufficient text contrast on %s', (on, what) => {
    const palette = palettes[scheme]
    for (const colour of what)
      expect(contrast(palette[on], palette[colour]), colour).toBeGreaterThanOrEqual(4.5)
  })

  test('have a visible focus ring on background and surface', () => {
    const { focus, background, surface } = palettes[scheme]
    expect(contrast(focus, background)).toBeGreaterThanOrEqual(3)
    expect(contrast(focus, surface)).toBeGreaterThanOrEqual(3)
  })
})
