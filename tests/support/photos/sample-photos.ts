/** Small images made byte by byte, with what cameras write into them. */

const ascii = (text: string) => Buffer.from(text, 'latin1');

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** What a phone writes about where a picture was taken. */
export const secretLocation = 'GPS 48.8584N 2.2945E';

/** A JPEG by its structure: frame, EXIF with a place, comment, one scan, and a tail as some cameras add. */
export function sampleJpeg(
  size: { readonly width: number; readonly height: number } = { width: 640, height: 480 },
): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(size.height, 1);
  frame.writeUInt16BE(size.width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ascii('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    segment(0xe1, ascii(`Exif\0\0${secretLocation}`)),
    segment(0xe2, ascii('ICC_PROFILE\0\x01\x01colours')),
    segment(0xfe, ascii(`comment ${secretLocation}`)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    ascii(`tail ${secretLocation}`),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, ascii(name), body, Buffer.alloc(4)]);
}

/** A PNG by its structure, with a text and an EXIF chunk. Its checksums are left empty. */
export function samplePng(
  size: { readonly width: number; readonly height: number } = { width: 640, height: 480 },
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', ascii(`Place\0${secretLocation}`)),
    chunk('eXIf', ascii(secretLocation)),
    chunk('IDAT', ascii('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An extended WebP by its structure, with EXIF and XMP announced and present. */
export function sampleWebp(
  size: { readonly width: number; readonly height: number } = { width: 640, height: 480 },
): Buffer {
  const part = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([ascii(name), length, body, Buffer.alloc(body.length % 2)]);
  };
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  extended.writeUIntLE(size.width - 1, 4, 3);
  extended.writeUIntLE(size.height - 1, 7, 3);
  const chunks = Buffer.concat([
    part('VP8X', extended),
    part('VP8L', ascii('pixel')),
    part('EXIF', ascii(secretLocation)),
    part('XMP ', ascii(secretLocation)),
  ]);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(4 + chunks.length, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, chunks]);
}
