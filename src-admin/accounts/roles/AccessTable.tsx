import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { groupLabels } from '#domain/fields/labels.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type AccessGrid, featuresOf } from './access-grid.ts'
import { RightBox } from './RightBox.tsx'

/** A table of features and permissions; column heads and groups set a permission for all the features they cover. */
export function AccessTable({ grid, label }: { grid: AccessGrid; label: string }) {
  const { rights, groups } = grid
  const { t, of, name } = useTranslate()
  const cells = (features: readonly number[], scope: string) =>
    rights.map(({ name: right, label: title }) => (
      <TableCell key={right} align="center">
        <RightBox grid={grid} features={features} right={right} label={`${scope}: ${title}`} />
      </TableCell>
    ))
  return (
    <Box sx={{ overflowX: 'auto', mx: { xs: -1.5, sm: -2 } }}>
      <Table size="small" aria-label={label} sx={tableStyle(rights.length)}>
        <TableHead>
          <TableRow>
            <TableCell />
            {rights.map(({ name: right, label: title }) => (
              <TableCell key={right} align="center">
                {title}
              </TableCell>
            ))}
          </TableRow>
          <TableRow sx={{ bgcolor: 'background.default' }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {t('role.all_features')}
            </TableCell>
            {cells(featuresOf(groups), t('role.all_features'))}
          </TableRow>
        </TableHead>
        {groups.map(({ group, items, features }) => (
          <TableBody key={group}>
            <TableRow sx={{ bgcolor: 'background.default' }}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                {of(groupLabels[group])}
              </TableCell>
              {cells(features, of(groupLabels[group]))}
            </TableRow>
            {items.map(({ page, features: one }) => (
              <TableRow key={page} sx={{ bgcolor: 'background.paper' }}>
                <TableCell component="th" scope="row" sx={{ pl: 3 }}>
                  {name(page, 2)}
                </TableCell>
                {cells(one, name(page, 2))}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </Box>
  )
}

const tableStyle = (columns: number) => ({
  minWidth: 132 + 84 * columns,
  '& td, & th': { py: 0.25 },
  // The names stay visible when the table is wider than the window.
  '& th[scope="row"]': { position: 'sticky', left: 0, bgcolor: 'inherit', zIndex: 1, minWidth: 132 },
})
