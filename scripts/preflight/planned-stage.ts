import * as z from 'zod/mini';

const properties = z.record(z.string(), z.unknown());
const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z._default(properties, {}) })),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
});
type Resource = z.infer<typeof templateSchema>['Resources'][string];

export type EdgeCode = { readonly name: string; readonly code: string };

export type PlannedStage = {
  readonly siteUrl: string;
  readonly certificateArn: string | undefined;
  readonly senders: readonly string[];
  /** Undefined when Cognito sends the email itself. */
  readonly poolDomain: string | undefined;
  readonly recipients: readonly string[];
  readonly reservedConcurrency: number;
  /** Models or inference profiles of Bedrock. */
  readonly models: readonly string[];
  readonly edgeFunctions: readonly EdgeCode[];
  /** Where nightly backups are copied to. */
  readonly secondVault: { readonly region: string; readonly name: string } | undefined;
};

/** @param parsed Templates of all stacks of the stage. */
export function plannedStage(parsed: readonly unknown[]): PlannedStage {
  const templates = z.parse(z.array(templateSchema), parsed);
  const ofType = (type: string) =>
    templates.flatMap(({ Resources }) => Object.values(Resources)).filter(({ Type }) => Type === type);
  const functions = ofType('AWS::Lambda::Function');
  const variable = (name: string) =>
    unique(functions.map((fn) => textAt(fn, `Environment.Variables.${name}`)));
  const [pool] = ofType('AWS::Cognito::UserPool');
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const siteUrl = templates.map(({ Outputs }) => Outputs.SiteUrl?.Value).find((value) => value !== undefined);
  return {
    siteUrl: z.parse(z.string(), siteUrl),
    certificateArn:
      distribution && textAt(distribution, 'DistributionConfig.ViewerCertificate.AcmCertificateArn'),
    senders: unique([
      ...variable('MAIL_SENDER'),
      /<([^>]+)>/.exec((pool && textAt(pool, 'EmailConfiguration.From')) ?? '')?.[1],
    ]),
    poolDomain: pool && poolDomain(at(pool, 'EmailConfiguration.SourceArn')),
    recipients: unique([
      ...variable('SUPPORT_ADDRESS'),
      ...ofType('AWS::SNS::Subscription').map((one) => textAt(one, 'Endpoint')),
    ]),
    reservedConcurrency: functions.reduce(
      (sum, fn) => sum + Number(at(fn, 'ReservedConcurrentExecutions') ?? 0),
      0,
    ),
    models: variable('ASSISTANT_MODEL_ID'),
    edgeFunctions: ofType('AWS::CloudFront::Function').map((fn) => ({
      name: z.parse(z.string(), fn.Properties.Name),
      code: z.parse(z.string(), fn.Properties.FunctionCode),
    })),
    secondVault: secondVault(ofType('AWS::Backup::BackupPlan')),
  };
}

function unique(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** From a joined ARN, whose middle is the account. */
function secondVault(plans: readonly Resource[]): PlannedStage['secondVault'] {
  const found = /arn:aws:backup:([a-z\d-]+):.*?:backup-vault:([\w-]+)/.exec(JSON.stringify(plans));
  return found?.[1] && found[2] ? { region: found[1], name: found[2] } : undefined;
}

/** The end of a joined ARN: `…:identity/<domain>`. */
function poolDomain(sourceArn: unknown): string | undefined {
  return /:identity\/([^"]+)"/.exec(JSON.stringify(sourceArn) ?? '')?.[1];
}

function at(resource: Resource, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], resource.Properties);
}

function textAt(resource: Resource, path: string): string | undefined {
  const value = at(resource, path);
  return typeof value === 'string' ? value : undefined;
}
