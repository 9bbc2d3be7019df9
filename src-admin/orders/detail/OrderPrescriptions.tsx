import { Box, Link } from '@mui/material'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Prescription } from '../order-calls.ts'

/** The uploaded prescriptions: private pictures, served only to users who may see the order. */
export function OrderPrescriptions({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const { t } = useTranslate()
  if (prescriptions.length === 0) return null
  return (
    <Section title={t('order.prescriptions')}>
      <Box component="ul" sx={listStyle}>
        {prescriptions.map((prescription) => (
          <li key={prescription.file_name}>
            <Picture {...prescription} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Picture({ url, prescription_title, patient_name, patient_age }: Prescription) {
  const { t } = useTranslate()
  const name = prescription_title ?? t('order.prescription')
  const age = patient_age === null ? null : t('order.patient_age', { smart_count: patient_age })
  return (
    <Link href={url} target="_blank" rel="noopener" underline="hover" sx={{ display: 'block', fontSize: 14 }}>
      <Box component="img" src={url} alt="" loading="lazy" sx={pictureStyle} />
      {name}
      <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
        {[patient_name, age].filter(Boolean).join(', ')}
      </Box>
    </Link>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
}

const pictureStyle = {
  display: 'block',
  width: 1,
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  objectPosition: 'top',
  mb: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}
