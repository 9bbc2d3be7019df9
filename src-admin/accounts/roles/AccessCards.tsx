import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  FormControlLabel,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { groupLabels } from '#domain/fields/labels.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type AccessGrid, featuresOf } from './access-grid.ts'
import { RightBox } from './RightBox.tsx'

/** The matrix on a phone: one group at a time, each permission with its label. */
export function AccessCards({ grid, label }: { grid: AccessGrid; label: string }) {
  const { t, of, name } = useTranslate()
  return (
    <Box role="group" aria-label={label}>
      <Group grid={grid} features={featuresOf(grid.groups)} title={t('role.all_features')} />
      {grid.groups.map(({ group, items, features }) => (
        <Group key={group} grid={grid} features={features} title={of(groupLabels[group])}>
          {items.map(({ page, features: one }) => (
            <Card key={page} grid={grid} features={one} title={name(page, 2)} />
          ))}
        </Group>
      ))}
    </Box>
  )
}

/** A card that sets a permission for the whole group, followed by the cards of its members. */
function Group({ children, ...card }: CardProps & { children?: ReactNode }) {
  const { t } = useTranslate()
  const open = card.features.filter((feature) =>
    card.grid.has(feature, card.grid.rights[0]?.name ?? ''),
  ).length
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{card.title}</Typography>
          <Typography variant="caption" color="text.secondary">
            {t('role.opened', { open, all: card.features.length })}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        <Card {...card} />
        {children}
      </AccordionDetails>
    </Accordion>
  )
}

type CardProps = { grid: AccessGrid; features: readonly number[]; title: string }

function Card({ grid, features, title }: CardProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 500, fontSize: 14 }}>
        {title}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {grid.rights.map(({ name: right, label }) => (
          <FormControlLabel
            key={right}
            label={label}
            sx={{ m: 0, minHeight: 40 }}
            control={<RightBox grid={grid} features={features} right={right} label={`${title}: ${label}`} />}
          />
        ))}
      </Box>
    </Box>
  )
}
