import { alpha, type ThemeOptions } from '@mui/material/styles'
import {
  fontFamily,
  fontWeights,
  grid,
  lineHeights,
  type Palette,
  palettes,
  radius,
  type Scheme,
  shadows,
} from '#domain/site/tokens.ts'
import { fingertip, touch } from './touch.ts'

/** The design tokens as an MUI theme, with the back office's denser scale (docs/architecture.md 8). */
export const themeOf = (scheme: Scheme): ThemeOptions => {
  const colours = palettes[scheme]
  return {
    palette: {
      mode: scheme,
      primary: {
        main: colours.accent,
        dark: colours.accent_hover,
        light: colours.accent_soft,
        contrastText: colours.on_accent,
      },
      secondary: { main: colours.text, contrastText: colours.surface },
      error: { main: colours.danger, light: colours.danger_soft, contrastText: colours.on_danger },
      warning: { main: colours.warning, light: colours.warning_soft },
      info: { main: colours.info, light: colours.info_soft },
      success: { main: colours.accent, light: colours.accent_soft, contrastText: colours.on_accent },
      background: { default: colours.background, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.text_muted },
      divider: colours.line,
      action: {
        hover: alpha(colours.text, 0.04),
        selected: colours.accent_soft,
        focus: alpha(colours.accent, 0.12),
      },
    },
    spacing: grid,
    shape: { borderRadius: radius.small },
    typography: {
      fontFamily,
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightMedium: fontWeights.medium,
      fontWeightBold: fontWeights.strong,
      body1: { fontSize: 14.5, lineHeight: lineHeights.body },
      body2: { fontSize: 13.5, lineHeight: lineHeights.body },
      caption: { fontSize: 12.5, lineHeight: 1.45 },
      h1: { fontSize: 22, fontWeight: fontWeights.strong, lineHeight: lineHeights.tight },
      h2: { fontSize: 16, fontWeight: fontWeights.strong, lineHeight: 1.35 },
      h3: { fontSize: 14.5, fontWeight: fontWeights.strong, lineHeight: 1.35 },
      h6: { fontSize: 16, fontWeight: fontWeights.strong },
      button: { textTransform: 'none', fontWeight: fontWeights.medium, fontSize: 14 },
    },
    components: { ...surfaces(colours, scheme), ...controls(colours), ...tables(colours) },
  }
}

const surfaces = (colours: Palette, scheme: Scheme): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', wordSpacing: '0.06em', overflowY: 'scroll' },
      ':focus-visible': { outlineColor: colours.focus },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: radius.medium },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: `1px solid ${colours.line}`,
        boxShadow: shadows[scheme].float,
        backgroundColor: colours.raised,
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colours.veil } } },
  },
  MuiPopover: { styleOverrides: { paper: floating(colours, scheme) } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: floating(colours, scheme),
      option: { fontSize: 14, minHeight: 34, ...touch({ minHeight: fingertip }) },
      // The same height as other inputs.
      root: {
        // The clear button is visible only on hover, so no space is reserved for it.
        '&& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: 32 },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 3, paddingLeft: 6 },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: 4 },
      },
    },
  },
  // The label of the list is above it like every label, and the title of each row above the row.
  RaSelectInput: { defaultProps: { margin: 'none' } },
  RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': { position: 'static' } } } },
  RaSimpleFormIterator: {
    styleOverrides: {
      root: {
        '& .RaSimpleFormIterator-line': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          paddingBlock: 8,
        },
        '& .RaSimpleFormIterator-index': { display: 'block', fontWeight: fontWeights.medium, margin: 0 },
        '& .RaSimpleFormIterator-form': { gridRow: 2, gridColumn: '1 / -1' },
        // react-admin shows the buttons of a row only on hover; keyboard users need them too.
        '& .RaSimpleFormIterator-action': { visibility: 'visible', margin: 0 },
        '& .RaSimpleFormIterator-buttons': { paddingTop: 8 },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: 14, minHeight: 34, ...touch({ minHeight: fingertip }) } },
  },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: {
      tooltip: { backgroundColor: colours.text, color: colours.surface, fontSize: 12.5, fontWeight: 400 },
    },
  },
})

const floating = (colours: Palette, scheme: Scheme) => ({
  backgroundColor: colours.raised,
  border: `1px solid ${colours.line}`,
  boxShadow: shadows[scheme].float,
})

const controls = (colours: Palette): ThemeOptions['components'] => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Buttons use the font of the page.
    styleOverrides: {
      root: {
        fontFamily,
        '&.Mui-focusVisible': { outline: `2px solid ${colours.focus}`, outlineOffset: -2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 34,
        paddingInline: 12,
        whiteSpace: 'nowrap',
        ...touch({ minHeight: fingertip, minWidth: fingertip }),
        '&.Mui-focusVisible': { outline: `2px solid ${colours.focus}`, outlineOffset: 1 },
      },
      outlined: { borderColor: colours.line_strong },
      outlinedPrimary: { color: colours.text, '&:hover': { borderColor: colours.text_muted } },
      textPrimary: { color: colours.accent_text },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderRadius: radius.small,
        ...touch({ minHeight: fingertip, minWidth: fingertip }),
        '&.Mui-focusVisible': { outline: `2px solid ${colours.focus}`, outlineOffset: -1 },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  // Labels are above their fields, so that nothing moves while typing.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        fontSize: 13,
        fontWeight: fontWeights.medium,
        lineHeight: 1.45,
        marginBottom: 4,
        color: colours.text_muted,
        maxWidth: '100%',
        whiteSpace: 'normal',
      },
      asterisk: { color: colours.danger },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        fontSize: 14,
        backgroundColor: colours.surface,
        ...touch({ minHeight: fingertip }),
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: colours.line_strong },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: colours.text_muted,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        // Read-only values must stay readable.
        '&.Mui-disabled': { backgroundColor: colours.sunken },
        '&.Mui-disabled .MuiInputBase-input': { WebkitTextFillColor: colours.text_muted },
      },
      input: {
        padding: '7px 10px',
        height: 'auto',
        lineHeight: '20px',
        ...touch({ paddingBlock: 12 }),
        '&::placeholder': { color: colours.text_muted, opacity: 0.9 },
      },
      multiline: { padding: '7px 10px' },
      inputMultiline: { padding: 0 },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '20px !important' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 3,
        fontSize: 12.5,
        lineHeight: 1.4,
        '&:empty': { display: 'none' },
      },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    // Enlarges the touch target.
    styleOverrides: {
      root: touch({ overflow: 'visible', '& .MuiSwitch-input': { top: -10, height: fingertip } }),
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: touch({ padding: 12 }) } },
  MuiRadio: { styleOverrides: { root: touch({ padding: 12 }) } },
  MuiToggleButton: { styleOverrides: { root: touch({ minHeight: fingertip, minWidth: fingertip }) } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: radius.small, fontSize: 13, height: 24 },
      clickable: touch({ height: fingertip }),
      deletable: touch({ height: fingertip }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
})

const tables = (colours: Palette): ThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colours.line, fontSize: 14 },
      head: {
        color: colours.text_muted,
        fontSize: 12.5,
        fontWeight: fontWeights.medium,
        lineHeight: 1.4,
        backgroundColor: colours.sunken,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '6px 12px' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        minHeight: 40,
        minWidth: 0,
        padding: '6px 12px',
        fontSize: 14,
        ...touch({ minHeight: fingertip }),
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
})
