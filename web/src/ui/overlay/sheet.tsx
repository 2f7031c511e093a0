import { type PointerEvent, useRef } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import './sheet.css';

/** From here down a sheet closes when the finger lets go. */
const closeFromPx = 96;
/** Below this a press is a tap. */
const dragFromPx = 6;

/** A bottom sheet on phones, which its head pulls down; from 768 px on it is the ordinary dialog. */
export function Sheet(props: Omit<DialogProps, 'wide'>) {
  return <Dialog {...props} className="sheet" headProps={useDragDown(props.onClose)} />;
}

function useDragDown(onClose: () => void) {
  const from = useRef<number | null>(null);
  const drag = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('dialog');
    if (from.current === null || !sheet) return null;
    return { sheet, by: Math.max(0, event.clientY - from.current) };
  };
  const letGo = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const dragged = drag(event);
    from.current = null;
    if (!dragged) return;
    dragged.sheet.style.translate = '';
    if (isDone && dragged.by >= closeFromPx) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!isButton && matchMedia('(max-width: 47.99rem)').matches) from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const dragged = drag(event);
      if (!dragged || dragged.by < dragFromPx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.sheet.style.translate = `0 ${dragged.by}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
  };
}
