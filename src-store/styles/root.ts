import { timings } from '#domain/site/timings.ts'
import {
  deviceFont,
  fontSizes,
  fontWeights,
  layers,
  lineHeights,
  type Palette,
  palettes,
  radius,
  radiusAround,
  shadows,
  space,
  touchTarget,
  widths,
} from '#domain/site/tokens.ts'

const named = (prefix: string, values: Readonly<Record<string, string | number>>, unit = ''): string[] =>
  Object.entries(values).map(
    ([name, value]) =>
      `--${prefix}${name.replaceAll('_', '-')}:${value}${typeof value === 'number' ? unit : ''}`,
  )

const steps = { half: 0.5, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 8: 8, 10: 10, 12: 12 }

/** The design tokens as custom properties: `--accent`, `--size-title`, `--space-2`, `--radius-medium`. */
export const rootStyle = (
  palette: Palette = palettes.light,
  { medium, font = deviceFont }: { medium?: number; font?: string } = {},
): string =>
  `:root{${[
    ...named('', palette),
    ...named('size-', fontSizes, 'px'),
    ...named('line-height-', lineHeights),
    ...named('weight-', fontWeights),
    ...named('radius-', medium === undefined ? radius : radiusAround(medium), 'px'),
    ...named('layer-', layers),
    ...named('width-', widths, 'px'),
    ...Object.entries(steps).map(([name, count]) => `--space-${name}:${space(count)}px`),
    `--font:${font}`,
    `--shadow-float:${shadows.light.float}`,
    `--touch:${touchTarget}px`,
    `--fade:${timings.pageFade}ms`,
    `--welcome-after:${timings.welcomeAfter}ms`,
    `--welcome-at-most:${timings.welcomeAtMost}ms`,
    `--scroll:${timings.scroll}ms`,
    `--progress:${timings.progress.duration}ms`,
    `--progress-hide:${timings.progress.hide}ms`,
  ].join(';')}}`
