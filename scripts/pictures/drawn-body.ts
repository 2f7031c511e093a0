/**
 * Draws a person who raises their arms to the side, once in 38 frames: 6 at rest, 10 up, 6 there, 10 down, 6 at rest.
 * Runs in a page, so it uses nothing from outside itself.
 */
export function drawLateralRaise(context: OffscreenCanvasRenderingContext2D, frame: number): void {
  const lifted = Math.max(0, Math.min(1, frame < 19 ? (frame - 6) / 10 : (32 - frame) / 10));
  const degrees = 20 + 80 * lifted;
  const scale = 640 / 192;
  const line = (color: string, width: number, points: readonly (readonly [number, number])[]) => {
    context.strokeStyle = color;
    context.lineWidth = width * scale;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * scale, y * scale);
    context.stroke();
  };
  const oval = (color: string, x: number, y: number, wide: number, high: number, until = 7) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x * scale, y * scale, wide * scale, high * scale, 0, until === 7 ? 0 : Math.PI, until);
    context.fill();
  };
  const [skin, shirt, trousers] = ['#d9a066', '#1e4fa3', '#222'];
  context.fillStyle = '#cfd8dc';
  context.fillRect(0, 0, 640, 640);
  context.fillStyle = '#8d6e63';
  context.fillRect(0, 165 * scale, 640, 27 * scale);
  for (const side of [-1, 1]) {
    const x = (distance: number) => 96 + side * distance;
    line(trousers, 13, [
      [x(8), 100],
      [x(12), 132],
      [x(12), 162],
    ]);
    line('#eee', 8, [
      [x(12), 166],
      [x(18), 168],
    ]);
  }
  context.fillStyle = shirt;
  context.beginPath();
  for (const [x, y] of [
    [78, 56],
    [114, 56],
    [110, 102],
    [82, 102],
  ] as const)
    context.lineTo(x * scale, y * scale);
  context.fill();
  for (const side of [-1, 1]) {
    const along = (length: number): readonly [number, number] => [
      96 + side * (16 + length * Math.sin((degrees * Math.PI) / 180)),
      60 + length * Math.cos((degrees * Math.PI) / 180),
    ];
    line(shirt, 13, [along(0), along(20)]);
    line(skin, 9, [along(24), along(48)]);
    const [x, y] = along(54);
    oval(skin, x, y, 6, 7);
  }
  context.fillStyle = skin;
  context.fillRect(91 * scale, 46 * scale, 10 * scale, 12 * scale);
  oval(skin, 96, 36, 11, 14);
  oval('#3b2a1a', 96, 28, 12, 9, 0);
  context.fillStyle = '#222';
  context.fillRect(90 * scale, 35 * scale, 3 * scale, 2 * scale);
  context.fillRect(99 * scale, 35 * scale, 3 * scale, 2 * scale);
  context.fillRect(92 * scale, 43 * scale, 8 * scale, 1.5 * scale);
}
