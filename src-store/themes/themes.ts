import type { Theme, ThemeFolder, ThemeTokens } from '../app/theme.ts'

/** THE THEMES: name -> folder. A new theme is a new folder and a new row here. */
export const themes: Record<string, ThemeFolder> = {
  'basic-v4': {
    load: () => import('./basic-v4/styles.ts'),
    tokens: () => import('./basic-v4/tokens.ts'),
  },
}

/** docs/product.md 1: the theme of the shop, set only here. */
export const usedTheme = 'basic-v4'

const folderOf = (name: string): ThemeFolder => {
  const folder = themes[name]
  if (!folder) throw new Error(`No theme is called ${name}`)
  return folder
}

/** Header and footer of a theme; they must be loaded before a page is rendered or hydrated. */
export const openTheme = async (name: string): Promise<Theme> => (await folderOf(name).load()).default

export const themeTokens = async (name: string): Promise<ThemeTokens> =>
  (await folderOf(name).tokens()).default

/** The module of a theme's header and footer, to be preloaded. */
export const themeModule = (name: string): string => `src-store/themes/${name}/styles.ts`
