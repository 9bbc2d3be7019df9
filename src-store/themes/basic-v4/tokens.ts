import { palettes } from '#domain/site/tokens.ts'
import type { ThemeTokens } from '../../app/theme.ts'

export default { palette: palettes.light } satisfies ThemeTokens
