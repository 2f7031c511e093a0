/** Small clips made byte by byte: what comes before the pictures is whole, the pictures are not. */

const ascii = (text: string) => Buffer.from(text, 'latin1');
const zeros = (length: number) => Buffer.alloc(length);

function number(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8, 4), ascii(name), body]);
}

type Shape = { readonly seconds?: number; readonly width?: number; readonly height?: number };

/** @param place The name of a box or key that tells where a clip was filmed, written as cameras do. */
export function sampleMp4Clip(
  options: Shape & {
    readonly place?: string;
    readonly handler?: string;
    /** Of the pictures, in bytes. */
    readonly pictures?: number;
    readonly order?: 'index-last' | 'more-after';
  } = {},
): Buffer {
  const { seconds = 3, width = 640, height = 360, place, handler = 'vide', order } = options;
  const { pictures: length = 8 } = options;
  const track = box(
    'trak',
    box('tkhd', zeros(76), number(width, 2), zeros(2), number(height, 2), zeros(2)),
    box('mdia', box('hdlr', zeros(8), ascii(handler), zeros(13))),
  );
  const said = place === undefined ? [] : [box('udta', box('meta', ascii(`${place}+48.8584+002.2945/`)))];
  const moov = box(
    'moov',
    box('mvhd', zeros(12), number(1000, 4), number(seconds * 1000, 4)),
    track,
    ...said,
  );
  const pictures = box('mdat', Buffer.alloc(length, 'pictures'));
  const start = box('ftyp', ascii('isom'), zeros(4));
  if (order === 'index-last') return Buffer.concat([start, pictures, moov]);
  if (order === 'more-after') return Buffer.concat([start, moov, pictures, box('udta', ascii('loci'))]);
  return Buffer.concat([start, moov, pictures]);
}

/** An EBML element; its size takes four bytes. */
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), number(0x10000000 + content.length, 4), content]);
const tags = element('1254c367', ascii('LOCATION+48.8584+002.2945/'));
const cues = element('1c53bb6b', ascii('times'));
const endless = Buffer.concat([Buffer.from('1f43b675', 'hex'), Buffer.from([0xff]), ascii('pictures')]);
const afterThePictures = {
  nothing: [],
  cues: [cues, element('ec', zeros(40))],
  tags: [cues, tags],
  attachments: [element('1941a469', ascii('place.jpg'))],
  chapters: [element('1043a770', ascii('Eiffel Tower'))],
  'a cluster without a size': [endless],
  'more pictures than it has': [Buffer.concat([Buffer.from('1f43b675', 'hex'), number(0x10001000, 4)])],
  'another file': [element('1a45dfa3', element('4282', ascii('webm')))],
} as const satisfies Record<string, readonly Buffer[]>;

export function sampleWebmClip(
  options: Shape & {
    readonly tagged?: boolean;
    /** Clusters of pictures, and the bytes of each. */
    readonly clusters?: number;
    readonly pictures?: number;
    readonly rest?: keyof typeof afterThePictures;
  } = {},
): Buffer {
  const { seconds = 3, width = 640, height = 360, tagged = false, rest = 'nothing' } = options;
  const { clusters = 1, pictures = 8 } = options;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const size = element(
    'e0',
    Buffer.concat([element('b0', number(width, 2)), element('ba', number(height, 2))]),
  );
  const track = element('ae', Buffer.concat([element('83', number(1, 1)), size]));
  const cluster = element('1f43b675', Buffer.alloc(pictures, 'pictures'));
  const body = Buffer.concat([
    element('1549a966', Buffer.concat([element('2ad7b1', number(1_000_000, 3)), element('4489', duration)])),
    element('1654ae6b', track),
    ...(tagged ? [tags] : []),
    ...Array.from({ length: clusters }, () => cluster),
    ...afterThePictures[rest],
  ]);
  return Buffer.concat([element('1a45dfa3', element('4282', ascii('webm'))), element('18538067', body)]);
}
