/** As SES puts it on the event bus for a mail of a configuration set, from the SES developer guide. */
function sesEvent<Facts extends object>(detailType: string, emailAddress: string, facts: Facts) {
  return {
    version: '0',
    id: '8b1ea2b4-9d5f-4e7b-8f0a-1b6f0f6a4f4c',
    'detail-type': detailType,
    source: 'aws.ses',
    account: '123456789012',
    time: '2026-03-05T10:00:01Z',
    region: 'us-east-1',
    resources: ['arn:aws:ses:us-east-1:123456789012:configuration-set/repz-prod'],
    detail: {
      ...facts,
      mail: {
        timestamp: '2026-03-05T09:59:58.000Z',
        source: 'REPZ <coaching@repz.example>',
        sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/repz.example',
        sendingAccountId: '123456789012',
        messageId: '0100018f3c0f0000-5a0c4a0e-0000-0000-0000-000000000000-000000',
        destination: [emailAddress],
        headersTruncated: false,
        headers: [{ name: 'To', value: emailAddress }],
        commonHeaders: { to: [emailAddress], subject: 'Payment received' },
        tags: {
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': ['repz-prod'],
          'ses:source-ip': ['192.0.2.0'],
          'ses:from-domain': ['repz.example'],
          'ses:caller-identity': ['mail-sender'],
        },
      },
    },
  };
}

export const sesBounce = (bounceType: 'Permanent' | 'Transient', emailAddress: string, timestamp: string) =>
  sesEvent('Email Bounced', emailAddress, {
    eventType: 'Bounce',
    bounce: {
      feedbackId: '0100018f3c0f1111-a4d7-0000-0000-000000000000-000000',
      bounceType,
      bounceSubType: bounceType === 'Permanent' ? 'General' : 'MailboxFull',
      bouncedRecipients: [
        {
          emailAddress,
          action: 'failed',
          status: bounceType === 'Permanent' ? '5.1.1' : '4.2.2',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp,
      reportingMTA: 'dns; a8-95.smtp-out.amazonses.com',
    },
  });

export const sesComplaint = (emailAddress: string, timestamp: string) =>
  sesEvent('Email Complaint Received', emailAddress, {
    eventType: 'Complaint',
    complaint: {
      feedbackId: '0100018f3c0f2222-b5e8-0000-0000-000000000000-000000',
      complainedRecipients: [{ emailAddress }],
      timestamp,
      userAgent: 'Yahoo!-Mail-Feedback/2.0',
      complaintFeedbackType: 'abuse',
      arrivalDate: timestamp,
    },
  });
