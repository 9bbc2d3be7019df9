import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { accessFlags, menuGroups } from '#domain/accounts/features.ts'
import type { Access } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields.ts'
import { accessLabels, groupLabels } from '#domain/language/labels.ts'
import { deskEntries } from '../entries.ts'
import { useWords } from '../providers/use-words.ts'
import { type FieldProps, useField } from './use-field.ts'

/** The row of a feature opens it; the flags beside it say what may be done there (domain section 4). */
export type Right = 'view' | (typeof accessFlags)[number]

const rights: readonly Right[] = ['view', ...accessFlags]

export const has = (rows: readonly Access[], feature: number, right: Right): boolean => {
  const row = rows.find(({ feature_id }) => feature_id === feature)
  return row !== undefined && (right === 'view' || row[right])
}

const closed = (feature_id: number): Access => ({
  feature_id,
  create: false,
  view_others: false,
  edit: false,
  edit_others: false,
  delete: false,
  delete_others: false,
})

/** The rows with a right given or taken: giving a flag opens the feature, closing it takes every flag. */
export function withRight(rows: readonly Access[], feature: number, right: Right, given: boolean): Access[] {
  const others = rows.filter(({ feature_id }) => feature_id !== feature)
  if (right === 'view' && !given) return others
  const row = rows.find(({ feature_id }) => feature_id === feature) ?? closed(feature)
  return [...others, right === 'view' ? row : { ...row, [right]: given }].sort(
    (a, b) => a.feature_id - b.feature_id,
  )
}

export function AccessMatrix({ source, field, label, disabled = false }: FieldProps<Field<'rows'>>) {
  const { of, name } = useWords()
  const { value, onChange } = useField<Access[] | null>({ source, field })
  const rows = value ?? []
  const give = (features: number[], given: boolean, asked: readonly Right[]) =>
    onChange(
      features.reduce(
        (all, feature) => asked.reduce((some, right) => withRight(some, feature, right, given), all),
        rows as Access[],
      ),
    )
  return (
    <Box sx={{ overflowX: 'auto', mx: { xs: -1.5, sm: -2 } }}>
      <Table size="small" aria-label={label} sx={matrixLook}>
        <TableHead>
          <TableRow>
            <TableCell />
            {rights.map((right) => (
              <TableCell key={right} align="center">
                {of(accessLabels[right])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {menuGroups.map((group) => {
          const entries = deskEntries.filter(({ entry }) => entry.group === group)
          const features = entries.map(({ entry }) => entry.feature as number)
          const cells = (asked: number[], of_: string) =>
            rights.map((right) => {
              const held = asked.filter((feature) => has(rows, feature, right)).length
              return (
                <TableCell key={right} align="center">
                  <Checkbox
                    disabled={disabled}
                    checked={held === asked.length}
                    indeterminate={held > 0 && held < asked.length}
                    onChange={(_, given) => give(asked, given, [right])}
                    slotProps={{ input: { 'aria-label': `${of_}: ${of(accessLabels[right])}` } }}
                    sx={{ p: 0.5 }}
                  />
                </TableCell>
              )
            })
          return (
            <TableBody key={group}>
              <TableRow sx={{ bgcolor: 'background.default' }}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {of(groupLabels[group])}
                </TableCell>
                {cells(features, of(groupLabels[group]))}
              </TableRow>
              {entries.map(({ page, entry }) => (
                <TableRow key={page} sx={{ bgcolor: 'background.paper' }}>
                  <TableCell component="th" scope="row" sx={{ pl: 3 }}>
                    {name(page, 2)}
                  </TableCell>
                  {cells([entry.feature], name(page, 2))}
                </TableRow>
              ))}
            </TableBody>
          )
        })}
      </Table>
    </Box>
  )
}

const matrixLook = {
  minWidth: 720,
  '& td, & th': { py: 0.25 },
  // The names stay in sight on a phone.
  '& th[scope="row"]': { position: 'sticky', left: 0, bgcolor: 'inherit', zIndex: 1, minWidth: 132 },
}
