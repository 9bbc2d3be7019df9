import { Box } from '@mui/material'
import { orderStatusLabels } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { PictureInput } from '../content/media/inputs/PictureInput.tsx'
import type { FieldProps } from '../fields/input-props.ts'
import { useWords } from '../providers/use-words.ts'

/** A picture for each status of an order; without one the shop draws its own. */
export function StatusPictures({ source, field, disabled = false }: FieldProps<Field<'rows'>>) {
  const { title } = useWords()
  return (
    <Box sx={gridLook}>
      {orderStatusLabels.map((status) => (
        <PictureInput
          key={status.id}
          source={`${source}.${status.id}.content`}
          field={field.of.content as Field<'picture'>}
          label={title(status, 'title')}
          disabled={disabled}
        />
      ))}
    </Box>
  )
}

const gridLook = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }
