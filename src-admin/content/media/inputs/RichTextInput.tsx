import FormatBold from '@mui/icons-material/FormatBold'
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import FormatItalic from '@mui/icons-material/FormatItalic'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { FormControl, InputLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
// Type-only import: the extensions declare the types of the editor's commands.
import type {} from '@tiptap/starter-kit'
import {
  AlignmentButtons,
  DefaultEditorOptions,
  ListButtons,
  RichTextInput as RaRichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text'
import { type ReactElement, useMemo, useSyncExternalStore } from 'react'
import type { Field } from '#domain/fields/fields.ts'
import { type FieldProps, validators } from '../../../fields/input-props.ts'
import { fingertip, touch } from '../../../layout/touch.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import { LevelSelect } from './LevelSelect.tsx'
import { PictureButton } from './PictureButton.tsx'

/**
 * A rich text input with the toolbar of docs/product.md 9: undo/redo, format, bold/italic, align, lists, indent; and pictures.
 */
export function RichTextInput(props: FieldProps<Field<'rich_text'>>) {
  const { source, field, label, disabled = false } = props
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    }),
    [label],
  )
  return (
    <FormControl fullWidth>
      <InputLabel required={field.required}>{label}</InputLabel>
      <RaRichTextInput
        source={source}
        label={false}
        helperText={false}
        disabled={disabled}
        editorOptions={options}
        toolbar={<Toolbar language={source.endsWith('_bn') ? 'bn' : 'en'} />}
        validate={validators(props)}
        sx={editorStyle}
      />
    </FormControl>
  )
}

const Toolbar = ({ language }: { language: 'en' | 'bn' }) => (
  <RichTextInputToolbar size="small">
    <UndoButtons />
    <LevelSelect />
    <EmphasisButtons />
    <AlignmentButtons size="small" />
    <ListButtons size="small" />
    <IndentButtons />
    <PictureButton language={language} />
  </RichTextInputToolbar>
)

type Editor = ReturnType<typeof useTiptapEditor>
type Act = { value: string; label: string; icon: ReactElement; run: (editor: Editor) => void }

function Buttons({ acts, active = [] }: { acts: Act[]; active?: string[] }) {
  const editor = useTiptapEditor()
  return (
    <ToggleButtonGroup size="small" value={active} disabled={!editor?.isEditable}>
      {acts.map(({ value, label, icon, run }) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={label}
          title={label}
          onClick={() => editor && run(editor)}
        >
          {icon}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function UndoButtons() {
  const { t } = useTranslate()
  return (
    <Buttons
      acts={[
        {
          value: 'undo',
          label: t('rich_text.undo'),
          icon: <Undo fontSize="inherit" />,
          run: (editor) => editor.chain().focus().undo().run(),
        },
        {
          value: 'redo',
          label: t('rich_text.redo'),
          icon: <Redo fontSize="inherit" />,
          run: (editor) => editor.chain().focus().redo().run(),
        },
      ]}
    />
  )
}

function EmphasisButtons() {
  const { t } = useTranslate()
  const editor = useTiptapEditor()
  const active = useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed)
      return () => void editor?.off('transaction', changed)
    },
    () => ['bold', 'italic'].filter((mark) => editor?.isActive(mark)).join(' '),
  )
  return (
    <Buttons
      active={active.split(' ')}
      acts={[
        {
          value: 'bold',
          label: t('ra.tiptap.bold'),
          icon: <FormatBold fontSize="inherit" />,
          run: (one) => one.chain().focus().toggleBold().run(),
        },
        {
          value: 'italic',
          label: t('ra.tiptap.italic'),
          icon: <FormatItalic fontSize="inherit" />,
          run: (one) => one.chain().focus().toggleItalic().run(),
        },
      ]}
    />
  )
}

function IndentButtons() {
  const { t } = useTranslate()
  return (
    <Buttons
      acts={[
        {
          value: 'outdent',
          label: t('rich_text.outdent'),
          icon: <FormatIndentDecrease fontSize="inherit" />,
          run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
        },
        {
          value: 'indent',
          label: t('rich_text.indent'),
          icon: <FormatIndentIncrease fontSize="inherit" />,
          run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
        },
      ]}
    />
  )
}

const editorStyle = {
  '& .RaRichTextInputToolbar-root': {
    border: 1,
    borderBottom: 0,
    borderColor: 'divider',
    borderRadius: '6px 6px 0 0',
    px: 0.5,
    pt: 0.5,
    '& > *': { mb: '4px !important', mr: '4px !important' },
    '& .MuiToggleButton-root': {
      border: 0,
      p: 0.5,
      fontSize: 18,
      minWidth: 28,
      minHeight: 28,
      ...touch({ minWidth: fingertip, minHeight: fingertip }),
    },
    '& .MuiListItemButton-root, & .MuiListItem-root': { py: 0, px: 1, fontSize: 13.5 },
  },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 140,
    maxHeight: 480,
    overflowY: 'auto',
    borderRadius: '0 0 6px 6px',
    bgcolor: 'background.paper',
    px: 1.5,
    fontSize: 14,
    outlineColor: 'primary.main',
    '& p': { mb: '0.6em' },
    '& img': { maxWidth: '100%', height: 'auto' },
  },
}
