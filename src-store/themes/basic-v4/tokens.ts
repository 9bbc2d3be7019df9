import { palettes } from '#domain/site/tokens.ts'
import type { ThemeTokens } from '../theme.ts'

export default { palette: palettes.light } satisfies ThemeTokens
