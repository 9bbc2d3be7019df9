import type { Theme, ThemeFolder, ThemeTokens } from '../app/theme.ts'

/** THE THEMES: name -> folder. Another one is another folder and another row. */
export const themes: Record<string, ThemeFolder> = {
  'basic-v4': {
    look: () => import('./basic-v4/look.ts'),
    tokens: () => import('./basic-v4/tokens.ts'),
  },
}

/** docs/product.md 1: the theme of the shop, said here alone. */
export const usedTheme = 'basic-v4'

const folderOf = (name: string): ThemeFolder => {
  const folder = themes[name]
  if (!folder) throw new Error(`No theme is called ${name}`)
  return folder
}

/** Header and footer of a theme; they have to be there before a page is drawn or taken over. */
export const openTheme = async (name: string): Promise<Theme> => (await folderOf(name).look()).default

export const themeTokens = async (name: string): Promise<ThemeTokens> =>
  (await folderOf(name).tokens()).default

/** The module of a theme's header and footer, to be preloaded. */
export const themeModule = (name: string): string => `src-store/themes/${name}/look.ts`
