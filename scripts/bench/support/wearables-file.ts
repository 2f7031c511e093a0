import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';

const days = 3 * 365;
const firstDay = Date.UTC(2023, 0, 1);
const pad = (number: number) => String(number).padStart(2, '0');

/** Three years of Apple Health as it exports them: mostly heart rate, with what we keep in between. */
function* healthData(targetBytes: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n';
  const bytesPerDay = targetBytes / days;
  for (let index = 0; index < days; index += 1) {
    const day = new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(firstDay + (index + 1) * 86_400_000).toISOString().slice(0, 10);
    let text = keptRecords(day, next, index);
    for (let minute = 0; text.length < bytesPerDay; minute += 1) text += heartRate(day, minute);
    yield text;
  }
  yield '</HealthData>\n';
}

function heartRate(day: string, minute: number): string {
  const time = `${day} ${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}:${pad(minute % 59)} +0100`;
  return ` <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x2810&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:11.1&gt;" unit="count/min" creationDate="${time}" startDate="${time}" endDate="${time}" value="${50 + (minute % 90)}">\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${minute % 3}"/>\n </Record>\n`;
}

function keptRecords(day: string, next: string, index: number): string {
  const record = (type: string, device: string, start: string, end: string, unit: string, value: string) =>
    ` <Record type="${type}" sourceName="${device}" unit="${unit}" creationDate="${end} +0100" startDate="${start} +0100" endDate="${end} +0100" value="${value}"/>\n`;
  const quantity = (name: string, device: string, time: string, unit: string, value: number) =>
    record(
      `HKQuantityTypeIdentifier${name}`,
      device,
      `${day} ${time}`,
      `${day} ${time}`,
      unit,
      String(value),
    );
  const sleep = (start: string, end: string, stage: string) =>
    record(
      'HKCategoryTypeIdentifierSleepAnalysis',
      'Watch',
      start,
      end,
      '',
      `HKCategoryValueSleepAnalysis${stage}`,
    );
  return [
    ...Array.from({ length: 12 }, (_, hour) =>
      quantity('StepCount', 'iPhone', `${pad(hour + 8)}:00:00`, 'count', 500 + index),
    ),
    ...Array.from({ length: 12 }, (_, hour) =>
      quantity('StepCount', 'Watch', `${pad(hour + 8)}:00:00`, 'count', 520 + index),
    ),
    quantity('RestingHeartRate', 'Watch', '12:00:00', 'count/min', 50 + (index % 9)),
    quantity('HeartRateVariabilitySDNN', 'Watch', '03:00:00', 'ms', 40 + (index % 30)),
    quantity('BodyMass', 'Scale', '07:00:00', 'kg', 80 - index / 500),
    sleep(`${day} 23:00:00`, `${next} 02:00:00`, 'AsleepCore'),
    sleep(`${next} 02:00:00`, `${next} 03:30:00`, 'AsleepDeep'),
    sleep(`${next} 03:30:00`, `${next} 06:30:00`, 'AsleepREM'),
  ].join('');
}

export async function writeAppleExport(path: string, megabytes: number): Promise<void> {
  const encoder = new TextEncoder();
  const texts = healthData(megabytes * 1e6);
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const writer = new ZipWriter(Writable.toWeb(createWriteStream(path)), { useWebWorkers: false, level: 1 });
  await writer.add('apple_health_export/export.xml', source);
  await writer.close();
}
