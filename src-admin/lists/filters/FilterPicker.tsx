import { Box, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { fingertip, touch } from '../../layout/touch.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { filterLook } from './FilterSelect.tsx'

const ReferencePicker = lazyComponent(
  () => import('../../fields/references/ReferencePicker.tsx'),
  'ReferencePicker',
)

type Props = { page: string; label: string; value: unknown; onChange: (id: number | undefined) => void }

/** A filter by an entry of another page; its label stands in it as long as none is chosen. */
export const FilterPicker = ({ page, label, value, onChange }: Props) => (
  <Box sx={filterLook}>
    <Suspense fallback={<Skeleton variant="rounded" sx={pickerRoom} />}>
      <ReferencePicker
        page={page}
        value={value ? Number(value) : null}
        onChange={(id) => onChange(id ?? undefined)}
        label={label}
        placeholder={label}
        bare
      />
    </Suspense>
  </Box>
)

/** As high as the picker that comes. */
const pickerRoom = { height: 34, ...touch({ height: fingertip }) }
