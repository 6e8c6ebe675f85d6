/** A finding of cdk-nag as it is named when it is acknowledged: Lambda's managed policy for writing a log. */
export const basicExecution =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
