import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { CountedState } from '../list/use-counts.ts'
import { type BoardStep, boardSteps, useStepName } from './columns.ts'

type Props = { count: (place: CountedState) => number | null; children: (column: BoardStep) => ReactNode }

/** The board on a phone: one column at a time, with the steps as tabs. */
export function PhoneBoard({ count, children }: Props) {
  const { t, digits } = useTranslate()
  const nameOf = useStepName()
  const [chosen, setChosen] = useState(1)
  const column = boardSteps.find(({ step }) => step === chosen)
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, step: number) => setChosen(step)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('order.states')}
        sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {boardSteps.map(({ step, place }) => {
          const orders = count(place)
          return (
            <Tab
              key={step}
              value={step}
              sx={{ minHeight: 44 }}
              label={
                <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline' }}>
                  {nameOf(step)}
                  <Box component="span" sx={{ minWidth: 18, fontSize: 12.5, textAlign: 'left' }}>
                    {orders === null ? '' : digits(orders)}
                  </Box>
                </Box>
              }
            />
          )
        })}
      </Tabs>
      {column && children(column)}
    </>
  )
}
