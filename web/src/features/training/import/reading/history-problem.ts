/** Why a file cannot be read. Each has a sentence that says what to export instead. */
export type HistoryProblem =
  | 'unknown'
  | 'no-sets'
  | 'pdf'
  | 'picture'
  | 'workbook'
  | 'fitnotes-backup'
  | 'liftosaur-backup'
  | 'json'
  | 'gpx'
  | 'hevy-measurements'
  | 'broken'
  | 'broken-archive'
  | 'encrypted-archive';

export class UnreadableHistory extends Error {
  readonly problem: HistoryProblem;
  readonly line: number | null;

  constructor(problem: HistoryProblem, line: number | null = null, options?: ErrorOptions) {
    super(line === null ? problem : `${problem} in line ${line}`, options);
    this.name = 'UnreadableHistory';
    this.problem = problem;
    this.line = line;
  }
}

/** What a file is by its first bytes, if it is one that people mistake for the export. */
export function mistakenFile(start: Uint8Array): HistoryProblem | null {
  const text = new TextDecoder().decode(start).replace(/^[\s\ufeff]+/, '');
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.startsWith('SQLite format 3')) return 'fitnotes-backup';
  if ((start[0] === 0x89 && start[1] === 0x50) || (start[0] === 0xff && start[1] === 0xd8)) return 'picture';
  if (/^<\?xml[^>]*>\s*<(gpx|TrainingCenterDatabase)|^<(gpx|TrainingCenterDatabase)/i.test(text))
    return 'gpx';
  if (/^[[{]/.test(text)) {
    return /"(storage|programs|settings|exerciseData)"/.test(text) ? 'liftosaur-backup' : 'json';
  }
  return /^"?date"?[,;]"?(weight_kg|weight_lbs|fat_percent)/i.test(text) ? 'hevy-measurements' : null;
}
