/** Telegram's own colours for a mini-app, by theme. */
export const THEME_PARAMS = {
  night: {
    accent_text_color: '#6ab2f2',
    bg_color: '#17212b',
    bottom_bar_bg_color: '#17212b',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    destructive_text_color: '#ec3942',
    header_bg_color: '#17212b',
    hint_color: '#708499',
    link_color: '#6ab3f3',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    section_header_text_color: '#6ab3f3',
    section_separator_color: '#111921',
    subtitle_text_color: '#708499',
    text_color: '#f5f5f5',
  },
  day: {
    accent_text_color: '#168acd',
    bg_color: '#ffffff',
    bottom_bar_bg_color: '#f1f1f1',
    button_color: '#40a7e3',
    button_text_color: '#ffffff',
    destructive_text_color: '#d14e4e',
    header_bg_color: '#ffffff',
    hint_color: '#999999',
    link_color: '#168acd',
    secondary_bg_color: '#f1f1f1',
    section_bg_color: '#ffffff',
    section_header_text_color: '#168acd',
    section_separator_color: '#e7e7e7',
    subtitle_text_color: '#999999',
    text_color: '#000000',
  },
};

const THEME_KEY = 'rollhouse-sandbox-theme';

export function currentTheme() {
  return document.documentElement.dataset.theme;
}

/** Changes the page's theme; whoever shows a mini-app passes it on. */
export function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME_KEY, theme);
}

const kept = localStorage.getItem(THEME_KEY);
if (kept !== null && kept in THEME_PARAMS) document.documentElement.dataset.theme = kept;

/** Whether text on a colour must be dark to be read. */
export function isLightColor(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
