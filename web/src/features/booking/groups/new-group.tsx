import { type FormEvent, useRef, useState } from 'react';
import {
  type GroupLocationId,
  groupLocations,
  groupMinutes,
  groupSeats,
  maxGroupWeeks,
} from '#shared/domain/booking/group-sessions.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useCreateGroups } from '../api/groups.ts';
import { formatDayOf } from '../when.ts';
import { groupRefusalKey } from './group-refusal.ts';

const weekCounts = Array.from({ length: maxGroupWeeks }, (_, index) => index + 1);

/** The coach puts a group session into their week. Times are on their own wall. */
export function NewGroup({
  zone,
  date: firstDate,
  onMade,
  onClose,
}: {
  readonly zone: string;
  readonly date: string;
  /** With the day of the first. */
  readonly onMade: (date: string) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const create = useCreateGroups();
  const requestId = useRef(crypto.randomUUID());
  const [draft, setDraft] = useState({
    date: firstDate,
    time: '18:00',
    capacity: 4,
    weeks: 1,
    address: '',
    place: groupLocations[0] as GroupLocationId,
  });
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null);
  const change = (over: Partial<typeof draft>) => {
    requestId.current = crypto.randomUUID();
    setDraft({ ...draft, ...over });
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    const capacity = groupSeats.find((each) => each === draft.capacity) ?? 4;
    create.mutate(
      { ...draft, capacity, requestId: requestId.current },
      {
        onSuccess: ({ groups, conflicts: left }) => {
          toast({ title: t('coach-calendar.group.created', { count: groups.length }) });
          onMade(draft.date);
          if (left.length === 0) onClose();
          else setConflicts(left);
        },
      },
    );
  }
  if (conflicts !== null) {
    const days = conflicts.map((each) => formatDayOf(each, zone, language)).join(', ');
    return (
      <Sheet open onClose={onClose} title={t('coach-calendar.group.new')}>
        <div className="slots">
          <Alert tone="warning" title={t('coach-calendar.group.conflicts', { days })} />
          <div>
            <Button onClick={onClose}>{t('coach-calendar.group.close')}</Button>
          </div>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('coach-calendar.group.new')}>
      <form className="slots" onSubmit={submit}>
        <p className="muted">
          {t('coach-calendar.group.rule', { minutes: groupMinutes, zone: zoneName(zone, language) })}
        </p>
        <div className="group-form">
          <Field
            label={t('coach-calendar.group.date')}
            type="date"
            required
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
          />
          <Field
            label={t('coach-calendar.group.time')}
            type="time"
            step={900}
            required
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
          <Select
            label={t('coach-calendar.group.seats')}
            value={draft.capacity}
            onChange={({ target }) => change({ capacity: Number(target.value) })}
          >
            {groupSeats.map((seats) => (
              <option key={seats} value={seats}>
                {seats}
              </option>
            ))}
          </Select>
          <Select
            label={t('coach-calendar.group.weeks')}
            value={draft.weeks}
            onChange={({ target }) => change({ weeks: Number(target.value) })}
          >
            {weekCounts.map((count) => (
              <option key={count} value={count}>
                {t('coach-calendar.group.weeks-of', { count })}
              </option>
            ))}
          </Select>
          <Select
            label={t('booking.form.place')}
            value={draft.place}
            onChange={({ target }) =>
              change({ place: groupLocations.find((id) => id === target.value) ?? groupLocations[0] })
            }
          >
            {groupLocations.map((id) => (
              <option key={id} value={id}>
                {t(`booking.place.${id}`)}
              </option>
            ))}
          </Select>
          {draft.place === 'gym-partnership' ? (
            <Field
              label={t('booking.form.address')}
              maxLength={200}
              required
              value={draft.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          ) : null}
        </div>
        {create.isError ? <Alert tone="danger" title={t(groupRefusalKey(create.error))} /> : null}
        <div>
          <Button type="submit" busy={create.isPending}>
            {t('coach-calendar.group.create')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
