import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePickerProps } from '../../layout/page/use-picker-props.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type CourierArea, courierAreas, saveArea } from './courier-calls.ts'

type Props = { courier: number; areaId: number; area: string; onSaved: () => void }

/** Chooses the courier's area for an area of the shop; it is remembered for all orders there. */
export function AreaChoice({ courier, areaId, area, onSaved }: Props) {
  const { t } = useTranslate()
  const { done, failed } = useNotifyResult()
  const picker = usePickerProps()
  const [keyword, setKeyword] = useState(area)
  const { data = [], isFetching } = useQuery({
    queryKey: ['couriers', 'areas', courier, keyword],
    queryFn: ({ signal }) => courierAreas(courier, keyword, signal),
    retry: false,
  })
  const save = async (chosen: CourierArea | null) => {
    if (!chosen) return
    try {
      const { msg } = await saveArea({
        courier,
        area_id: areaId,
        courier_area_id: chosen.id,
        courier_area_name: chosen.name,
      })
      done(msg)
      onSaved()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Autocomplete<CourierArea>
      {...picker}
      options={data}
      loading={isFetching}
      inputValue={keyword}
      onInputChange={(_, text) => setKeyword(text)}
      onChange={(_, chosen) => void save(chosen)}
      filterOptions={(all) => all}
      getOptionLabel={({ name, district, post_code }) =>
        [name, district, post_code].filter(Boolean).join(', ')
      }
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      sx={{ flex: '1 1 100%', maxWidth: 420 }}
      renderInput={(params) => <TextField {...params} label={t('couriers.area_of', { area })} />}
    />
  )
}
