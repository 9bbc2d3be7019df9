import { Box } from '@mui/material'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { OrderDetails } from '../order-calls.ts'

/** The photo and the signature that the delivery person took at the door. */
export function DeliveryProof({ proof }: { proof: OrderDetails['proof'] | undefined }) {
  const { t, dateTime } = useTranslate()
  if (!proof) return null
  const pictures = [
    [t('order.proof_photo'), proof.photo],
    [t('order.proof_signature'), proof.signature],
  ] as const
  return (
    <Section title={t('order.proof')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {pictures.map(
          ([label, url]) =>
            url && (
              <Box key={label} component="figure" sx={{ m: 0 }}>
                <a href={url} target="_blank" rel="noopener">
                  <Box component="img" src={url} alt={label} sx={pictureStyle} />
                </a>
                <Box component="figcaption" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {label}
                </Box>
              </Box>
            ),
        )}
      </Box>
      <Box sx={{ mt: 1, fontSize: 12.5, color: 'text.secondary' }}>
        {proof.user_name && `${t('order.by', { name: proof.user_name })} · `}
        <time dateTime={proof.created_at}>{dateTime(proof.created_at)}</time>
      </Box>
    </Section>
  )
}

const pictureStyle = {
  display: 'block',
  height: 120,
  maxWidth: '100%',
  objectFit: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#fff',
}
