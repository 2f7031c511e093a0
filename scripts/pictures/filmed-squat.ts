import type { Page } from 'playwright';
import { filmed } from './film.ts';

/** Two seconds of a drawn figure that squats, filmed upright by the browser: down for one, up for one. */
export const filmedSquat = (page: Page): Promise<Buffer> =>
  filmed(page, { width: 720, height: 1280, frames: 61, everyMs: 33 }, (context, frame) => {
    const depth = Math.sin((Math.PI * frame) / 60);
    const ankle = [380, 1080] as const;
    const knee = [400 + 100 * depth, 860] as const;
    const hip = [370 - 120 * depth, 640 + 165 * depth] as const;
    const shoulder = [390, 390 + 185 * depth] as const;
    context.fillStyle = '#20242b';
    context.fillRect(0, 0, 720, 1280);
    context.fillStyle = '#15181d';
    context.fillRect(0, 1100, 720, 180);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = '#d9dde3';
    context.lineWidth = 46;
    context.beginPath();
    for (const [x, y] of [[470, 1085] as const, ankle, knee, hip, shoulder]) context.lineTo(x, y);
    context.stroke();
    context.fillStyle = '#d9dde3';
    context.beginPath();
    context.arc(shoulder[0] + 25, shoulder[1] - 90, 52, 0, 7);
    context.fill();
    context.fillStyle = '#b5651d';
    context.beginPath();
    context.arc(shoulder[0] - 20, shoulder[1] - 5, 95, 0, 7);
    context.fill();
    context.fillStyle = '#20242b';
    context.beginPath();
    context.arc(shoulder[0] - 20, shoulder[1] - 5, 16, 0, 7);
    context.fill();
  });
