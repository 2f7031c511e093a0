/** Small voice notes made byte by byte, as browsers write them, with what other programs write beside the sound. */

const ascii = (text: string) => Buffer.from(text, 'latin1');
export const secretTag = 'Recorded at 48.8584N 2.2945E';

function number(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** An EBML element; its size takes two bytes, or is left open as recorders do. */
function element(id: readonly number[], content: Buffer, size: 'known' | 'open' = 'known'): Buffer {
  const length =
    size === 'open' ? Buffer.from('01ffffffffffffff', 'hex') : number(0x4000 | content.length, 2);
  return Buffer.concat([Buffer.from(id), length, content]);
}

/** WebM with clusters of one block a second. */
export function sampleWebm(
  options: { readonly seconds?: number; readonly codec?: string; readonly trackType?: number } = {},
): Buffer {
  const { seconds = 3, codec = 'A_OPUS', trackType = 2 } = options;
  const track = Buffer.concat([
    element([0xd7], number(1, 1)),
    element([0x83], number(trackType, 1)),
    element([0x86], ascii(codec)),
  ]);
  const clusters = Array.from({ length: seconds }, (_, second) =>
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      Buffer.concat([
        element([0xe7], number(second * 1000, 4)),
        element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 0xfb, 3, 0xff])),
        element([0xa3], Buffer.from([0x81, 0x03, 0xd4, 0x80, 0xfb, 3, 0xff])),
      ]),
      'open',
    ),
  );
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      Buffer.concat([
        element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], number(1_000_000, 3))),
        element([0x12, 0x54, 0xc3, 0x67], ascii(secretTag)),
        element([0x16, 0x54, 0xae, 0x6b], element([0xae], track)),
        ...clusters,
      ]),
      'open',
    ),
  ]);
}

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8, 4), ascii(name), body]);
}
const zeros = (length: number) => Buffer.alloc(length);

/** MP4 with one track: whole, as Safari writes it, or in fragments of a second, as Chrome does. */
export function sampleMp4(
  options: { readonly seconds?: number; readonly handler?: string; readonly fragments?: boolean } = {},
): Buffer {
  const { seconds = 3, handler = 'soun', fragments = false } = options;
  const scale = 48_000;
  const head = (duration: number) => Buffer.concat([zeros(12), number(scale, 4), number(duration, 4)]);
  const track = box(
    'trak',
    box(
      'mdia',
      box('mdhd', head(0)),
      box('hdlr', zeros(8), ascii(handler), zeros(13)),
      box('minf', box('stbl', box('stsd', zeros(4), number(1, 4), box('mp4a', zeros(28))))),
    ),
  );
  const extended = box('mvex', box('trex', zeros(4), number(1, 4), number(1, 4), number(1024, 4), zeros(8)));
  const text = box('udta', box('meta', ascii(secretTag)));
  const moov = box('moov', box('mvhd', head(fragments ? 0 : seconds * scale)), track, extended, text);
  const fragment = box(
    'moof',
    box(
      'traf',
      box('tfhd', number(0x8, 4), number(1, 4), number(scale / 50, 4)),
      box('trun', number(0x1, 4), number(50, 4), zeros(4)),
    ),
  );
  const sound = box('mdat', ascii('sound'));
  const parts = fragments ? Array.from({ length: seconds }, () => [fragment, sound]).flat() : [sound];
  return Buffer.concat([box('ftyp', ascii('isom'), zeros(4)), moov, ...parts]);
}
