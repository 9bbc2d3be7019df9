import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { accessLabels, groupLabels } from '#domain/fields/labels.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { rights } from './access-rows.ts'
import { everyFeature, matrixGroups } from './matrix-groups.ts'
import { type Matrix, RightBox } from './RightBox.tsx'

/** A table of features and permissions; column heads and groups set a permission for all the features they cover. */
export function MatrixTable({ matrix, label }: { matrix: Matrix; label: string }) {
  const { t, of, name } = useTranslate()
  const cells = (features: readonly number[], scope: string) =>
    rights.map((right) => (
      <TableCell key={right} align="center">
        <RightBox
          matrix={matrix}
          features={features}
          right={right}
          label={`${scope}: ${of(accessLabels[right])}`}
        />
      </TableCell>
    ))
  return (
    <Box sx={{ overflowX: 'auto', mx: { xs: -1.5, sm: -2 } }}>
      <Table size="small" aria-label={label} sx={matrixStyle}>
        <TableHead>
          <TableRow>
            <TableCell />
            {rights.map((right) => (
              <TableCell key={right} align="center">
                {of(accessLabels[right])}
              </TableCell>
            ))}
          </TableRow>
          <TableRow sx={{ bgcolor: 'background.default' }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {t('role.all_features')}
            </TableCell>
            {cells(everyFeature, t('role.all_features'))}
          </TableRow>
        </TableHead>
        {matrixGroups.map(({ group, items, features }) => (
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

const matrixStyle = {
  minWidth: 720,
  '& td, & th': { py: 0.25 },
  // The names stay visible when the table is wider than the window.
  '& th[scope="row"]': { position: 'sticky', left: 0, bgcolor: 'inherit', zIndex: 1, minWidth: 132 },
}
