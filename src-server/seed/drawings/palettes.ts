/** The tones of a drawing: backdrop (back, halo), body (light, base, dark, ink), accent, paper. */
export type Tones = {
  back: string
  halo: string
  light: string
  base: string
  dark: string
  ink: string
  accent: string
  paper: string
}

const tones = (
  back: string,
  halo: string,
  light: string,
  base: string,
  dark: string,
  ink: string,
  accent: string,
): Tones => ({ back, halo, light, base, dark, ink, accent, paper: '#fffdf8' })

/** Muted colours of equal brightness, so that pictures of any two palettes match. */
export const palettes = {
  sage: tones('#f0f4ee', '#dfe9dc', '#b3cdae', '#7fa67d', '#587f5b', '#2f4a36', '#e6b98a'),
  sky: tones('#eef4f8', '#dae8f1', '#aed0e4', '#74a9c9', '#4a81a3', '#274b63', '#f2c38b'),
  sand: tones('#f8f3ea', '#efe4d2', '#e4cfa9', '#c9a66e', '#9e7c48', '#5b4526', '#8faf9a'),
  rose: tones('#faf1f0', '#f3e0df', '#ebbfbf', '#d08a8f', '#a8636b', '#63343c', '#8fb5aa'),
  lavender: tones('#f4f2f9', '#e5e1f1', '#c7bde3', '#9a8bc7', '#71629f', '#3f3561', '#ebc08f'),
  mint: tones('#ecf6f2', '#d6ebe3', '#a6d7c5', '#66b39b', '#3f8a74', '#1f5446', '#f0b08f'),
  amber: tones('#fcf5e8', '#f6e7ca', '#f3d08c', '#e0a945', '#b17e26', '#6b4a12', '#7fa8a0'),
  slate: tones('#f1f4f5', '#e0e6ea', '#b4c2cc', '#7e93a3', '#566b7b', '#2f3f4b', '#e6b48a'),
} as const satisfies Record<string, Tones>

export type PaletteName = keyof typeof palettes
