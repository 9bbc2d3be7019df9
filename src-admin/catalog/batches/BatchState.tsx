import { Chip } from '@mui/material'
import { batchState } from '#domain/catalog/batches/batch.ts'
import { choices } from '#domain/fields/choices.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const colors: Record<number, 'success' | 'warning' | 'error'> = {
  [batchState.for_sale]: 'success',
  [batchState.expires_soon]: 'warning',
  [batchState.expired]: 'error',
  [batchState.recalled]: 'error',
}

/** The state of a batch as a coloured label. */
export function BatchState({ state }: { state: number | null }) {
  const { title } = useTranslate()
  const choice = choices.batch_state.find(({ id }) => id === state)
  if (!choice) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[choice.id] ?? 'default'}
      label={title(choice, 'title')}
    />
  )
}
