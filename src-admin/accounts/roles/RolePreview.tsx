import { Box, DialogContentText, Skeleton, Typography } from '@mui/material'
import type { Access } from '#domain/accounts/permissions.ts'
import { groupLabels } from '#domain/fields/labels.ts'
import { InfoDialog } from '../../layout/dialogs/InfoDialog.tsx'
import { iconOf } from '../../layout/icons.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { matrixGroups } from './matrix-groups.ts'
import { abilities } from './role-summary.ts'

type Props = {
  title: string
  /** Undefined while loading. */
  rows: readonly Access[] | undefined
  onClose: () => void
}

/** The menu as users with the role see it, and the actions they may perform on each page. */
export function RolePreview({ title, rows, onClose }: Props) {
  const { t } = useTranslate()
  return (
    <InfoDialog title={title ? `${t('role.preview')}: ${title}` : t('role.preview')} onClose={onClose}>
      {rows === undefined && <Skeleton variant="rounded" height={180} />}
      {rows?.length === 0 && <DialogContentText variant="body2">{t('role.preview_empty')}</DialogContentText>}
      {rows && rows.length > 0 && (
        <>
          <DialogContentText variant="body2">{t('role.preview_hint')}</DialogContentText>
          <Opened rows={rows} />
        </>
      )}
    </InfoDialog>
  )
}

function Opened({ rows }: { rows: readonly Access[] }) {
  const { t, of, name } = useTranslate()
  const rowOf = new Map(rows.map((row) => [row.feature_id, row]))
  const groups = matrixGroups
    .map(({ group, items }) => ({
      group,
      opened: items.flatMap(({ page, icon, features: [feature] }) => {
        const row = rowOf.get(feature)
        return row ? [{ page, icon, row }] : []
      }),
    }))
    .filter(({ opened }) => opened.length > 0)
  return groups.map(({ group, opened }) => (
    <Box key={group} component="section" sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ m: 0, fontSize: 12, fontWeight: 500, color: 'text.secondary' }}>
        {of(groupLabels[group])}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {opened.map(({ page, icon, row }) => {
          const Icon = iconOf(icon)
          return (
            <li key={page}>
              <Icon sx={{ fontSize: 18, color: 'text.secondary', mt: '1px' }} />
              <span>
                {name(page, 2)}
                <small>
                  {abilities(row)
                    .map((ability) => t(`role.can.${ability}`))
                    .join(', ')}
                </small>
              </span>
            </li>
          )
        })}
      </Box>
    </Box>
  ))
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& > li': { display: 'flex', gap: 1.5, py: 0.5 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 13 },
}
