/**
 * Design tokens (docs/architecture.md 8): the one place where a colour or a size is said. The shop's styles and the theme of
 * the back office both read them; pure data, lengths in px. tests/admin/layout/tokens.test.ts checks the contrasts.
 */

export type Scheme = 'light' | 'dark'

/** What a colour is for, not what it looks like. */
export type Palette = {
  /** The page, and what lies on it: cards, bars, fields. */
  background: string
  surface: string
  /** Set back: table heads, disabled fields, reserved boxes of pictures. */
  sunken: string
  /** Lifted: menus, dialogs. */
  raised: string
  line: string
  line_strong: string
  text: string
  text_muted: string
  /** The one accent, its hover, what is written on it, its tint, and its shade that is read on tint and surface. */
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
  /** The ring around what has the focus. */
  focus: string
  /** What lies over the page behind a dialog. */
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

/** One family that carries Bengali and Latin alike, self-hosted (OFL). */
export const fontFamily =
  "'Anek Bangla Variable', 'Anek Bangla', 'Noto Sans Bengali', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** What the reader's device writes in; Bengali fonts of phones and desks first. */
export const deviceFont =
  "system-ui, -apple-system, 'Segoe UI', 'Noto Sans Bengali', 'Nirmala UI', 'Bangla Sangam MN', sans-serif"

/** Sizes of text in px; Bengali needs the taller lines. */
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

/** The same around another middle: 0 makes corners. */
export const radiusAround = (medium: number) => ({
  ...radius,
  small: Math.round((medium * radius.small) / radius.medium),
  medium,
  large: Math.round((medium * radius.large) / radius.medium),
})

/** Soft borders rather than shadows; only what floats has one. */
export const shadows: Record<Scheme, { float: string }> = {
  light: { float: '0 8px 28px rgba(35, 32, 28, 0.14)' },
  dark: { float: '0 8px 28px rgba(0, 0, 0, 0.5)' },
}

/** Widths in px: what pages are looked at in, and how wide they grow. */
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
export const widths = { content: 1240, text: 720, form: 980, menu: 232 } as const

/** The least that a finger hits. */
export const touchTarget = 44

/** What lies over what. */
export const layers = { sticky: 10, header: 20, drawer: 30, dialog: 40, toast: 50, progress: 60 } as const
