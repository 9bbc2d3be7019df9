/**
 * Design tokens (docs/architecture.md 8): the only source of colours and sizes. The shop's styles and the theme of the back
 * office both use them; pure data, lengths in px. tests/admin/layout/tokens.test.ts checks the contrasts.
 */

export type Scheme = 'light' | 'dark'

/** Colours by purpose, not by appearance. */
export type Palette = {
  /** The page, and the surfaces on it: cards, bars, fields. */
  background: string
  surface: string
  /** Recessed surfaces: table headers, disabled fields, picture placeholders. */
  sunken: string
  /** Raised surfaces: menus, dialogs. */
  raised: string
  line: string
  line_strong: string
  text: string
  text_muted: string
  /** The accent, its hover colour, the text on it, its tint, and its text shade for tint and surface. */
  accent: string
  accent_hover: string
  on_accent: string
  accent_soft: string
  accent_text: string
  danger: string
  on_danger: string
  danger_soft: string
  warning: string
  warning_soft: string
  info: string
  info_soft: string
  /** The focus ring. */
  focus: string
  /** The backdrop of a dialog. */
  veil: string
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    background: '#f8f6f3',
    surface: '#ffffff',
    sunken: '#f1eee9',
    raised: '#ffffff',
    line: '#e5e1da',
    line_strong: '#cbc5bb',
    text: '#23201c',
    text_muted: '#686259',
    accent: '#1b6b4a',
    accent_hover: '#15563b',
    on_accent: '#ffffff',
    accent_soft: '#e5f0ea',
    accent_text: '#175d40',
    danger: '#b3261e',
    on_danger: '#ffffff',
    danger_soft: '#fbeae8',
    warning: '#855500',
    warning_soft: '#faf0db',
    info: '#2a5d88',
    info_soft: '#e6eff7',
    focus: '#2f8f66',
    veil: 'rgba(35, 32, 28, 0.45)',
  },
  dark: {
    background: '#161412',
    surface: '#1e1c19',
    sunken: '#191714',
    raised: '#282521',
    line: '#34302b',
    line_strong: '#4d4740',
    text: '#ebe7e0',
    text_muted: '#aaa397',
    accent: '#63c094',
    accent_hover: '#7ccfa8',
    on_accent: '#0b2417',
    accent_soft: '#1d3329',
    accent_text: '#8ad6b2',
    danger: '#f2938c',
    on_danger: '#3a0b08',
    danger_soft: '#3b211e',
    warning: '#e3b25c',
    warning_soft: '#352b19',
    info: '#8fbce4',
    info_soft: '#1d2c3a',
    focus: '#63c094',
    veil: 'rgba(0, 0, 0, 0.6)',
  },
}

/** One self-hosted family (OFL) for both Bengali and Latin. */
export const fontFamily =
  "'Anek Bangla Variable', 'Anek Bangla', 'Noto Sans Bengali', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The device's own fonts; the Bengali fonts of phones and desktops first. */
export const deviceFont =
  "system-ui, -apple-system, 'Segoe UI', 'Noto Sans Bengali', 'Nirmala UI', 'Bangla Sangam MN', sans-serif"

/** Font sizes in px; Bengali needs larger line heights. */
export const fontSizes = {
  tiny: 12,
  small: 13,
  body: 15,
  large: 17,
  title: 20,
  heading: 26,
  display: 36,
} as const
export const lineHeights = { tight: 1.25, body: 1.55 } as const
export const fontWeights = { normal: 400, medium: 500, strong: 600, heavy: 700 } as const

/** The 8 px grid: `space(1.5)` is 12. */
export const grid = 8
export const space = (steps: number): number => steps * grid

export const radius = { small: 6, medium: 10, large: 16, round: 999 } as const

/** The radii derived from a medium one: 0 makes square corners. */
export const radiusAround = (medium: number) => ({
  ...radius,
  small: Math.round((medium * radius.small) / radius.medium),
  medium,
  large: Math.round((medium * radius.large) / radius.medium),
})

/** Soft borders instead of shadows; only floating surfaces have one. */
export const shadows: Record<Scheme, { float: string }> = {
  light: { float: '0 8px 28px rgba(35, 32, 28, 0.14)' },
  dark: { float: '0 8px 28px rgba(0, 0, 0, 0.5)' },
}

/** Widths in px: breakpoints, and maximum page widths. */
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
export const widths = { content: 1240, text: 720, form: 980, menu: 232 } as const

/** The minimum size of a touch target. */
export const touchTarget = 44

/** The z-index layers. */
export const layers = { sticky: 10, header: 20, drawer: 30, dialog: 40, toast: 50, progress: 60 } as const
