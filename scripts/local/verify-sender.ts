import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { productSettings } from '#shared/domain/catalog/product.ts';

/** Verifies the sender of the product's mails in the local cloud, as an operator does once for a real stage. */
export async function verifySender(connection: AwsConnection): Promise<void> {
  const mailService = new SESv2Client({ ...connection });
  try {
    await mailService.send(
      new CreateEmailIdentityCommand({ EmailIdentity: productSettings.local.senderEmail }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AlreadyExistsException')) throw error;
  } finally {
    mailService.destroy();
  }
}
