import { Chip } from '@mui/material'
import { stocktakeState } from '#domain/catalog/stocktake.ts'
import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** The state of a stocktake as a coloured label. */
export function StateChip({ state }: { state: number }) {
  const { title } = useTranslate()
  const choice = choices.stocktake_state.find(({ id }) => id === state)
  const color =
    state === stocktakeState.counting ? 'info' : state === stocktakeState.applied ? 'success' : 'default'
  return <Chip size="small" variant="outlined" color={color} label={choice ? title(choice, 'title') : ''} />
}
