export const pictureSize = { width: 1080, height: 1350 } as const;

export type Picture = {
  readonly brand: string;
  readonly name: string | null;
  readonly title: string;
  readonly note: string | null;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly lists: readonly { readonly heading: string; readonly rows: readonly string[] }[];
};

export type PictureStyle = Readonly<
  Record<'background' | 'text' | 'muted' | 'accent' | 'body' | 'display', string>
>;

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>;

const margin = 80;
const inner = pictureSize.width - 2 * margin;
const gap = 40;
const column = (inner - gap) / 2;
const rowHeight = 54;
const headingHeight = 62;
const tallestFigure = 200;

/** Fills the whole picture. A text that is too long for its place is drawn smaller. */
export function drawReview(pen: Pen, picture: Picture, style: PictureStyle): void {
  pen.fillStyle = style.background;
  pen.fillRect(0, 0, pictureSize.width, pictureSize.height);
  pen.textBaseline = 'top';
  const top = drawHead(pen, picture, style);
  const listsHeight = picture.lists.reduce(
    (sum, { rows }) => sum + headingHeight + rows.length * rowHeight,
    0,
  );
  const lines = Math.ceil(picture.figures.length / 2);
  const free = pictureSize.height - margin - listsHeight - top;
  const height = Math.min(tallestFigure, lines === 0 ? 0 : free / lines);
  picture.figures.forEach(({ label, value }, index) => {
    const x = margin + (index % 2) * (column + gap);
    const y = top + Math.floor(index / 2) * height;
    write(pen, value, { x, y, width: column, size: height * 0.5, color: style.text, font: style.display });
    write(pen, label, {
      x,
      y: y + height * 0.55,
      width: column,
      size: 32,
      color: style.muted,
      font: style.body,
    });
  });
  let y = top + lines * height;
  for (const { heading, rows } of picture.lists) {
    write(pen, heading, { x: margin, y, width: inner, size: 32, color: style.muted, font: style.body });
    y += rowHeight;
    for (const row of rows) {
      write(pen, row, { x: margin, y, width: inner, size: 38, color: style.text, font: style.body });
      y += rowHeight;
    }
    y += headingHeight - rowHeight;
  }
}

/** @returns where the rest begins. */
function drawHead(pen: Pen, { brand, name, title, note }: Picture, style: PictureStyle): number {
  const half = { width: column, size: 44 };
  write(pen, brand, { ...half, x: margin, y: margin, color: style.accent, font: style.display });
  if (name !== null) {
    const right = margin + column + gap;
    write(pen, name, { ...half, x: right, y: margin, color: style.muted, font: style.body });
  }
  let y = margin + 72;
  write(pen, title, { x: margin, y, width: inner, size: 112, color: style.text, font: style.display });
  y += 124;
  if (note !== null) {
    write(pen, note, { x: margin, y, width: inner, size: 36, color: style.muted, font: style.body });
    y += rowHeight;
  }
  pen.fillStyle = style.accent;
  pen.fillRect(margin, y + 8, 160, 8);
  return y + 56;
}

function write(
  pen: Pen,
  text: string,
  at: Readonly<Record<'x' | 'y' | 'width' | 'size', number> & Record<'color' | 'font', string>>,
): void {
  const fontOf = (size: number) => `700 ${size}px ${at.font}`;
  pen.textAlign = 'left';
  pen.fillStyle = at.color;
  pen.font = fontOf(at.size);
  const { width } = pen.measureText(text);
  if (width > at.width) pen.font = fontOf(Math.floor((at.size * at.width) / width));
  pen.fillText(text, at.x, at.y);
}
