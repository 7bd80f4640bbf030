const SVG = 'http://www.w3.org/2000/svg';

/** Drawings of the emoji the bot uses, so that they look the same on machines without a font for them. */
const DRAWINGS = {
  '🎲': {
    name: 'die',
    shapes: [
      ['path', { d: 'M12 1.8 21.4 6.6v10.6L12 22.2l-9.4-5V6.6z', fill: '#f4f2ff' }],
      ['path', { d: 'M12 11.6 21.4 6.6v10.6L12 22.2z', fill: '#c9c0ee' }],
      ['path', { d: 'M12 11.6 2.6 6.6v10.6l9.4 5z', fill: '#e2dcfb' }],
      ['circle', { cx: 12, cy: 6.6, r: 1.5, fill: '#e2543c' }],
      ['circle', { cx: 6, cy: 12, r: 1.3, fill: '#3f2f86' }],
      ['circle', { cx: 8.8, cy: 17, r: 1.3, fill: '#3f2f86' }],
      ['circle', { cx: 16.7, cy: 14.4, r: 1.4, fill: '#3f2f86' }],
    ],
  },
  '🔐': {
    name: 'lock',
    shapes: [
      [
        'path',
        {
          d: 'M7.5 11V7.8a4.5 4.5 0 0 1 9 0V11',
          fill: 'none',
          stroke: '#b9c4d3',
          'stroke-width': 2.4,
        },
      ],
      ['rect', { x: 4.4, y: 10.4, width: 15.2, height: 11.2, rx: 2.8, fill: '#ffc24b' }],
      [
        'path',
        { d: 'M12 13.8a1.9 1.9 0 0 1 .9 3.6v1.9h-1.8v-1.9a1.9 1.9 0 0 1 .9-3.6z', fill: '#7a4a00' },
      ],
    ],
  },
  '⏱': {
    name: 'stopwatch',
    shapes: [
      ['rect', { x: 9.6, y: 1.6, width: 4.8, height: 3, rx: 1.2, fill: '#b9c4d3' }],
      ['circle', { cx: 12, cy: 13.6, r: 8.6, fill: '#eef2f7' }],
      ['path', { d: 'M12 13.6V7.8a5.8 5.8 0 0 1 5.8 5.8z', fill: '#ff8a5c' }],
      ['circle', { cx: 12, cy: 13.6, r: 8.6, fill: 'none', stroke: '#8fa0b8', 'stroke-width': 2 }],
    ],
  },
  '🎟': {
    name: 'ticket',
    shapes: [
      [
        'path',
        { d: 'M2 7h20v3.4a1.8 1.8 0 0 0 0 3.4V17H2v-3.2a1.8 1.8 0 0 0 0-3.4z', fill: '#ff8a5c' },
      ],
      [
        'path',
        { d: 'M15.4 7.6v9', stroke: '#fff', 'stroke-width': 1.5, 'stroke-dasharray': '1.6 1.5' },
      ],
      ['path', { d: 'm9 9 .9 1.9 2 .3-1.5 1.4.4 2-1.8-1-1.8 1 .4-2-1.5-1.4 2-.3z', fill: '#fff' }],
    ],
  },
  '⚠️': {
    name: 'warning',
    shapes: [
      [
        'path',
        {
          d: 'M12 2.6 22.6 21H1.4z',
          fill: '#ffc24b',
          stroke: '#ffc24b',
          'stroke-width': 1.6,
          'stroke-linejoin': 'round',
        },
      ],
      ['path', { d: 'M12 9v6', stroke: '#5c3600', 'stroke-width': 2.2, 'stroke-linecap': 'round' }],
      ['circle', { cx: 12, cy: 18.2, r: 1.3, fill: '#5c3600' }],
    ],
  },
};

const KNOWN = new RegExp(`(${Object.keys(DRAWINGS).join('|')})`, 'u');

/** The text as nodes, with the emoji above drawn. */
export function withEmoji(text) {
  return text.split(KNOWN).map((piece) => (piece in DRAWINGS ? drawn(DRAWINGS[piece]) : piece));
}

function drawn({ name, shapes }) {
  const svg = node('svg', {
    viewBox: '0 0 24 24',
    class: 'emoji',
    role: 'img',
    'aria-label': name,
  });
  svg.append(...shapes.map(([tag, attributes]) => node(tag, attributes)));
  return svg;
}

function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
