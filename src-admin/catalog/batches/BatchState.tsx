import { batchState } from '#domain/catalog/batches/batch.ts'
import { choices } from '#domain/fields/choices.ts'
import { ChoiceChip } from '../../fields/ChoiceChip.tsx'

const colors: Record<number, 'success' | 'warning' | 'error'> = {
  [batchState.for_sale]: 'success',
  [batchState.expires_soon]: 'warning',
  [batchState.expired]: 'error',
  [batchState.recalled]: 'error',
}

/** The state of a batch as a coloured label. */
export const BatchState = ({ state }: { state: number | null }) => (
  <ChoiceChip choices={choices.batch_state} value={state} color={colors[state ?? 0] ?? 'default'} />
)
