import { stocktakeState } from '#domain/catalog/stocktake.ts'
import { choices } from '#domain/fields/choices.ts'
import { ChoiceChip } from '../fields/ChoiceChip.tsx'

const colors: Record<number, 'info' | 'success'> = {
  [stocktakeState.counting]: 'info',
  [stocktakeState.applied]: 'success',
}

/** The state of a stocktake as a coloured label. */
export const StateChip = ({ state }: { state: number }) => (
  <ChoiceChip choices={choices.stocktake_state} value={state} color={colors[state] ?? 'default'} />
)
