import { Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useResourceContext } from 'react-admin'
import type { Field } from '#domain/fields.ts'
import { FieldGrid } from '../FieldGrid.tsx'
import type { FieldProps } from '../use-field.ts'
import { groupLook, RowGroup } from './RowGroup.tsx'

/** Records inside the record: one group of fields, or a list of small forms that can be moved and taken away. */
export function RowsInput(props: FieldProps<Field<'rows'>>) {
  if (props.field.as !== 'list') return <OneGroup {...props} />
  return (
    <RowGroup {...props}>
      {({ keys, line }) => keys.map((key, at) => <Fragment key={key}>{line(at)}</Fragment>)}
    </RowGroup>
  )
}

function OneGroup({ source, field, label, disabled }: FieldProps<Field<'rows'>>) {
  const page = useResourceContext() ?? ''
  return (
    <Stack component="fieldset" sx={groupLook}>
      <Typography component="legend" variant="h3">
        {label}
      </Typography>
      <FieldGrid
        page={page}
        fields={field.of}
        names={Object.keys(field.of)}
        prefix={`${source}.`}
        disabled={disabled}
      />
    </Stack>
  )
}
