import { Box } from '@mui/material'
import { orderStatusLabels } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/fields.ts'
import { PictureInput } from '../content/media/inputs/PictureInput.tsx'
import type { FieldProps } from '../fields/input-props.ts'
import { useTranslate } from '../providers/use-translate.ts'

/** A picture for each order status; without one the shop uses its default. */
export function StatusPictures({ source, field, disabled = false }: FieldProps<Field<'rows'>>) {
  const { title } = useTranslate()
  return (
    <Box sx={gridStyle}>
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

const gridStyle = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' }
