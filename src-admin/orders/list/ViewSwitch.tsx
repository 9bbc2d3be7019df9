import ViewKanban from '@mui/icons-material/ViewKanbanOutlined'
import ViewList from '@mui/icons-material/ViewListOutlined'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../providers/use-translate.ts'

/** Switches between list and board. */
export function ViewSwitch({ view }: { view: 'list' | 'board' }) {
  const { t } = useTranslate()
  const navigate = useNavigate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('order.view')}
      onChange={(_, wanted: string | null) =>
        wanted &&
        navigate(wanted === 'board' ? '/dashboard/order-infos?view=board' : '/dashboard/order-infos')
      }
      sx={{
        '& .MuiToggleButton-root': { height: { xs: 44, sm: 34 }, px: 1.25, gap: 0.75, textTransform: 'none' },
      }}
    >
      <ToggleButton value="list">
        <ViewList fontSize="small" />
        {t('order.view_list')}
      </ToggleButton>
      <ToggleButton value="board">
        <ViewKanban fontSize="small" />
        {t('order.view_board')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
