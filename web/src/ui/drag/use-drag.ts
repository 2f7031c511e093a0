import {
  type Announcements,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { keyboardSteps } from './keyboard-steps.ts';

type DragProps = Pick<
  DndContextProps,
  'accessibility' | 'onDragCancel' | 'onDragEnd' | 'onDragStart' | 'sensors'
>;

/**
 * Pointer and keyboard drags from handles, announced in the reader's language.
 * @param nameOf What is dragged, in words; `targetName` says where it is.
 */
export function useDrag({
  next,
  nameOf,
  targetName,
  onDrop,
}: {
  readonly next: Parameters<typeof keyboardSteps>[0];
  readonly nameOf: (id: string) => string;
  readonly targetName: (id: string) => string;
  readonly onDrop: (id: string, target: string) => void;
}): DragProps {
  const t = useText();
  const at = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardSteps(next, at), scrollBehavior: 'auto' }),
  );
  const words = (active: { id: UniqueIdentifier }, over: { id: UniqueIdentifier } | null) => ({
    name: nameOf(String(active.id)),
    position: over === null ? '' : targetName(String(over.id)),
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.start', { name: nameOf(String(active.id)) }),
    // Right after it was picked up it is over its own position, which would cover the first announcement.
    onDragOver: ({ active, over }) =>
      over === null || (over.id === active.id && at.current === null)
        ? undefined
        : t('drag.over', words(active, over)),
    onDragEnd: ({ active, over }) => t('drag.end', words(active, over)),
    onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(String(active.id)) }),
  };
  return {
    sensors,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t('drag.help') },
      // The session may be under another handle afterwards; who drops it says where the focus goes.
      restoreFocus: false,
    },
    onDragStart: () => {
      at.current = null;
    },
    onDragCancel: () => {
      at.current = null;
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const target = at.current ?? (over === null ? null : String(over.id));
      at.current = null;
      if (target !== null && target !== String(active.id)) onDrop(String(active.id), target);
    },
  };
}
